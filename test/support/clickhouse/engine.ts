import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { root } from '../../../scripts/run/child.ts'
import { isInstalled } from '../../../scripts/run/install-aside.ts'

/** ClickHouse's engine, 548 MB, which `npm run test:all -- --only clickhouse` installs. */
export const ENGINE = {
  source: 'test/clickhouse',
  folder: 'dist/clickhouse',
  script: 'engine.mjs',
  isLockPartial: true,
}
/** Whether tests of the engine can run. `npm ci` does not install it. */
export const hasEngine = isInstalled(ENGINE)

type Mode = 'ok' | 'slow' | 'silent' | 'broken' | 'refuse' | 'old'
/** The engine behind its HTTP interface, in a process of its own. */
export type Engine = {
  /** Creates a database, unless it is there. Returns its URL. */
  database(name: string): Promise<string>
  /** Makes it answer in this way; what `slow` and `silent` held back is answered. */
  become(mode: Mode): Promise<void>
  /** Runs a statement without a result. */
  run(database: string, statement: string): Promise<void>
  /** Runs a query and returns its rows. */
  ask<T>(database: string, query: string): Promise<T[]>
  stop(): Promise<void>
}

/** Starts the engine on a folder, or on one that is deleted with it. */
export async function startEngine(folder?: string): Promise<Engine> {
  const path = folder ?? mkdtempSync(join(tmpdir(), 'trellis-clickhouse-'))
  copyFileSync(join(root, ENGINE.source, ENGINE.script), join(root, ENGINE.folder, ENGINE.script))
  const child = spawn(process.execPath, [join(root, ENGINE.folder, ENGINE.script), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const url = `http://127.0.0.1:${await portOf(child)}`
  const send = async (query: string, database = 'default') => {
    const reply = await fetch(`${url}/?database=${database}`, { method: 'POST', body: query })
    const text = await reply.text()
    if (!reply.ok) throw new Error(text)
    return text
  }
  return {
    async database(name) {
      await send(`create database if not exists ${name}`)
      return `${url}/${name}`
    },
    become: async (mode) => void (await fetch(`${url}/control?mode=${mode}`)),
    run: async (database, statement) => void (await send(statement, database)),
    async ask(database, query) {
      const lines = (await send(`${query} format JSONEachRow`, database)).trim().split('\n')
      return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
    },
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      process.off('exit', endWithUs)
      if (folder === undefined) rmSync(path, { recursive: true, force: true })
    },
  }
}

async function portOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The engine has no output.')
  for await (const line of createInterface(child.stdout)) return line
  throw new Error('The engine did not start.')
}
