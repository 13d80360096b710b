import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { clickhouseStore } from '#features/events/server/raw/clickhouse-store.ts'
import { audit } from '#features/events/server/raw/counts.ts'
import { dropShippedMonths } from '#features/events/server/raw/dropping.ts'
import { findLanes, forgetLanes } from '#features/events/server/raw/lanes.ts'
import { shipEvents } from '#features/events/server/raw/second-store.ts'
import { ship } from '#features/events/server/raw/shipping.ts'
import { rollUp } from '#features/events/server/rollup.ts'
import { intakeOf } from '#features/events/server/intake.ts'
import type { Db } from '#server/data/db.ts'

import { halfPastNoon, startTestApp, type TestApp } from '#test/apps/app.ts'
import { openTestDb } from '#test/apps/open-db.ts'
import { type Engine, hasEngine, startEngine } from '#test/clickhouse/engine.ts'
import { anUnclaimedBrand } from '#test/world/factories.ts'

const NOON = halfPastNoon()
const isThere = hasEngine ? '' : ' (npm run test:all -- --only clickhouse installs the engine)'

describe.skipIf(!hasEngine)(`shipping events to ClickHouse${isThere}`, () => {
  let t: TestApp
  let engine: Engine
  beforeAll(async () => {
    engine = await startEngine()
    t = await startTestApp({ now: NOON })
  })
  afterAll(async () => {
    await t.stop()
    await engine.stop()
  })

  /** Opens a migrated store in a database of its own; nothing was shipped to it yet. */
  async function aStore() {
    await forgetLanes(t.db, {})
    const name = `s_${randomUUID().slice(0, 8)}`
    const url = await engine.database(name)
    const store = await clickhouseStore(url)
    await store.migrate()
    onTestFinished(async () => {
      await engine.become('ok')
      await store.close()
    })
    const ids = async () =>
      (
        await engine.ask<{ id: string }>(name, 'select toString(id) as id from raw_event final order by id')
      ).map(({ id }) => id)
    return { name, url, store, ids }
  }

  test('F1 a back-fill that is interrupted after each batch, and once between the store and its position, ends with the same events', async () => {
    await t.db.deleteFrom('eventShipping').execute()
    const wanted = await oldEvents(t.db, 500)
    const { store, ids, name } = await aStore()
    for (let rounds = 0; rounds < 3; rounds += 1)
      await ship(t.db, store, 'history', { atOnce: 100, goOn: () => false })
    const failing = {
      ...store,
      add: (...given: Parameters<typeof store.add>) =>
        store.add(...given).then(() => Promise.reject(new Error('cut off'))),
    }
    await expect(ship(t.db, failing, 'history', { atOnce: 100 })).rejects.toThrow('cut off')
    expect((await findLanes(t.db))?.history.sendingTo).not.toBe(null)
    await Promise.all([
      ship(t.db, store, 'history', { atOnce: 100 }),
      ship(t.db, store, 'history', { atOnce: 70 }),
    ])
    expect(await ids()).toEqual(wanted)
    const [rows] = await engine.ask<{ n: number }>(name, 'select count() as n from raw_event')
    expect(rows?.n, 'the same batch is not even stored twice').toBe(500)
    const lanes = await findLanes(t.db)
    expect(lanes?.history.position).toBe(lanes?.history.endsAt)
    expect(lanes?.history.shipped).toBe(500)
  })

  test('R154 F5 while the store is away or broken events are taken, wait, and arrive afterwards', async () => {
    const { store, url, ids } = await aStore()
    await ship(t.db, store, 'live')
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const accepted: string[] = []
    const services = { ...t.services, config: { ...t.config, clickhouseUrl: url } }
    const warnings: unknown[] = []
    const log = { warn: (...line: unknown[]) => void warnings.push(line[0]) }
    for (const mode of ['refuse', 'broken', 'ok'] as const) {
      await engine.become(mode)
      accepted.push(await take(t, brandId))
      t.clock.shiftMs += 60_000
      await shipEvents(services, log)
      if (mode !== 'ok') expect(await findLanes(t.db)).toBeDefined()
    }
    expect(warnings).toEqual([
      { reason: expect.stringMatching(/^ClickHouse at 127\.0\.0\.1:\d+ can’t be reached \(E\w+\)\.$/) },
      { reason: expect.stringMatching(/^ClickHouse at 127\.0\.0\.1:\d+ answers with its error 999: broken/) },
    ])
    expect(await ids()).toEqual(accepted.toSorted())
  })

  test.each([
    ['acts too late', 'slow'],
    ['acts, and answers too late', 'silent'],
  ] as const)(
    'R154 F5 an engine that %s: events are taken, wait, and are there once afterwards',
    async (_, mode) => {
      const { name, store, url, ids } = await aStore()
      await ship(t.db, store, 'live')
      const { id: brandId } = await anUnclaimedBrand(t.db)
      const warnings: unknown[] = []
      const log = { warn: (...line: unknown[]) => void warnings.push(line[0]) }
      const impatient = { ...t.config, clickhouseUrl: `${url}?request_timeout=5000` }
      const accepted = [await take(t, brandId)]
      t.clock.shiftMs += 60_000
      await engine.become(mode)
      await shipEvents({ ...t.services, config: impatient }, log)
      expect(warnings).toEqual([
        { reason: expect.stringMatching(/^ClickHouse at 127\.0\.0\.1:\d+ doesn’t answer in time\.$/) },
      ])
      accepted.push(await take(t, brandId))
      t.clock.shiftMs += 60_000
      await engine.become('ok')
      await shipEvents({ ...t.services, config: { ...t.config, clickhouseUrl: url } }, log)
      expect(warnings).toHaveLength(1)
      expect(await ids()).toEqual(accepted.toSorted())
      const [rows] = await engine.ask<{ n: number }>(name, 'select count() as n from raw_event')
      expect(rows?.n, 'no batch is stored twice').toBe(2)
    },
  )

  test('what is wrong with CLICKHOUSE_URL is said in one sentence, without its password', async () => {
    const { url } = await aStore()
    const wrong = async (change: (address: URL) => void) => {
      const address = new URL(url)
      address.username = 'trellis'
      address.password = 'secret-of-the-store'
      change(address)
      const store = await clickhouseStore(address.href)
      const error = await store.check().then(
        () => new Error('nothing'),
        (cause: unknown) => cause,
      )
      await store.close()
      expect(String(error)).not.toContain('secret-of-the-store')
      return error instanceof Error ? error.message.replace(/127\.0\.0\.1:\d+/, 'HERE') : ''
    }
    const page = createServer((_, response) => response.end('<html>Not it</html>')).listen(0, '127.0.0.1')
    await once(page, 'listening')
    onTestFinished(() => void page.close())
    const { port } = page.address() as AddressInfo // It listens on a port.
    expect(await wrong((at) => (at.port = '1'))).toBe('ClickHouse at HERE can’t be reached (ECONNREFUSED).')
    expect(await wrong((at) => (at.port = String(port)))).toMatch(/^HERE doesn’t answer like ClickHouse/)
    expect(await wrong((at) => (at.pathname = '/nowhere'))).toBe(
      'ClickHouse at HERE doesn’t have the database of CLICKHOUSE_URL.',
    )
    await expect(clickhouseStore(`${url}?unknown=1`)).rejects.toThrow(
      /^CLICKHOUSE_URL has a parameter that the client refuses: .*unknown/,
    )
    await engine.become('old')
    expect(await wrong(() => {})).toBe('ClickHouse at HERE is version 23.8.1.1: 24.3 or newer is needed.')
    await engine.become('ok')
    const empty = `e_${randomUUID().slice(0, 8)}`
    await engine.database(empty)
    expect(await wrong((at) => (at.pathname = empty))).toBe(
      'ClickHouse at HERE has no schema for events: run npm run migrate.',
    )
  })

  test('a newer schema and another store are refused', async () => {
    const first = await aStore()
    await ship(t.db, first.store, 'live')
    const name = `o_${randomUUID().slice(0, 8)}`
    const other = await clickhouseStore(await engine.database(name))
    onTestFinished(() => other.close())
    expect(await other.migrate()).toBe(true)
    expect(await other.migrate()).toBe(false)
    await expect(ship(t.db, other, 'live')).rejects.toThrow(/leads to another store/)
    const body = 'insert into trellis_schema (version, store_id) values (2, generateUUIDv4())'
    await fetch(first.url.replace(/\w+$/, `?database=${name}`), { method: 'POST', body })
    await expect(other.check()).rejects.toThrow(/has schema 2, which this release doesn’t know \(1\)\.$/)
  })

  test('a count that differs from the sums is recorded until both agree', async () => {
    const { store } = await aStore()
    await ship(t.db, store, 'live')
    t.clock.shiftMs += 3_600_000
    const { id: brandId } = await anUnclaimedBrand(t.db)
    await take(t, brandId)
    await rollUp(t.db)
    t.clock.shiftMs += 3_700_000
    await ship(t.db, store, 'live')
    expect(await audit(t.db, store, t.clock.now())).toEqual([])
    await store.erase([brandId])
    const recorded = () =>
      t.db.selectFrom('eventDifference').select(['metric', 'counted', 'stored']).execute()
    await audit(t.db, store, t.clock.now())
    expect(await recorded()).toEqual([{ metric: 'impression', counted: 1, stored: 0 }])
    await sql`delete from metric_hour`.execute(t.db)
    await audit(t.db, store, t.clock.now())
    expect(await recorded()).toEqual([])
  })

  test('the statements of docs/events.md erase a brand in both permanently, and leave no difference', async () => {
    const { store, name, ids } = await aStore()
    await ship(t.db, store, 'live')
    t.clock.shiftMs += 3_600_000
    const [gone, other] = [await anUnclaimedBrand(t.db), await anUnclaimedBrand(t.db)]
    const erased = await take(t, gone.id)
    const kept = await take(t, other.id)
    await rollUp(t.db)
    t.clock.shiftMs += 3_700_000
    const until = t.clock.now().toISOString().replace('T', ' ').slice(0, 19)
    const [erase = '', areShipped = '', writeSums = '', eraseStored = ''] = await statementsOfErasure({
      ID: gone.id,
      '2026-11-01 00:00:00': until,
    })
    const shipped = async () => (await sql.raw(areShipped).execute(t.db)).rows
    expect(await shipped()).toEqual([{ boolAnd: false }])
    t.clock.shiftMs += 60_000
    await ship(t.db, store, 'live')
    await ship(t.db, store, 'history')
    expect(await shipped()).toEqual([{ boolAnd: true }])
    const owner = openTestDb(t.migrationUrl)
    onTestFinished(() => owner.destroy())
    await sql.raw(erase).execute(owner)
    const sums = await engine.ask<Record<string, string>>(name, writeSums.replace(/ format TSVRaw$/, ''))
    expect(sums).toHaveLength(1)
    for (const row of sums) await sql.raw(Object.values(row).join('')).execute(owner)
    await engine.run(name, eraseStored)
    const left = await t.db.selectFrom('event').select('id').where('id', 'in', [erased, kept]).execute()
    expect(left).toEqual([{ id: kept }])
    expect(await ids()).toContain(kept)
    expect(await ids()).not.toContain(erased)
    t.clock.shiftMs += 3_600_000
    await ship(t.db, store, 'live')
    expect(await audit(t.db, store, t.clock.now())).toEqual([])
  })

  test('a month leaves PostgreSQL once the store has every event of it; what it lost is sent again first', async () => {
    const { store, ids } = await aStore()
    const { id: brandId } = await anUnclaimedBrand(t.db)
    const id = randomUUID()
    const at = new Date(Date.UTC(NOON.getUTCFullYear(), NOON.getUTCMonth() - 3, 20)).toISOString()
    await sql`
      insert into event (id, metric, brand_id, visitor, verdict, received_at)
      values (${id}, 'pageview', ${brandId}, '\\x00ff', 'counted', ${at})`.execute(t.db)
    const isKept = async () =>
      (await t.db.selectFrom('event').select('id').where('id', '=', id).execute()).length === 1
    await ship(t.db, store, 'live')
    await dropShippedMonths(t.db, store, t.clock.now())
    expect(await isKept(), 'before the back-fill').toBe(true)
    await ship(t.db, store, 'history')
    await store.erase([brandId])
    await dropShippedMonths(t.db, store, t.clock.now())
    expect(await isKept()).toBe(false)
    expect(await ids()).toContain(id)
  }, 240_000)
})

