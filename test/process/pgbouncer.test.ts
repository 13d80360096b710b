import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { settledUntil } from '#features/events/server/raw/lanes.ts'
import { LIVE_PATH } from '#features/notifications/rules.ts'
import { locateBinaries } from '#dev/embedded-database/binaries.ts'
import { freePort } from '#dev/embedded-database/process.ts'
import { type Mailbox, openMailbox } from '#dev/sandbox/mail/mailbox.ts'
import { systemClock } from '#server/data/clock.ts'
import { type Db, openDb } from '#server/data/db.ts'

import { endChild, SOURCE_FLAGS } from '../../scripts/run/child.ts'
import { findTool } from '../../scripts/test/find-tool.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { readGuide } from '../support/deploy/guide.ts'
import { expectInvariants } from '../support/demands/invariants.ts'
import { aReview } from '../support/world/factories.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'

/** A generous timeout for busy machines; nothing here tests speed. */
const PATIENT = { timeout: 180_000 }
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

/** Far fewer sessions than the 2 × 23 clients of two servers. */
const SESSIONS = 3
const INI = '/etc/pgbouncer/pgbouncer.ini'

let folder: string
let pooler: ChildProcess
let database: TestDatabase
let pooled: string
let db: Db
let tenant: Tenant
let mailbox: Mailbox
let one: ServerProcess
let two: ServerProcess

beforeAll(async () => {
  const program = findTool('pgbouncer')
  database = await createTestDatabase()
  const limits = { waitMs: 20_000, statementTimeoutMs: 20_000, lockTimeoutMs: 20_000 }
  const clock = systemClock()
  ;({ db } = openDb({ url: database.url, clock, max: 5, ...limits, applicationName: 'test' }))
  tenant = await aTenant(db)
  mailbox = await openMailbox()
  const address = new URL(database.url)
  const port = await freePort()
  folder = await mkdtemp(join(tmpdir(), 'trellis-pooler-'))
  await chmod(folder, 0o755)
  const users = join(folder, 'userlist.txt')
  await writeFile(users, `"${address.username}" "${decodeURIComponent(address.password)}"\n`)
  // The guide's own file, with a small pool; beside it the same database without the sessions' settings.
  const ini = (await readGuide())
    .file(INI)
    .replaceAll('/etc/pgbouncer/userlist.txt', users)
    .replace('port=5432 dbname=trellis', `port=${address.port} dbname=${database.name}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${SESSIONS}\nunix_socket_dir =`)
  const bare = `bare = host=127.0.0.1 port=${address.port} dbname=${database.name}\n`
  await writeFile(join(folder, 'pgbouncer.ini'), ini.replace('[pgbouncer]', `${bare}\n[pgbouncer]`))
  const { identity } = await locateBinaries()
  pooler = spawn(program, [join(folder, 'pgbouncer.ini')], { ...identity, cwd: folder, stdio: 'ignore' })
  address.port = String(port)
  address.pathname = 'trellis'
  pooled = address.href
  await vi.waitUntil(async () => (await ask(pooled, 'select 1 as one')) !== undefined, PATIENT)
  ;[one, two] = await Promise.all([start(), start()])
})
afterAll(async () => {
  await one.stop()
  await two.stop()
  await mailbox.close()
  await db.destroy()
  await endChild(pooler)
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const start = (env: Record<string, string> = {}, until: '/readyz' | '/livez' = '/readyz') =>
  startServerProcess(
    {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_POOLER: 'transaction',
      TRUSTED_PROXIES: '127.0.0.1',
      POOL_MAX: '20',
      POOL_WAIT_MS: '20000',
      SMTP_URL: mailbox.smtpUrl,
      LOG_LEVEL: 'warn',
      ...env,
    },
    { until },
  )

/** Returns the row of a statement; undefined while nobody answers. */
async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows[0]
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

let requests = 0
/** Each request comes from another address, so that no limit is reached. */
const headers = () => {
  requests += 1
  return {
    authorization: `Bearer ${tenant.token}`,
    'content-type': 'application/json',
    'x-forwarded-for': `10.0.${(requests >> 8) & 255}.${requests & 255}`,
  }
}
const post = async (
  { url }: ServerProcess,
  path: string,
  body: object,
  more: Record<string, string> = {},
) => {
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { ...headers(), ...more },
    body: JSON.stringify(body),
  })
  return { status: reply.status, text: await reply.text() }
}
const get = async ({ url }: ServerProcess, path: string) => {
  const reply = await fetch(url + path, { headers: headers() })
  await reply.arrayBuffer()
  return reply.status
}
async function aReply() {
  const review = await aReview(db, { id: tenant.ids.product, brandId: tenant.brand.id })
  const ids = { brandId: tenant.brand.id, reviewId: review.id, receiverId: review.userId }
  return { ...ids, platform: 'business', text: `Thank you! ${review.id}` }
}

