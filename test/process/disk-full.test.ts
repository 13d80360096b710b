import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'

import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Db } from '#server/data/db.ts'
import { migrate } from '#server/data/migrate.ts'
import { locateBinaries } from '#dev/embedded-database/binaries.ts'
import type { Postgres } from '#dev/embedded-database/postgres.ts'

import { expectInvariants } from '../support/demands/invariants.ts'
import { openTestDb } from '../support/apps/open-db.ts'
import { startCluster } from '../support/apps/postgres.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const DISK = `/var/tmp/trellis-small-disk-${process.pid}`

function unmount() {
  execFileSync('umount', ['-l', DISK])
  rmSync(DISK, { recursive: true, force: true })
}

/** Mounts a disk of 96 MB in memory; returns the reason if this machine can't. */
async function smallDisk(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'needs root'
  try {
    mkdirSync(DISK, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', DISK], { stdio: 'pipe' })
    process.once('exit', unmount)
    const { identity } = await locateBinaries()
    if (identity !== undefined) execFileSync('chown', [`${identity.uid}:${identity.gid}`, DISK])
    chmodSync(DISK, 0o700)
    return undefined
  } catch (error) {
    return `cannot mount a small disk: ${String(error)}`
  }
}

describe("F9 the database's disk is full", () => {
  let missing: string | undefined
  let postgres: Postgres | undefined
  let admin: Client | undefined
  let urls: { url: string; migrationUrl: string }
  let db: Db
  let closeDb: (() => Promise<void>) | undefined
  let server: ServerProcess | undefined
  let tenant: Tenant

  beforeAll(async () => {
    missing = await smallDisk()
    if (missing !== undefined) return
    postgres = await startCluster({ name: 'full' })
    admin = new Client({ connectionString: postgres.adminUrl })
    await admin.connect()
    await admin.query(`create tablespace small location '${DISK}'`)
    urls = await postgres.database('cramped')
    await admin.query('alter database cramped set tablespace small')
    await migrate({ url: urls.migrationUrl })
    db = openTestDb(urls.url)
    closeDb = () => db.destroy()
    tenant = await aTenant(db)
    server = await startServerProcess({ DATABASE_URL: urls.url, POOL_WAIT_MS: '20000', LOG_LEVEL: 'warn' })
  })
  afterAll(async () => {
    if (missing !== undefined) return
    await server?.stop()
    await closeDb?.()
    await admin?.end()
    await postgres?.stop()
    unmount()
    process.off('exit', unmount)
  })

  const headers = () => ({ authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' })
  const write = (description: string) =>
    fetch(`${server?.url}/api/brands/${tenant.brand.id}`, {
      method: 'PATCH',
      headers: headers(),
      body: JSON.stringify({ description }),
    })
  const read = () => fetch(`${server?.url}/api/reviews?brandId=${tenant.brand.id}`, { headers: headers() })
  /** Fills the disk: first in large steps, then in small ones, until no page is free. */
  async function fill(filler: Client) {
    await filler.query('create table filler (n text)')
    await filler.query('alter table filler alter column n set storage plain')
    for (const rows of [1000, 100, 10, 1]) {
      for (;;) {
        const done = await filler
          .query(`insert into filler select repeat('x', 7900) from generate_series(1, ${rows})`)
          .then(
            () => true,
            (error: unknown) => refusedForSpace(error),
          )
        if (!done) break
      }
    }
  }

  test('F9 writes are 503, reads continue, nothing is half written; with space again everything is accepted', async ({
    skip,
  }) => {
    skip(missing !== undefined, missing)
    expect((await write('Before.')).status).toBe(200)
    const filler = new Client({ connectionString: urls.migrationUrl })
    await filler.connect()
    await fill(filler)
    // Pages with room take a few more writes; then there is none.
    const statuses: number[] = []
    for (let i = 0; i < 400 && !statuses.includes(503); i += 1)
      statuses.push((await write(`${i} ${'x'.repeat(4900)}`)).status)
    expect(statuses.at(-1)).toBe(503)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    const refused = await write(`last ${'x'.repeat(4900)}`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect((await read()).status).toBe(200)
    await expectInvariants(db)
    const { rows } = await sql<{
      description: string
    }>`select description from brand where id = ${tenant.brand.id}`.execute(db)
    expect(rows[0]?.description.startsWith(`${statuses.length - 2} `)).toBe(true)

    await filler.query('drop table filler')
    await filler.end()
    await expect.poll(async () => (await write('After.')).status, { timeout: 60_000 }).toBe(200)
    expect((await read()).status).toBe(200)
    expect(server?.child.exitCode).toBeNull()
    await expectInvariants(db)
  })
})

function refusedForSpace(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === '53100') return false
  throw error
}
