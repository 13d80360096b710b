import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { dataFolder } from '#dev/embedded-database/binaries.ts'
import { freePort } from '#dev/embedded-database/process.ts'
import { removePostgres } from '#dev/embedded-database/postgres.ts'

import { endChild, projectEnv, root } from '../../scripts/run/child.ts'
import type { Bench } from '../bench.ts'
import type { Row } from '../measure/report.ts'
import { type Measurement, race } from '../measure/rounds.ts'
import { type Measured, startBare, startProduct } from '../load/servers.ts'

/** Measures the time from launch to first reply, on a migrated database, against Fastify with one route. */
export async function coldStart({ database, effort, say }: Bench): Promise<Row[]> {
  const { ours, bare } = await race(
    [
      { name: 'ours', measure: async () => timed(await startProduct(database.url)) },
      {
        name: 'bare',
        measure: async () => timed(await startBare({ databaseUrl: database.url, routes: [] })),
      },
    ],
    Math.max(5, effort.rounds),
    say,
  )
  if (!ours || !bare) return []
  return [
    {
      what: 'cold start: process to first answer / bare Fastify',
      ours: `${ours.figure.toFixed(0)} ms`,
      baseline: `${bare.figure.toFixed(0)} ms`,
      ratio: ours.figure / bare.figure,
      bar: 3,
      unit: ' ×',
      atLeast: false,
      spread: bare.spread,
    },
  ]
}

async function timed({ started, stop }: Measured): Promise<Measurement> {
  await stop()
  return { figure: started }
}

/**
 * Measures `npm start` on a clean clone with installed packages, to the first page: with build and seed, then
 * again.
 */
export async function cleanClone(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-clone-'))
  const clone = join(folder, 'clone')
  try {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone])
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
    const first = await secondsToFirstPage(clone)
    const again = await secondsToFirstPage(clone)
    const row = (what: string, seconds: number, bar: number): Row => ({
      what,
      ours: `${seconds.toFixed(1)} s`,
      baseline: '',
      ratio: seconds,
      bar,
      unit: ' s',
      atLeast: false,
      spread: 0,
    })
    return [
      row('npm start on a clean clone, with build and seed', first, 20),
      row('npm start on the same clone afterwards', again, 3),
    ]
  } finally {
    await removePostgres(dataFolder(clone))
    rmSync(folder, { recursive: true, force: true })
  }
}

const PATIENCE = 180_000

async function secondsToFirstPage(clone: string): Promise<number> {
  const port = await freePort()
  const env = { ...projectEnv(), PORT: String(port), npm_lifecycle_event: undefined }
  const began = performance.now()
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: 'ignore' })
  try {
    while (performance.now() - began < PATIENCE) {
      if (child.exitCode !== null) throw new Error('npm start ended before its first page.')
      const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
        (reply) => reply.ok,
        () => false,
      )
      if (isThere) return (performance.now() - began) / 1000
      await pause(25)
    }
    throw new Error('npm start had no page after three minutes.')
  } finally {
    await endChild(child)
    // npm ends before the database that it started through another process.
    for (let i = 0; i < 100 && existsSync(join(dataFolder(clone), 'data/postmaster.pid')); i += 1)
      await pause(100)
  }
}
