import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../../scripts/run/child.ts'
import type { Effort } from './load.ts'
import { literal, type Recorded } from '../measure/recorded.ts'
import type { Measurement } from '../measure/rounds.ts'

/** Whether PostgreSQL's own load generator is installed here. */
export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0
}

/** Transactions a second of the statements alone, prepared, with no server between. */
export function pgbench(
  databaseUrl: string,
  statements: readonly Recorded[],
  { seconds, connections }: Effort,
): () => Promise<Measurement> {
  const script = join(root, 'dist/bench.sql')
  writeFileSync(script, statements.map((statement) => `${spelledOut(statement)};\n`).join(''))
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const where = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)]
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-j',
    '1',
    '-T',
    String(Math.max(2, Math.round(seconds))),
    '-f',
    script,
    ...where,
  ]
  return () =>
    new Promise((done, fail) => {
      const child = spawn('pgbench', args, { env: { ...process.env, PGPASSWORD: password } })
      let said = ''
      child.stdout.on('data', (chunk) => (said += String(chunk)))
      child.stderr.on('data', (chunk) => (said += String(chunk)))
      child.once('error', fail)
      child.once('close', () => {
        const tps = /tps = ([\d.]+)/.exec(said)?.[1]
        if (tps === undefined) fail(new Error(`pgbench: ${said}`))
        else done({ figure: Number(tps) })
      })
    })
}

/** pgbench sends no bytes as parameters; with the values written in, the statement is planned once all the same. */
function spelledOut({ sql, parameters }: Recorded): string {
  const text = sql.replace(/\$(\d+)/g, (_, n: string) => literal(parameters[Number(n) - 1]))
  return text.replace(/\s+/g, ' ')
}
