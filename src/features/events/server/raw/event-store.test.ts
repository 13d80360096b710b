import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { clickhouseStore } from '#features/events/server/raw/clickhouse-store.ts'
import type { EventStore, RawEvent } from '#features/events/server/raw/event-store.ts'
import { postgresStore } from '#features/events/server/raw/postgres-store.ts'
import { ship, shipAgain } from '#features/events/server/raw/shipping.ts'
import { keepEvents, rollUp } from '#features/events/server/rollup.ts'
import { compareSums } from '#features/events/server/raw/counts.ts'

import { halfPastNoon, startTestApp, type TestApp } from '#test/apps/app.ts'
import { openTestDb } from '#test/apps/open-db.ts'
import { type Engine, hasEngine, startEngine } from '#test/clickhouse/engine.ts'
import { anUnclaimedBrand, aProduct } from '#test/world/factories.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const NOON = halfPastNoon()
const DAY = { from: day(0), to: day(1) }

/** A store, and what brings it up to date with PostgreSQL. */
type Setup = { store: EventStore; sync(): Promise<void>; expire(): Promise<void>; close(): Promise<void> }

let engine: Engine | undefined
beforeAll(async () => {
  if (hasEngine) engine = await startEngine()
})
afterAll(() => engine?.stop())

const SETUPS: Record<string, (t: TestApp) => Promise<Setup>> = {
  PostgreSQL: (t) => {
    const owner = openTestDb(t.migrationUrl)
    return Promise.resolve({
      store: postgresStore(owner),
      sync: async () => {},
      expire: () => keepEvents(t.db),
      close: () => owner.destroy(),
    })
  },
  ClickHouse: async (t) => {
    if (engine === undefined) throw new Error('There is no engine.')
    const name = `contract_${randomUUID().slice(0, 8)}`
    const { ask, database } = engine
    const store = await clickhouseStore(await database(name))
    await store.migrate()
    await ship(t.db, store, 'live')
    return {
      store,
      async sync() {
        // Past the seconds that events settle.
        t.clock.shiftMs += 60_000
        await ship(t.db, store, 'history')
        await ship(t.db, store, 'live')
      },
      async expire() {
        await shipAgain(t.db, store, { from: monthsAgo(20), to: DAY.from })
        await ask(name, 'optimize table raw_event final')
      },
      close: () => store.close(),
    }
  },
}

