import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { NO_PRODUCT } from '#features/events/rules.ts'
import { isProgram } from '#features/events/server/bots.ts'
import { recordEvents } from '#features/events/server/record.ts'
import { rollUp } from '#features/events/server/rollup.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aProduct, anUnclaimedBrand } from '#test/world/factories.ts'
import { findUneven } from '#test/demands/sums.ts'
import { hasSharedData, sharedData } from '#test/shared-data.ts'

const LOG = 'analytics/apache_access.log.gz'
const WIKIPEDIA = 'analytics/wikipedia_daily_pageviews.csv'
vi.setConfig({ testTimeout: 240_000 })

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

type Visit = { address: string; userAgent: string; at: number; path: string }

function visits(): Visit[] {
  const lines = gunzipSync(readFileSync(sharedData(LOG)))
    .toString('latin1')
    .split('\n')
  return lines.flatMap((line) => {
    const [, address = '', day, month, year, time, path = '', userAgent = ''] =
      /^(\S+) \S+ \S+ \[(\d+)\/(\w+)\/(\d+):([\d:]+) \+0000\] "\S+ (\S+)[^"]*" \d+ \S+ "[^"]*" "([^"]*)"$/.exec(
        line,
      ) ?? []
    const at = Date.parse(`${day} ${month} ${year} ${time} UTC`)
    return Number.isNaN(at) ? [] : [{ address, userAgent, at, path }]
  })
}

const HOUR = 3_600_000
const WINDOW = 600_000

describe.skipIf(!hasSharedData(LOG, WIKIPEDIA))('with real traffic (needs ../shared/data)', () => {
  it('A123 four days of a web server, ten thousand requests: every one is stored and counted like a plain count over the file', async () => {
    const brand = await anUnclaimedBrand(t.db)
    const products = await Promise.all(
      Array.from({ length: 12 }, () => aProduct(t.db, { brandId: brand.id })),
    )
    // Frequently requested paths become products, everything else the brand.
    const log = visits()
    expect(log.length).toBeGreaterThan(9990)
    const asked = Map.groupBy(log, ({ path }) => path)
    const famous = [...asked].toSorted(([, a], [, b]) => b.length - a.length).slice(0, products.length)
    const productOf = new Map<string, string>()
    for (const [i, [path]] of famous.entries()) productOf.set(path, products[i]?.id ?? '')

    const real = t.clock.shiftMs
    for (const [window, within] of Map.groupBy(log, ({ at }) => Math.floor(at / WINDOW))) {
      // Each event is at most five minutes off.
      t.clock.shiftMs = window * WINDOW + WINDOW / 2 - Date.now()
      const callers = Map.groupBy(within, ({ address, userAgent }) => `${address} ${userAgent}`)
      const taken = await Promise.all(
        [...callers.values()].map((own) =>
          recordEvents(
            t.services,
            { address: own[0]?.address ?? '', userAgent: own[0]?.userAgent ?? '' },
            own.map(({ path, at }) => ({
              metric: 'pageview',
              brandId: brand.id,
              productId: productOf.get(path),
              at: new Date(at).toISOString(),
            })),
          ),
        ),
      )
      expect(taken.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(0)
    }
    t.clock.shiftMs = real
    await rollUp(t.db)

    const people = log.filter(({ userAgent }) => !isProgram(userAgent))
    const once = new Set(
      people.map(({ address, userAgent, at, path }) => {
        // IPv6 addresses count by their first four groups, browsers by one of 32 classes.
        const network = address.includes(':')
          ? address.split('::')[0]?.split(':').slice(0, 4).join(':')
          : address
        const browser = (createHash('sha256').update(userAgent).digest()[0] ?? 0) % 32
        return `${Math.floor(at / HOUR)} ${productOf.get(path) ?? NO_PRODUCT} ${network} ${browser}`
      }),
    )
    const expected: Record<string, number> = {}
    const add = (key: string) => (expected[key] = (expected[key] ?? 0) + 1)
    for (const key of once) {
      const [hour = '', product = ''] = key.split(' ')
      const day = new Date(Number(hour) * HOUR).toISOString().slice(0, 10)
      add(`${day} ${NO_PRODUCT}`)
      if (product !== NO_PRODUCT) add(`${day} ${product}`)
    }
    const days = await t.db.selectFrom('metricDay').selectAll().where('brandId', '=', brand.id).execute()
    expect(
      Object.fromEntries(days.map(({ day, productId, total }) => [`${day} ${productId}`, total])),
    ).toEqual(expected)

    expect(await findUneven(t.db)).toEqual([])
    const kept = await t.db
      .selectFrom('event')
      .select(['verdict', (eb) => eb.fn.countAll<number>().as('n')])
      .where('brandId', '=', brand.id)
      .groupBy('verdict')
      .execute()
    expect(Object.fromEntries(kept.map(({ verdict, n }) => [verdict, n]))).toEqual({
      counted: once.size,
      repeat: people.length - once.size,
      bot: log.length - people.length,
    })
  })

  it('eight years of page views of two articles, spikes and gaps: each day holds its own sum and no day is invented', async () => {
    const rows = readFileSync(sharedData(WIKIPEDIA), 'utf8').trim().split(/\r?\n/).slice(1)
    const articles = Map.groupBy(
      rows.map((line) => {
        const [, name = '', day = '', views = ''] = /^(.*),(\d{4}-\d\d-\d\d),(\d+)$/.exec(line) ?? []
        return { name, day, views: Number(views) }
      }),
      ({ name }) => name,
    )
    expect(articles.size).toBe(2)
    for (const days of articles.values()) {
      const { id: brandId } = await anUnclaimedBrand(t.db)
      // In two parts of the day, in any order, and summed up in several runs.
      const parts = days.flatMap(({ day, views }) => [
        { quarter: `${day}T23:45:00Z`, total: Math.floor(views / 3) },
        { quarter: `${day}T00:00:00Z`, total: views - Math.floor(views / 3) },
      ])
      for (const half of [parts.slice(0, 2000), parts.slice(2000)]) {
        await t.db
          .insertInto('metricPending')
          .values(half.map((part) => ({ ...part, brandId, metric: 'pageview' as const })))
          .execute()
        await rollUp(t.db)
      }
      const kept = await t.db
        .selectFrom('metricDay')
        .select(['day', 'total'])
        .where('brandId', '=', brandId)
        .orderBy('day')
        .execute()
      expect(kept.map(({ day, total }) => [day, total])).toEqual(
        days
          .filter(({ views }) => views > 0)
          .map(({ day, views }) => [day, views])
          .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
      )
    }
  })
})
