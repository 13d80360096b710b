import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { clickhouseStore } from '#features/events/server/raw/clickhouse-store.ts'
import { comparable } from '#features/events/server/raw/counts.ts'
import { dropShippedMonths } from '#features/events/server/raw/dropping.ts'
import type { HourCount } from '#features/events/server/raw/event-store.ts'
import { forgetLanes } from '#features/events/server/raw/lanes.ts'
import { auditEvents, dropShippedEvents } from '#features/events/server/raw/second-store.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { openTestDb } from '#test/apps/open-db.ts'
import { startStandIn } from '#test/clickhouse/stand-in.ts'
import { anUnclaimedBrand } from '#test/world/factories.ts'

const HOUR_MS = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()
const monthOf = (months: number, now = new Date()) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months))

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

type Count = Parameters<typeof startStandIn>[1]

/** Starts a store that has every event so far, or another one in its place. */
async function aStore(count: Count, { isOther = false } = {}) {
  await forgetLanes(t.db, {})
  const id = randomUUID()
  const standIn = await startStandIn(isOther ? randomUUID() : id, count)
  const store = await clickhouseStore(standIn.url)
  onTestFinished(async () => {
    await store.close()
    standIn.close()
  })
  await sql`
    insert into event_shipping (lane, store_id, starts_at, position, ends_at)
    select lane, ${id}::uuid, starts_at, position, ends_at
    from (values
      ('live', app_now() - interval '20 months', app_now(), null::timestamptz),
      ('history', app_now() - interval '21 months', app_now() - interval '20 months', app_now() - interval '20 months')
    ) as l(lane, starts_at, position, ends_at)`.execute(t.db)
  const warnings: unknown[] = []
  return {
    store,
    asked: standIn.asked,
    services: { ...t.services, config: { ...t.config, clickhouseUrl: standIn.url } },
    warnings,
    log: { warn: (...line: unknown[]) => void warnings.push(line[0]) },
  }
}

/** Inserts an event that arrived at the beginning of a month's 20th. Returns its hour. */
async function anEventOf(months: number): Promise<{ id: string; hour: string }> {
  const { id: brandId } = await anUnclaimedBrand(t.db)
  const [id, hour] = [randomUUID(), iso(monthOf(months).getTime() + 19 * 24 * HOUR_MS)]
  await sql`
    insert into event (id, metric, brand_id, visitor, verdict, received_at)
    values (${id}, 'pageview', ${brandId}, '\\x00ff', 'counted', ${hour})`.execute(t.db)
  return { id, hour }
}
const isKept = async (id: string) =>
  (await t.db.selectFrom('event').select('id').where('id', '=', id).execute()).length === 1

/** Counts these many events in each hour. */
const hourly =
  (events: number): Count =>
  ({ from, to }) =>
    hoursOf(from, to).map((hour) => ({ hour, metric: 'pageview', verdict: 'counted', events }))
const hoursOf = (from: string, to: string) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / HOUR_MS }, (_, n) =>
    iso(Date.parse(from) + n * HOUR_MS),
  )

describe('counting a store', () => {
  const days = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-04T00:00:00.000Z' }
  const total = (rows: HourCount[]) => rows.reduce((sum, { events }) => sum + events, 0)

  test.each([
    [4_000_000, 72],
    [1_000_000, 16],
    [1, 4],
  ])('R154 with %i events an hour three days are counted in %i parts', async (events, parts) => {
    const { store, asked } = await aStore(hourly(events))
    expect(total(await store.countHours(days))).toBe(72 * events)
    expect(asked.flatMap(({ from, to }) => hoursOf(from, to))).toEqual(hoursOf(days.from, days.to))
    for (const { from, to } of asked) expect(hoursOf(from, to).length * events).toBeLessThanOrEqual(5_000_000)
    expect(asked).toHaveLength(parts)
  })

  test('R154 F5 a store that is there and doesn’t count fails the comparison and the dropping of months', async () => {
    const { id } = await anEventOf(-5)
    const { services, log, warnings } = await aStore(() => undefined)
    await expect(auditEvents(services, log)).rejects.toThrow(/Memory limit exceeded/)
    await expect(dropShippedEvents(services, log)).rejects.toThrow(/Memory limit exceeded/)
    expect(await isKept(id)).toBe(true)
    expect(warnings).toEqual([])
  })

  test('R154 F5 a store that is away fails neither: events wait, and nothing is dropped', async () => {
    const { id } = await anEventOf(-5)
    const { services, log, warnings } = await aStore(hourly(1))
    const away = { ...services, config: { ...t.config, clickhouseUrl: 'http://127.0.0.1:1/trellis' } }
    await auditEvents(away, log)
    await dropShippedEvents(away, log)
    expect(await isKept(id)).toBe(true)
    expect(warnings).toEqual([1, 2].map(() => ({ reason: expect.stringMatching(/can’t be reached/) })))
  })

  test('R154 another store than the one that has the events is neither compared nor trusted with a month', async () => {
    const { id } = await anEventOf(-5)
    const { services, log, asked } = await aStore(hourly(1), { isOther: true })
    await expect(auditEvents(services, log)).rejects.toThrow(/leads to another store/)
    await expect(dropShippedEvents(services, log)).rejects.toThrow(/leads to another store/)
    expect(asked).toEqual([])
    expect(await isKept(id)).toBe(true)
    expect(await t.db.selectFrom('eventDifference').selectAll().execute()).toEqual([])
  })

  test('R154 what both keep is compared: the store deletes months that ended 13 months ago', async () => {
    const { store } = await aStore(hourly(1))
    const now = new Date()
    expect((await comparable(t.db, store, now))?.from).toBe(monthOf(-13, now).toISOString())
  })
})

test('R154 a month is dropped by its name: one that was not counted stays, whatever the clock says', async () => {
  const owner = openTestDb(t.migrationUrl)
  onTestFinished(() => owner.destroy())
  const table = `event_month.m${iso(monthOf(-3).getTime()).slice(0, 7).replace('-', '_')}`
  const [from, to] = [monthOf(-3), monthOf(-2)].map((at) => sql.lit(at.toISOString()))
  await sql`create table ${sql.raw(table)} partition of event for values from (${from}) to (${to})`.execute(
    owner,
  )
  const [old, newer] = [await anEventOf(-3), await anEventOf(-2)]
  const { store } = await aStore(hourly(1_000))
  // A server whose clock is a month late takes the month before last for the last one.
  await dropShippedMonths(t.db, store, monthOf(-1))
  expect(await isKept(old.id)).toBe(false)
  expect(await isKept(newer.id)).toBe(true)
  const { rows } = await sql<{ table: string | null }>`select to_regclass(${table}) as table`.execute(owner)
  expect(rows).toEqual([{ table: null }])
}, 240_000)