describe.each(Object.entries(SETUPS))('raw events in %s', (name, open) => {
  const isThere = name === 'PostgreSQL' || hasEngine
  // Where it is missing, npm run test:all -- --only clickhouse installs it.
  describe.skipIf(!isThere)('the contract', () => {
    let t: TestApp
    let setup: Setup
    beforeAll(async () => {
      t = await startTestApp({ now: NOON })
      setup = await open(t)
    })
    afterAll(async () => {
      await setup.close()
      await t.stop()
    })

    test('R154 each event is read once, as it came, in order of arrival, whatever became of it', async () => {
      const brand = await anUnclaimedBrand(t.db)
      const product = await aProduct(t.db, { brandId: brand.id })
      const id = randomUUID()
      const event = {
        id,
        brandId: brand.id,
        productId: product.id,
        type: 'click',
        target: "shop:'GB'\n\\x",
      }
      const sentAt = t.clock.now().toISOString()
      await send(t, 'actions', [{ ...event, at: sentAt }])
      await send(t, 'actions', [{ ...event, at: sentAt }])
      await send(t, 'pageviews', [{ brandId: brand.id }])
      await send(t, 'pageviews', [{ brandId: brand.id }], 'curl/8.5.0')
      await setup.sync()
      await setup.sync()
      const events = await readAll(setup.store, [brand.id])
      expect(events.map(({ metric, verdict }) => [metric, verdict])).toEqual([
        ['click', 'counted'],
        ['pageview', 'counted'],
        ['pageview', 'bot'],
      ])
      expect(events[0]).toEqual({
        id,
        metric: 'click',
        brandId: brand.id,
        productId: product.id,
        target: "shop:'GB'\n\\x",
        source: 'demo',
        visitor: expect.stringMatching(/^[0-9a-f]{32}$/),
        verdict: 'counted',
        promotionId: null,
        sentAt: sentAt.replace('Z', '000Z'),
        receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      })
      expect(events[1]).toMatchObject({ productId: null, target: '', sentAt: null })
    })

    test('a span includes its beginning and not its end, and brands are kept apart', async () => {
      const [one, other] = [await anUnclaimedBrand(t.db), await anUnclaimedBrand(t.db)]
      await send(t, 'pageviews', [{ brandId: one.id }, { brandId: other.id }])
      await setup.sync()
      const [{ receivedAt = '' } = {}] = await readAll(setup.store, [one.id])
      const span = (from: string, to: string) => readAll(setup.store, [one.id], { from, to })
      expect(await span(receivedAt, DAY.to)).toHaveLength(1)
      expect(await span(DAY.from, receivedAt)).toHaveLength(0)
      expect(await readAll(setup.store, [one.id, other.id])).toHaveLength(2)
      expect(await readAll(setup.store, [randomUUID()])).toEqual([])
    })

    test('counts by hour, metric and verdict are those of the events, and those of the sums', async () => {
      await rollUp(t.db)
      await setup.sync()
      const { rows } = await sql<{ metric: string; verdict: string; events: number }>`
        select metric, verdict, count(*)::int as events from event group by 1, 2 order by 1, 2`.execute(t.db)
      const counted = await setup.store.countHours(DAY)
      expect(new Set(counted.map(({ hour }) => hour))).toEqual(
        new Set([`${DAY.from.slice(0, 11)}12:00:00.000Z`]),
      )
      const sorted = counted
        .map(({ metric, verdict, events }) => ({ metric, verdict, events }))
        .toSorted((a, b) => (`${a.metric} ${a.verdict}` < `${b.metric} ${b.verdict}` ? -1 : 1))
      expect(sorted).toEqual(
        rows.toSorted((a, b) => (`${a.metric} ${a.verdict}` < `${b.metric} ${b.verdict}` ? -1 : 1)),
      )
      expect(await compareSums(t.db, setup.store, DAY)).toEqual([])
    })

    test('a difference to the sums is found by hour and metric', async () => {
      const hour = `${DAY.from.slice(0, 11)}12:00:00.000Z`
      await sql`update metric_hour set total = total + 1 where metric = 'click'`.execute(t.db)
      onTestFinished(
        async () =>
          void (await sql`update metric_hour set total = total - 1 where metric = 'click'`.execute(t.db)),
      )
      expect(await compareSums(t.db, setup.store, DAY)).toEqual([
        { hour, metric: 'click', counted: 2, stored: 1 },
      ])
    })

    test('the events of an erased brand are gone, those of others stay', async () => {
      const [gone, kept] = [await anUnclaimedBrand(t.db), await anUnclaimedBrand(t.db)]
      await send(t, 'pageviews', [{ brandId: gone.id }, { brandId: kept.id }])
      await setup.sync()
      await setup.store.erase([gone.id])
      expect(await readAll(setup.store, [gone.id])).toEqual([])
      expect(await readAll(setup.store, [kept.id])).toHaveLength(1)
    })

    test('events are deleted when their month ended 13 months ago, not before', async () => {
      const { id: brandId } = await anUnclaimedBrand(t.db)
      const [young, old] = [monthsAgo(13), monthsAgo(14)]
      for (const at of [young, old])
        await sql`
          insert into event (metric, brand_id, visitor, verdict, received_at)
          values ('pageview', ${brandId}, '\\x00ff', 'counted', ${at})`.execute(t.db)
      await setup.sync()
      await setup.expire()
      const left = await readAll(setup.store, [brandId], { from: monthsAgo(20), to: DAY.to })
      expect(left.map(({ receivedAt }) => receivedAt.slice(0, 7))).toEqual([young.slice(0, 7)])
    })
  })
})

async function send(t: TestApp, path: string, events: object[], userAgent = FIREFOX): Promise<void> {
  const reply = await t.inject({
    method: 'POST',
    url: `/api/${path}?key=demo`,
    headers: { 'user-agent': userAgent },
    payload: events,
  })
  expect(reply.json()).toEqual({ accepted: events.length, dropped: 0 })
}

async function readAll(store: EventStore, brandIds: string[], span = DAY): Promise<RawEvent[]> {
  const all: RawEvent[] = []
  for await (const batch of store.read(brandIds, span)) all.push(...batch)
  return all
}

/** Returns the midnight of UTC so many days from today. */
function day(ahead: number): string {
  return new Date(
    Date.UTC(NOON.getUTCFullYear(), NOON.getUTCMonth(), NOON.getUTCDate() + ahead),
  ).toISOString()
}

/** Returns the 20th, so many months ago. */
function monthsAgo(months: number): string {
  return new Date(Date.UTC(NOON.getUTCFullYear(), NOON.getUTCMonth() - months, 20)).toISOString()
}