/** Returns the statements that docs/events.md has for an operator, in order, with these values. */
async function statementsOfErasure(values: Record<string, string>): Promise<string[]> {
  const [, text = ''] = (await readFile('docs/events.md', 'utf8')).split('## Personal data')
  const [chapter = ''] = text.split('\n## ')
  const blocks = chapter.split('\n\n').filter((block) => block.startsWith('    '))
  return blocks.map((block) =>
    Object.entries(values)
      .reduce((filled, [name, value]) => filled.replaceAll(name, value), block.replaceAll(/\s+/g, ' ').trim())
      .replace(/;$/, ''),
  )
}

/** Inserts events of the last two months. Returns their ids and those there are, in order. */
async function oldEvents(db: Db, many: number): Promise<string[]> {
  const { id: brandId } = await anUnclaimedBrand(db)
  await sql`
    insert into event (id, metric, brand_id, target, visitor, verdict, received_at)
    select gen_random_uuid(), 'pageview', ${brandId}, 'old', '\\x00ff', 'counted',
      app_now() - interval '2 hours' - n * n * interval '20 seconds'
    from generate_series(1, ${many}::int) n`.execute(db)
  const rows = await db.selectFrom('event').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function take(t: TestApp, brandId: string): Promise<string> {
  const id = randomUUID()
  const sender = {
    visitor: Buffer.from(randomUUID().replaceAll('-', ''), 'hex'),
    source: 'test',
    isProgram: false,
    network: null,
    userAgent: '',
    userId: null,
  }
  const event = {
    id,
    metric: 'impression' as const,
    brandId,
    productId: null,
    target: '',
    sentAt: null,
    promotionId: null,
  }
  expect(await intakeOf(t.services.db).take({ sender, events: [event], at: t.clock.now() })).toBe(1)
  return id
}
