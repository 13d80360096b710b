import { spawn } from 'node:child_process'
import { chown, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries, Identity } from '#dev/embedded-database/binaries.ts'

/** A cluster on disk: `folder` is ours (secret, port, log, users), `data` is PostgreSQL's. */
export type Cluster = { folder: string; data: string; binaries: Binaries }

/** Runs one of PostgreSQL's programs as the allowed user; rejects with its output. */
export async function execute(
  cluster: Cluster,
  program: 'initdb' | 'pg_ctl',
  args: readonly string[],
): Promise<void> {
  const { code, said } = await result(cluster, program, args)
  if (code !== 0)
    throw new Error(
      `${program} failed (${code}): ${said.trim()}\nMore may stand in ${join(cluster.folder, 'log')}`,
    )
}

/** Tells whether the process of the data folder's pid file is running. */
export async function isRunning(cluster: Cluster): Promise<boolean> {
  return (await result(cluster, 'pg_ctl', ['status', '-D', cluster.data])).code === 0
}

function result(cluster: Cluster, program: string, args: readonly string[]) {
  return new Promise<{ code: number | null; said: string }>((done, fail) => {
    const child = spawn(join(cluster.binaries.folder, program), args, {
      ...cluster.binaries.identity,
      cwd: cluster.folder,
      env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += String(chunk)))
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    child.once('error', fail)
    child.once('close', (code) => done({ code, said }))
  })
}

/**
 * Tells whether a pid is PostgreSQL: `pg_ctl status` accepts any process with that number, which may be
 * another one after a crash.
 */
export async function isPostgres(pid: string): Promise<boolean> {
  if (process.platform !== 'linux') return true
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres')
}

export async function giveTo(path: string, identity: Identity | undefined): Promise<void> {
  if (identity) await chown(path, identity.uid, identity.gid)
}

/** Returns the wanted port if it is free, else any free one. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer()
  const port = await new Promise<number | undefined>((done) => {
    server.once('error', () => done(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : undefined)
    })
  })
  await new Promise((done) => server.close(done))
  return port ?? freePort()
}

/** Tells whether another living process is registered as a user of the cluster. */
export async function othersAlive(users: string): Promise<boolean> {
  for (const name of await readdir(users)) {
    if (isAlive(Number.parseInt(name, 10))) return true
    await rm(join(users, name), { force: true })
  }
  return false
}

/**
 * Runs `work` under a lock of the folder, so that one process at a time starts or stops the cluster. A dead
 * process's lock is ignored.
 */
export async function locked<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const path = join(folder, 'lock')
  while (!(await takeLock(path))) await pause(20)
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function takeLock(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = Number(await readFile(path, 'utf8').catch(() => ''))
    if (holder && holder !== process.pid && !isAlive(holder)) await rm(path, { force: true })
    return false
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