describe('PgBouncer in transaction mode, as docs/deploy.md configures it', () => {
  test('its sessions have the settings that ours would have', async () => {
    const settings = `select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('pg_trgm.word_similarity_threshold') as threshold`
    expect(await ask(pooled, settings)).toEqual({
      zone: 'UTC',
      statement: '5s',
      lock: '2s',
      idle: '30s',
      threshold: '0.5',
    })
  })

  test('more clients than sessions: reads and writes of two servers at once all succeed', async () => {
    const brandId = `brandId=${tenant.brand.id}`
    const paths = [
      `/api/reviews?${brandId}`,
      `/api/reviews?${brandId}&rating=5`,
      `/api/products?${brandId}`,
      `/api/businesses`,
      `/api/analytics/engagement?${brandId}&timezone=UTC`,
      `/api/analytics/rivals?${brandId}&name=oaat`,
      `/p/brands/${tenant.brand.slug}`,
      `/p/search?q=oat`,
    ]
    const replies = await Promise.all(Array.from({ length: 20 }, () => aReply()))
    const calls = [
      ...Array.from(
        { length: 400 },
        (_, n) => () => get(n % 2 === 0 ? one : two, paths[n % paths.length] ?? ''),
      ),
      ...replies.map(
        (body, n) => async () => (await post(n % 2 === 0 ? one : two, '/comments', body)).status,
      ),
    ]
    const statuses: number[] = []
    const client = async () => {
      for (let call = calls.pop(); call !== undefined; call = calls.pop()) statuses.push(await call())
    }
    await Promise.all(Array.from({ length: 60 }, client))
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([])
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    const sessions = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name in ('trellis', 'trellis-health')`
    const { n } = Object(await ask(database.url, sessions))
    expect(n).toBeGreaterThan(0)
    expect(n).toBeLessThanOrEqual(SESSIONS)
    for (const server of [one, two]) expect(server.log()).not.toContain('pooler')
    await expectInvariants(db)
  })

  test('a request that is sent twelve times at once through both servers acts once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [body, key] = [await aReply(), { 'idempotency-key': randomUUID() }]
      const sent = await Promise.all(
        Array.from({ length: 12 }, (_, n) => post(n % 2 === 0 ? one : two, '/comments', body, key)),
      )
      const created = sent.filter(({ status }) => status === 201)
      expect(created.length).toBeGreaterThan(0)
      expect(new Set(created.map(({ text }) => text)).size).toBe(1)
      // The others came while the first was at work.
      expect(sent.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
      const rows = await db.selectFrom('comment').select('id').where('reviewId', '=', body.reviewId).execute()
      expect(rows).toHaveLength(1)
    }
  })

  test('R154 events are shipped only up to the oldest transaction of a server, which the pooler’s session shows', async () => {
    // Two hosts: their sessions are the pooler’s, and have its address.
    const hosts = [1, 2].map(() => new Client({ connectionString: pooled, application_name: 'trellis' }))
    const began: string[] = []
    for (const host of hosts) {
      await host.connect()
      await host.query('begin')
      const { rows } = await host.query<{ at: string }>(
        `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
      )
      began.push(rows[0]?.at ?? '')
    }
    // Other sessions of the pooler may be at work for a moment.
    const until = () => settledUntil(db, 0)
    await expect.poll(until, PATIENT).toBe(began[0])
    await hosts[0]?.query('commit')
    await expect.poll(until, PATIENT).toBe(began[1])
    await hosts[1]?.query('commit')
    await expect.poll(async () => (await until()) > (began[1] ?? ''), PATIENT).toBe(true)
    await Promise.all(hosts.map((host) => host.end()))
  })

  test('commands run past it: the raw events of a brand are exported', async () => {
    const { id: brandId } = tenant.brand
    expect((await post(one, '/pageviews?key=demo', [{ brandId }])).status).toBe(202)
    const args = ['--brand', brandId, '--from', '2026-01-01', '--to', '2100-01-01', '--format']
    const env = {
      ...process.env,
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_POOLER: 'transaction',
    }
    const linesAs = async (format: string) => {
      const command = [...SOURCE_FLAGS, 'scripts/events-export.ts', ...args, format]
      const { stdout } = await promisify(execFile)(process.execPath, command, { env })
      return stdout.trimEnd().split('\n')
    }
    const events: unknown[] = (await linesAs('jsonl')).map((line) => JSON.parse(line))
    expect(events).toContainEqual(expect.objectContaining({ brandId, metric: 'pageview', source: 'demo' }))
    const [names, ...rows] = await linesAs('csv')
    expect(names).toMatch(/^receivedAt,id,metric,verdict,brandId,/)
    expect(rows).toHaveLength(events.length)
    expect(rows.join('\n')).toMatch(new RegExp(`,pageview,\\w+,${brandId},,,demo,`))
  })

  test('jobs run: the code of a sign-up arrives by email', async () => {
    const email = `${randomUUID()}@people.example`
    const body = { email, username: `ada.${randomUUID().slice(0, 8)}`, password: 'a long sentence of mine' }
    expect((await post(one, '/auth/signup', body)).status).toBe(201)
    await mailbox.next(email)
  })

  test('live notifications arrive in the other process', async () => {
    const over = new AbortController()
    const stream = await fetch(two.url + LIVE_PATH, { headers: headers(), signal: over.signal })
    expect(stream.status).toBe(200)
    let text = ''
    const reading = (async () => {
      for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
    })().catch(() => {})
    await expect.poll(() => text, PATIENT).toContain('event: open')
    const opened = text.length
    expect((await post(one, '/comments', await aReply())).status).toBe(201)
    await expect.poll(() => text.slice(opened), PATIENT).toContain('event: ')
    over.abort()
    await reading
  })
})

