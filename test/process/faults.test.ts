import { connect, type Socket } from 'node:net'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { signed } from '#dev/sandbox/stripe/wire/webhooks.ts'
import { loadConfig } from '#server/config.ts'
import type { Db } from '#server/data/db.ts'

import { openTestDb } from '../support/apps/open-db.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { expectInvariants } from '../support/demands/invariants.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'

/** A generous timeout for busy machines; nothing here tests speed. */
const PATIENT = { timeout: 60_000 }
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let database: TestDatabase
let db: Db
let tenant: Tenant
let holder: Client

beforeAll(async () => {
  database = await createTestDatabase()
  db = openTestDb(database.url)
  tenant = await aTenant(db)
  holder = new Client({ connectionString: database.migrationUrl })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await db.destroy()
  await database.drop()
})

const start = (env: Record<string, string> = {}, options: Parameters<typeof startServerProcess>[1] = {}) =>
  startServerProcess(
    { DATABASE_URL: database.url, POOL_WAIT_MS: '20000', LOG_LEVEL: 'info', ...env },
    options,
  )
const headers = () => ({ authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' })
const body = () => JSON.stringify({ brandId: tenant.brand.id })
const like = ({ url }: ServerProcess) =>
  fetch(`${url}/api/reviews/${tenant.ids.review}/likes`, { method: 'POST', headers: headers(), body: body() })
const list = ({ url }: ServerProcess) => fetch(`${url}/api/businesses`, { headers: headers() })

describe('F6 a database that is slow', () => {
  test('F6 the limits are 5 s for a statement and 2 s for a lock, unless configured otherwise', () => {
    expect(loadConfig({}).database).toMatchObject({ statementTimeoutMs: 5000, lockTimeoutMs: 2000 })
  })

  test.each([
    ['a row that someone holds', { LOCK_TIMEOUT_MS: '300' }, 'select from review where id = $1 for update'],
    [
      'a table that someone locked',
      { LOCK_TIMEOUT_MS: '300' },
      'lock table review_like in access exclusive mode',
    ],
    [
      'a statement that takes too long',
      { STATEMENT_TIMEOUT_MS: '300' },
      'select from review where id = $1 for update',
    ],
  ])('F6 %s: 503 with Retry-After, other calls are served, nothing is half done', async (_, limits, sql) => {
    const server = await start({ LOCK_TIMEOUT_MS: '60000', STATEMENT_TIMEOUT_MS: '60000', ...limits })
    await holder.query('begin')
    await holder.query(sql, sql.includes('$1') ? [tenant.ids.review] : [])
    const refused = await Promise.all([like(server), like(server)])
    for (const reply of refused) {
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1'])
      expect(await reply.json()).toMatchObject({ error: { code: 'unavailable' } })
    }
    expect((await list(server)).status).toBe(200)
    await holder.query('rollback')
    await expectInvariants(db)
    expect((await like(server)).status).toBe(200)
    const taken = await fetch(`${server.url}/api/reviews/${tenant.ids.review}/likes`, {
      method: 'DELETE',
      headers: { authorization: headers().authorization },
    })
    expect(await taken.json()).toMatchObject({ likesCount: 0, isLiked: false })
    expect(await server.stop()).toBe(0)
  })
})

describe('F18 a clock that is wrong', () => {
  const SECRET = 'whsec_of_this_test'
  const wrong = (env: Record<string, string>) =>
    start({
      NODE_OPTIONS: '--import=./test/support/apps/wrong-clock.mjs',
      STRIPE_SECRET_KEY: 'sk_test_of_this_test',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_this_test',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: 'http://127.0.0.1:1',
      ...env,
    })
  const hook = ({ url }: ServerProcess, id: string) => {
    const event = JSON.stringify({
      id,
      object: 'event',
      type: 'product.created',
      livemode: false,
      data: { object: {} },
    })
    return fetch(`${url}/api/payments/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signed(event, SECRET, Math.floor(Date.now() / 1000)),
      },
      body: event,
    })
  }

  test.each([
    ['six minutes ahead', 360],
    ['six minutes behind', -360],
  ])(
    'F18 %s: what Stripe signs is 400 and an alarm, sessions go by the database and hold',
    async (_, seconds) => {
      const server = await wrong({ CLOCK_OFFSET_MS: String(seconds * 1000) })
      const reply = await hook(server, 'evt_skewed')
      expect([reply.status, await reply.json()]).toMatchObject([
        400,
        { error: { code: 'webhook_signature' } },
      ])
      await expect.poll(() => server.log(), PATIENT).toContain('"clock skew"')
      const line =
        server
          .log()
          .split('\n')
          .find((text) => text.includes('"clock skew"')) ?? ''
      expect(Math.abs(JSON.parse(line).skewSeconds - seconds)).toBeLessThan(60)
      expect((await list(server)).status).toBe(200)
      expect(await server.stop()).toBe(0)
    },
  )

  test('F18 that jumps back an hour while it is used: calls go on, and nothing took less than no time', async () => {
    const server = await wrong({ CLOCK_JUMP_MS: '-3600000' })
    expect((await hook(server, 'evt_before')).status).toBe(200)
    const calls = Array.from({ length: 40 }, async (_, i) => {
      if (i === 20) server.child.kill('SIGUSR2')
      return (await list(server)).status
    })
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
    await expect.poll(async () => (await hook(server, 'evt_after')).status, PATIENT).toBe(400)
    expect(await server.stop()).toBe(0)
    const spans = server
      .log()
      .split('\n')
      .filter((line) => line.includes('"ms":'))
      .map((line) => Number(JSON.parse(line).ms))
    expect(spans.length).toBeGreaterThan(40)
    expect(spans.filter((ms) => !(ms >= 0))).toEqual([])
  })
})

describe('F28 a process that is busy with itself', () => {
  test('F28 for 2 s: what came meanwhile is served or turned away with 503, afterwards everything is as before', async () => {
    const server = await start({ MAX_IN_FLIGHT: '10' }, { script: 'test/support/apps/blocking-server.ts' })
    expect((await list(server)).status).toBe(200)
    const blocked = fetch(`${server.url}/block`)
    const meanwhile = await Promise.all(
      Array.from({ length: 60 }, () => list(server).then(({ status }) => status)),
    )
    expect(await (await blocked).json()).toEqual({ blocked: 2000 })
    expect(meanwhile.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
    for (let i = 0; i < 10; i += 1) expect((await list(server)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })
})

describe('F29 more connections than files may be open', () => {
  test('F29 1,000 sockets at a limit of 256: the process lives, and responds as soon as they are closed', async () => {
    const server = await start({ HEADERS_TIMEOUT_MS: '120000', REQUEST_TIMEOUT_MS: '120000' }, { files: 256 })
    const { port } = new URL(server.url)
    const sockets: Socket[] = []
    let ended = 0
    for (let i = 0; i < 1000; i += 1) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      socket.once('close', () => (ended += 1))
      // A request that never ends keeps its socket.
      socket.write('GET /livez HTTP/1.1\r\nhost: x\r\nx-slow: ')
      sockets.push(socket)
    }
    // Connections beyond the limit are closed at once or wait; none crashes the process.
    await expect.poll(() => sockets.filter(({ connecting }) => !connecting).length, PATIENT).toBe(1000)
    expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => ended, PATIENT).toBe(1000)
    const status = () =>
      list(server).then(
        (reply) => reply.status,
        () => 0,
      )
    await expect.poll(status, PATIENT).toBe(200)
    expect((await like(server)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    await expectInvariants(db)
  })
})
