import { sql } from 'kysely'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { freePort } from '#dev/embedded-database/process.ts'
import type { Postgres } from '#dev/embedded-database/postgres.ts'
import { systemClock } from '#server/data/clock.ts'
import { type Db, openDb } from '#server/data/db.ts'
import { migrate } from '#server/data/migrate.ts'
import { openEnd } from '#server/data/replica/positions.ts'
import { openReplica } from '#server/data/replica/replica.ts'

import { testCluster } from '../support/apps/database.ts'
import { openTestDb } from '../support/apps/open-db.ts'
import { startCluster } from '../support/apps/postgres.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { asAdmin, startStandby } from '../support/apps/standby.ts'
import { readGuide } from '../support/deploy/guide.ts'
import { startTcpProxy, type TcpProxy } from '../support/outside/tcp-proxy.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'

/** A generous timeout for busy machines; nothing here tests speed. */
const PATIENT = { timeout: 180_000 }
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const FLAGS = ['fsync=off', 'max_connections=120']
const STANDBY = 'replica-standby'
const ORIGIN = 'http://trellis.test'
const READER = 'reader0password'

let primary: Postgres
let standby: Postgres
let wire: TcpProxy
let readerUrl: string
let db: Db
let tenant: Tenant
const servers: (ServerProcess & { metrics(): Promise<Metrics> })[] = []

type Metrics = { usable: number; lag: number; replica: number; primary: number; fallbacks: string[] }

beforeAll(async () => {
  primary = await startCluster({ name: 'replica-primary', flags: FLAGS })
  await migrate({ url: primary.migrationUrl })
  // The guide's own statements and settings.
  const guide = await readGuide()
  const grants = (guide.language('sql')[1] ?? '').replace('READER_PASSWORD', READER)
  const settings = guide.file('/etc/postgresql/18/main/conf.d/standby.conf')
  await asAdmin({ adminUrl: inOurs() }, grants)
  db = openTestDb(primary.url)
  tenant = await aTenant(db)
  // Drawn by us: their pictures have no file.
  await sql`update image set upload_id = 'art:' || id`.execute(db)
  standby = await startStandby(
    { ...primary, name: 'replica-primary' },
    { name: STANDBY, flags: FLAGS, settings },
  )
  const address = new URL(standby.url)
  wire = await startTcpProxy({ port: Number(address.port) })
  address.username = 'trellis_reader'
  address.password = READER
  address.port = String(wire.port)
  readerUrl = address.href
  servers.push(await start(), await start())
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await db.destroy()
  await wire.close()
  await standby.stop()
  await primary.stop()
})

async function start(env: Record<string, string> = {}) {
  const port = await freePort()
  const server = await startServerProcess({
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: readerUrl,
    // Generous for a busy machine: a shorter wait would only send more reads to the primary.
    REPLICA_WAIT_MS: '10000',
    POOL_WAIT_MS: '20000',
    STATEMENT_TIMEOUT_MS: '30000',
    PUBLIC_URL: ORIGIN,
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_PORT: String(port),
    LOG_LEVEL: 'info',
    ...env,
  })
  const metrics = async (): Promise<Metrics> => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const value = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      )
    return {
      usable: value('replica_usable'),
      lag: value('replica_lag_seconds'),
      replica: value('database_reads_total{target="replica"}'),
      primary: value('database_reads_total{target="primary"}'),
      fallbacks: [...text.matchAll(/^replica_fallbacks_total\{reason="(\w+)"\} [1-9]/gm)].map(
        ([, reason = '']) => reason,
      ),
    }
  }
  return { ...server, metrics }
}

