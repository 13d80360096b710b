import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { NO_PRODUCT } from '#features/events/rules.ts'
import { intakeOf } from '#features/events/server/intake.ts'
import { rollUp } from '#features/events/server/rollup.ts'
import type { Incoming, Submission } from '#features/events/server/store.ts'

import { halfPastNoon, startTestApp, type TestApp } from '#test/apps/app.ts'
import { testCluster } from '#test/apps/database.ts'
import { anUnclaimedBrand } from '#test/world/factories.ts'
import { type SecondApp, startSecondApp } from '#test/apps/second-app.ts'

let t: TestApp
let second: SecondApp
beforeAll(async () => {
  t = await startTestApp({ now: halfPastNoon(), env: { LOCK_TIMEOUT_MS: '3000' } })
  second = await startSecondApp(t)
})
afterAll(async () => {
  await second.stop()
  await t.stop()
})

let visitors = 0
const visitor = () => Buffer.from(String((visitors += 1)).padStart(16, '0'))
const anEvent = (brandId: string): Incoming => ({
  id: randomUUID(),
  metric: 'impression',
  brandId,
  productId: null,
  target: '',
  sentAt: null,
  promotionId: null,
})
/** Returns events of a new visitor. */
const from = (...events: Incoming[]): Submission => ({
  sender: {
    visitor: visitor(),
    source: 'test',
    isProgram: false,
    network: null,
    userAgent: '',
    userId: null,
  },
  events,
  at: t.clock.now(),
})

async function total(brandId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(total), 0)::int as n from metric_day where brand_id = ${brandId} and product_id = ${NO_PRODUCT}`.execute(
    t.db,
  )
  return rows[0]?.n ?? -1
}

/** Connects as another client of the same database. */
async function outsider(): Promise<Client> {
  const url = new URL(testCluster().adminUrl)
  url.pathname = new URL(t.config.database.url).pathname
  const client = new Client({ connectionString: url.href })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const send = (brandId: string, ids: string[], on = t.app) =>
  on.inject({
    method: 'POST',
    url: '/api/impressions?key=demo',
    headers: { 'user-agent': FIREFOX },
    payload: ids.map((id) => ({ id, brandId })),
  })

/** Waits until this many statements wait for a lock. */
async function waiting(client: Client, many: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.n
    })
    .toBe(many)
}

describe('many senders', () => {
  it('F23 two servers on one database take the same 400 events twice each, at once, and add them up at once: each counts once', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const events = Array.from({ length: 400 }, () => from(anEvent(brandId)))
    const submissions = [t.services.db, second.services.db].flatMap((db) =>
      [events, events.toReversed()].flatMap((all) => all.map((one) => intakeOf(db).take(one))),
    )
    const rolling = [t.services.db, second.services.db].map((db) => rollUp(db))
    expect(await Promise.all(submissions)).toEqual(Array.from({ length: 1600 }, () => 1))
    await Promise.all(rolling)
    await Promise.all([t.services.db, second.services.db, t.services.db].map((db) => rollUp(db)))
    await rollUp(t.db)
    expect(await total(brandId)).toBe(400)
    const kept = await t.db.selectFrom('event').select('verdict').where('brandId', '=', brandId).execute()
    expect(kept.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 400 }, () => 'counted'))
  })

  it('A123 F23 900 brands that one visitor views in an hour, repeatedly on two servers, count once each', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into brand (name, slug) select 'Crowd ' || n, 'crowd-' || n from generate_series(1, 900) n returning id`.execute(
      t.db,
    )
    const look = async (from: number, to: number, on: TestApp['app']) => {
      const payload = rows.slice(from, to).map(({ id }) => ({ brandId: id }))
      const headers = { 'user-agent': FIREFOX }
      const reply = await on.inject({ method: 'POST', url: '/api/impressions?key=demo', headers, payload })
      expect(reply.json()).toEqual({ accepted: to - from, dropped: 0 })
    }
    await look(0, 500, t.app)
    for (const [from, to] of [
      [300, 800],
      [0, 500],
      [400, 900],
      [250, 750],
    ] as const)
      await Promise.all([t.app, second.app].map((on) => look(from, to, on)))
    await rollUp(t.db)
    const { rows: counts } = await sql`
      select total, count(*)::int as brands from metric_day d join brand b on b.id = d.brand_id
      where b.name like 'Crowd %' and product_id = ${NO_PRODUCT} group by 1`.execute(t.db)
    expect(counts).toEqual([{ total: 1, brands: 900 }])
    // The first 500 are in the visitor's row of the hour, the rest in rows of their own.
    expect(await t.db.selectFrom('eventHour').select('key').execute()).toHaveLength(400)
  })

  it('a batch that cannot be stored is refused alone; batches in the same insert are stored', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const intake = intakeOf(t.db)
    const results = await Promise.allSettled([
      intake.take(from(anEvent(brandId), anEvent(brandId))),
      intake.take(from(anEvent('no id at all'))),
      intake.take(from(anEvent(brandId))),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await rollUp(t.db)
    // Two visitors, one event twice in an hour.
    expect(await total(brandId)).toBe(2)
  })

  it('F7 a deadlock is tried again, and nothing is doubled by it', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const [low = '', high = ''] = [randomUUID(), randomUUID()].toSorted()
    const fresh = randomUUID()
    const client = await outsider()
    // Our connection detects the deadlock first and is the one that fails.
    await client.query(`set deadlock_timeout = '60s'`)
    await client.query('begin')
    await client.query('insert into event_seen (id) values ($1)', [high])
    const ours = send(brandId, [low, high, fresh])
    await waiting(client, 1)
    await client.query('insert into event_seen (id) values ($1)', [low])
    await client.query('commit')
    const reply = await ours
    expect([reply.statusCode, reply.json()]).toEqual([202, { accepted: 3, dropped: 0 }])
    const kept = await t.db.selectFrom('event').select('id').where('brandId', '=', brandId).execute()
    expect(kept).toEqual([{ id: fresh }])
  })

  it('F6 while the events table is locked they are refused with 503 and Retry-After, other requests continue, and afterwards events are accepted', async () => {
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const client = await outsider()
    await client.query('begin; lock table event_hour in access exclusive mode')
    const id = randomUUID()
    const ours = send(brandId, [id])
    await waiting(client, 1)
    expect((await t.inject({ method: 'GET', url: '/api/plans' })).statusCode).toBe(200)
    const reply = await ours
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1'])
    await client.query('commit')
    expect((await send(brandId, [id])).statusCode).toBe(202)
    await rollUp(t.db)
    expect(await total(brandId)).toBe(1)
  })
})