describe('a pooler that the settings do not know', () => {
  test.each([
    [
      'as DATABASE_URL',
      { DATABASE_POOLER: '' },
      () => ({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: '' }),
      'DATABASE_URL leads to a pooler',
    ],
    [
      'as DATABASE_DIRECT_URL',
      {},
      () => ({ DATABASE_DIRECT_URL: pooled }),
      'DATABASE_DIRECT_URL leads to a pooler',
    ],
    [
      'without the sessions’ settings',
      {},
      () => ({ DATABASE_URL: pooled.replace(/trellis$/, 'bare') }),
      'The sessions of the pooler lack our settings',
    ],
    [
      'or a direct URL of another database',
      {},
      () => ({ DATABASE_DIRECT_URL: database.url.replace(/[^/]*$/, 'postgres') }),
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL',
    ],
    [
      'or a direct URL that leads nowhere',
      {},
      () => ({ DATABASE_DIRECT_URL: database.url.replace(/[^/]*$/, 'no-such-database') }),
      'DATABASE_DIRECT_URL can’t be reached (database ',
    ],
  ])('%s is said in one sentence at the start', async (_, fixed, env, words) => {
    const server = await start({ ...fixed, ...env() }, '/livez')
    await expect.poll(server.log, PATIENT).toContain(words)
    expect(await server.stop()).toBe(0)
  })
})