let requests = 0
/** Each request comes from another address, so that no limit is reached. */
const headers = () => {
  requests += 1
  return {
    authorization: `Bearer ${tenant.token}`,
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
  }
}
const server = (index: number) => {
  const found = servers[index % servers.length]
  if (found === undefined) throw new Error('There is no server.')
  return found
}
const zone = 'timezone=Europe%2FLisbon'
/** Returns the paths that read the standby. */
const reads = () => {
  const brandId = `brandId=${tenant.brand.id}`
  return [
    `/api/analytics/frame?${brandId}`,
    `/api/analytics/engagement?${brandId}&${zone}`,
    `/api/analytics/engagement?${brandId}&${zone}&previous=true&median=true`,
    `/api/analytics/products?${brandId}&${zone}`,
    `/api/analytics/promotions?${brandId}&${zone}`,
    `/api/analytics/rivals?${brandId}`,
    `/api/analytics/rivals?${brandId}&name=oat`,
    `/api/analytics/pulse?${brandId}`,
    `/api/queue/figures?${brandId}`,
    `/api/queue/figures/export?${brandId}`,
    `/api/reviews/export?${brandId}`,
    `/api/products/export?${brandId}`,
    `/api/site-checks/export?${brandId}`,
    `/p/brands/${tenant.brand.slug}`,
    `/p/brands/${tenant.brand.slug}?product=${tenant.ids.product}`,
    `/p/reviews/${tenant.ids.review}`,
    `/p/brands/${tenant.brand.slug}/reviews.rss`,
    `/p/about`,
    `/p/categories`,
    `/p/search?q=oat`,
    `/sitemap.xml`,
    `/sitemaps/site.xml`,
    `/sitemaps/brands-1.xml`,
    `/oembed?url=${encodeURIComponent(`${ORIGIN}/p/brands/${tenant.brand.slug}`)}`,
  ]
}
const status = async (url: string) => {
  const reply = await fetch(url, { headers: headers() })
  await reply.arrayBuffer()
  return reply.status
}

/** Reads from both processes until `over`; returns what failed, and how many reads there were. */
function load() {
  const over = new AbortController()
  const failed: string[] = []
  let done = 0
  const paths = reads()
  const readers = Array.from({ length: 8 }, async (_, index) => {
    for (let n = index; !over.signal.aborted; n += 1) {
      const path = paths[n % paths.length] ?? ''
      const found = await status(server(n).url + path).catch((error: unknown) => String(error))
      if (found !== 200) failed.push(`${path} ${found}`)
      done += 1
    }
  })
  const stop = async () => {
    over.abort()
    await Promise.all(readers)
    return failed
  }
  onTestFinished(async () => void (await stop()))
  return { done: () => done, stop }
}

/** Writes that have nothing to do with the reader keep the standby a little behind. */
function writers() {
  let isOver = false
  const writing = (async () => {
    for (let n = 0; !isOver; n += 1)
      await sql`insert into event_seen (id) select gen_random_uuid() from generate_series(1, 20)`.execute(db)
  })()
  return {
    stop() {
      isOver = true
      return writing
    },
  }
}

/** The administrator in the product's own database. */
const inOurs = () => primary.adminUrl.replace(/\/postgres$/, new URL(primary.url).pathname)
const databases = async () =>
  (await asAdmin<{ datname: string }>(standby, 'select datname from pg_database')).map(
    ({ datname }) => datname,
  )

async function usable(wanted: 0 | 1) {
  for (const one of servers) await expect.poll(async () => (await one.metrics()).usable, PATIENT).toBe(wanted)
}

describe('a read replica', () => {
  test('takes analytics, exports, public pages and feeds, with a role that may read nothing else', async () => {
    await usable(1)
    for (const path of reads()) {
      // Again, if a busy machine made the standby late.
      const isFromStandby = async () => {
        const before = await server(0).metrics()
        expect(await status(server(0).url + path), path).toBe(200)
        const after = await server(0).metrics()
        return after.replica > before.replica && after.primary === before.primary
      }
      await expect.poll(isFromStandby, { ...PATIENT, message: path }).toBe(true)
    }
    expect((await server(0).metrics()).fallbacks).not.toContain('denied')
    const reader = new Client({ connectionString: readerUrl })
    await reader.connect()
    for (const secret of [
      'from session',
      'email from app_user',
      'password_hash from app_user',
      'from api_key',
    ])
      await expect(reader.query(`select ${secret}`), secret).rejects.toThrow(/permission denied/)
    await expect(reader.query('delete from brand')).rejects.toThrow(/read-only transaction/)
    await reader.end()
  })

  test('own writes are seen at once, 200 times, through the other process too, also on the public page', async () => {
    const others = writers()
    onTestFinished(() => others.stop())
    const path = `/api/analytics/frame?brandId=${tenant.brand.id}`
    const stale: string[] = []
    for (let n = 0; n < 200; n += 2) {
      const comparison = n % 4 === 0 ? 'previous' : 'median'
      const body = JSON.stringify({ brandId: tenant.brand.id, comparison })
      const [here, there] = [server(n / 2).url, server(n / 2 + 1).url]
      await fetch(`${here}/api/analytics/comparison`, { method: 'PUT', headers: headers(), body })
      const seen = Object(await (await fetch(there + path, { headers: headers() })).json())
      if (seen.comparison !== comparison) stale.push(`${n}: ${JSON.stringify(seen)}`)

      const description = `Edited ${n} times.`
      const edit = { method: 'PATCH', headers: headers(), body: JSON.stringify({ description }) }
      expect((await fetch(`${here}/api/brands/${tenant.brand.id}`, edit)).status).toBe(200)
      const page = await (
        await fetch(`${there}/p/brands/${tenant.brand.slug}`, { headers: headers() })
      ).text()
      if (!page.includes(description)) stale.push(`${n}: the page`)
    }
    expect(stale).toEqual([])
    const taken = await Promise.all(servers.map((one) => one.metrics()))
    expect(taken.reduce((sum, { replica }) => sum + replica, 0)).toBeGreaterThan(0)
  })

  test('F5 a standby that is killed under load: no request fails, reads run on the primary; back, it is used again', async () => {
    await usable(1)
    const readers = load()
    await expect.poll(readers.done, PATIENT).toBeGreaterThan(40)
    await standby.stop('immediate')
    await usable(0)
    const before = readers.done()
    await expect.poll(readers.done, PATIENT).toBeGreaterThan(before + 40)
    standby = await startCluster({ name: STANDBY, flags: FLAGS })
    await usable(1)
    expect(await readers.stop()).toEqual([])
    expect((await server(0).metrics()).fallbacks).toContain('unreachable')
    expect(server(0).log()).toContain('reads use the primary: The replica can’t be reached')
  })

  test('F5 a standby that accepts connections and never answers: no request fails', async () => {
    const readers = load()
    await expect.poll(readers.done, PATIENT).toBeGreaterThan(40)
    await wire.set('hang')
    await usable(0)
    const before = readers.done()
    await expect.poll(readers.done, PATIENT).toBeGreaterThan(before + 40)
    await wire.set('pass')
    await usable(1)
    expect(await readers.stop()).toEqual([])
  })

  test('F5 a standby that freezes in the middle of statements: they run on the primary, and no request fails', async () => {
    await usable(1)
    const readers = load()
    await expect.poll(readers.done, PATIENT).toBeGreaterThan(40)
    const sessions = `select pid from pg_stat_activity where application_name in ('trellis reads', 'trellis lag')`
    const pids = (await asAdmin<{ pid: number }>(standby, sessions)).map(({ pid }) => pid)
    expect(pids.length).toBeGreaterThan(3)
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    const before = readers.done()
    await expect.poll(readers.done, PATIENT).toBeGreaterThan(before + 40)
    for (const pid of pids) process.kill(pid, 'SIGCONT')
    await usable(1)
    expect(await readers.stop()).toEqual([])
  })

  test('a standby whose replay is paused: reads run on the primary and see the latest writes, and the lag is measured', async () => {
    await asAdmin(standby, 'select pg_wal_replay_pause()')
    const edit = {
      method: 'PATCH',
      headers: headers(),
      body: JSON.stringify({ description: 'While it was paused.' }),
    }
    expect((await fetch(`${server(0).url}/api/brands/${tenant.brand.id}`, edit)).status).toBe(200)
    const page = await (
      await fetch(`${server(1).url}/p/brands/${tenant.brand.slug}`, { headers: headers() })
    ).text()
    expect(page).toContain('While it was paused.')
    await usable(0)
    await expect.poll(async () => (await server(1).metrics()).lag, PATIENT).toBeGreaterThan(1)
    expect((await server(1).metrics()).fallbacks).toContain('late')
    await asAdmin(standby, 'select pg_wal_replay_resume()')
    await usable(1)
    await expect.poll(async () => (await server(1).metrics()).lag, PATIENT).toBeLessThan(1)
  })

  test('a read that recovery cancels, or that the role may not make, runs on the primary', async () => {
    await asAdmin(
      standby,
      'alter system set max_standby_streaming_delay = 0',
      'alter system set hot_standby_feedback = off',
      'select pg_reload_conf()',
    )
    const held = 'select xmin from pg_replication_slots where xmin is not null'
    await expect.poll(async () => (await asAdmin(primary, held)).length, PATIENT).toBe(0)
    const limits = {
      max: 2,
      waitMs: 20_000,
      statementTimeoutMs: 60_000,
      lockTimeoutMs: 20_000,
      clock: systemClock(),
    }
    const opened = openDb({ ...limits, url: primary.url })
    const replica = openReplica({
      ...limits,
      primary: { driver: opened.driver, url: primary.url },
      url: readerUrl,
      waitForMs: 2_000,
      log: pino({ enabled: false }),
    })
    await expect.poll(() => replica.state.problem(), PATIENT).toBeUndefined()
    const read = sql<{ n: number }>`select count(*)::int as n from brand, pg_sleep(3)`.execute(replica.db)
    const running = `select from pg_stat_activity where query like '%pg_sleep(3)%' and state = 'active' and pid <> pg_backend_pid()`
    await expect.poll(async () => (await asAdmin(standby, running)).length, PATIENT).toBe(1)
    await sql`update brand set updated_at = now()`.execute(db)
    await asAdmin({ adminUrl: inOurs() }, 'vacuum brand')
    expect((await read).rows).toEqual([{ n: 1 }])
    expect([...replica.state.fallbacks]).toContainEqual(['conflict', 1])

    expect((await sql`select count(*) from session`.execute(replica.db)).rows).toHaveLength(1)
    expect([...replica.state.fallbacks]).toContainEqual(['denied', 1])
    await replica.close()
    await opened.db.destroy()
  })

  test('a URL that is no standby of the primary, or has another schema, is said in one sentence and not used', async () => {
    await primary.database('other')
    await asAdmin(primary, 'grant connect on database other to trellis_reader')
    const wrong = new URL(readerUrl)
    const refusals: [string, string, Record<string, string>][] = [
      [
        'the primary itself',
        'leads to a server that is no standby, because it accepts writes',
        { DATABASE_REPLICA_URL: primary.url },
      ],
      [
        'another cluster',
        'leads to a copy of another database server',
        { DATABASE_REPLICA_URL: testCluster().url },
      ],
    ]
    wrong.pathname = '/other'
    await expect.poll(() => databases(), PATIENT).toContain('other')
    refusals.push([
      'another database',
      'names another database than DATABASE_URL',
      { DATABASE_REPLICA_URL: wrong.href },
    ])
    for (const [what, words, env] of refusals) {
      const one = await start(env)
      await expect.poll(one.log, PATIENT).toContain(words)
      // Again, if a busy machine made it look unreachable.
      const reasons = async () => {
        expect(await status(`${one.url}/p/brands/${tenant.brand.slug}`), what).toBe(200)
        return (await one.metrics()).fallbacks
      }
      await expect.poll(reasons, { ...PATIENT, message: what }).toContain('wrong')
      expect(await one.metrics(), what).toMatchObject({ usable: 0, replica: 0 })
      expect(await one.stop(), what).toBe(0)
    }
    // The release has migrations that the standby has not replayed yet.
    await asAdmin(standby, 'select pg_wal_replay_pause()')
    await asAdmin(
      { adminUrl: inOurs() },
      `insert into schema_migration (name, checksum) values ('9999_next.sql', '')`,
    )
    const early = await start()
    await expect
      .poll(early.log, PATIENT)
      .toMatch(/The replica has the schema of \d{4}_\w+\.sql, the primary that of 9999_next\.sql/)
    await asAdmin(standby, 'select pg_wal_replay_resume()')
    await expect.poll(early.log, PATIENT).toContain('reads use the replica')
    expect(await early.stop()).toBe(0)
  })

  test('a standby that is promoted is no longer used', async () => {
    await usable(1)
    const readers = load()
    await asAdmin(standby, 'select pg_promote()')
    await usable(0)
    expect(await readers.stop()).toEqual([])
    expect(server(0).log()).toContain('because it accepts writes')
    // Until that was noticed, its own writes did not make it look level with the primary.
    const end = openEnd(readerUrl, 'replica')
    const stopped = await end.position()
    await asAdmin(standby, 'create table written_after_promotion ()')
    expect(await end.position()).toBe(stopped)
    await end.close()
  })
})
