import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type BrandSeries, getSeries } from '#features/analytics/contract.ts'
import { dayOf, dayText } from '#features/analytics/days.ts'
import { INTERVALS, SERIES, type Series } from '#features/analytics/rules.ts'
import { rollUp } from '#features/events/server/rollup.ts'
import type { Metric } from '#server/data/db-types.ts'

import { refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { type Counted, countedAt } from '#test/world/counted.ts'
import {
  aBrand,
  aMember,
  anUnclaimedBrand,
  aProduct,
  aReview,
  aReviewer,
  aUser,
} from '#test/world/factories.ts'
import { aShop, type Shop } from '#test/world/shop.ts'
import { propertyRuns } from '#test/property-runs.ts'

let t: TestApp
let shop: Shop
beforeAll(async () => {
  t = await startTestApp({ now: '2026-11-21T12:00:00Z' })
  shop = await aShop(t)
})
afterAll(() => t.stop())

/** Each event is of `n` people: counts how many of the first five of each UTC day are within. */
function peopleSeen(events: readonly { at: number; n: number }[], isWithin: (at: number) => boolean): number {
  const ofDays = Map.groupBy(events, ({ at }) => Math.floor(at / 86_400_000)).values()
  const firsts = [...ofDays].flatMap((day) =>
    day
      .toSorted((a, b) => a.at - b.at)
      .flatMap(({ at, n }) => Array.from({ length: n }, () => at))
      .slice(0, 5),
  )
  return firsts.filter(isWithin).length
}

const NOVEMBER = { from: '2026-11-01', to: '2026-11-03' }
const counts = (points: BrandSeries['chartData'] | undefined) => points?.map(({ count }) => count)

async function aRival(): Promise<string> {
  return (await anUnclaimedBrand(t.db, { name: 'Greyfield Mill' })).id
}

describe('the four series', () => {
  it('R8 R59 R154 engagement, impressions, page views and saves, each with its total and its chart, zeros filled', async () => {
    const { brand, call } = await aShop(t)
    const at = '2026-11-02T09:10:00Z'
    const of = (metric: Metric, n: number): Counted => ({ brandId: brand.id, metric, at, n })
    await countedAt(t.db, [
      of('like', 1),
      of('comment', 2),
      of('save', 4),
      of('click', 8),
      of('impression', 100),
      of('pageview', 30),
    ])
    const expected: Record<Series, number> = { engagement: 15, impressions: 100, pageviews: 30, saves: 4 }
    for (const series of SERIES) {
      const answer = await call(getSeries, { params: { series }, query: { brandId: brand.id, ...NOVEMBER } })
      expect(answer.totalCount).toBe(expected[series])
      expect(answer.chartData).toEqual([
        { date: '2026-11-01', count: 0 },
        { date: '2026-11-02', count: expected[series] },
        { date: '2026-11-03', count: 0 },
      ])
      expect(answer).not.toHaveProperty('totalCountCompetitor')
      expect(answer).toMatchObject({
        interval: 'day',
        timezone: 'UTC',
        readAt: expect.stringMatching(/^2026-11-21T/),
      })
    }
  })

  it('R59 A12 a competitor is returned with the same days, as many points, sums and nothing else', async () => {
    const { brand, call } = await aShop(t)
    const competitorId = await aRival()
    await countedAt(t.db, [
      { brandId: brand.id, metric: 'save', at: '2026-11-01T10:00:00Z', n: 7 },
      { brandId: competitorId, metric: 'save', at: '2026-11-03T10:00:00Z', n: 9 },
      { brandId: competitorId, metric: 'save', at: '2026-10-31T10:00:00Z', n: 50 },
    ])
    const query = { brandId: brand.id, competitorId, ...NOVEMBER }
    const answer = await call(getSeries, { params: { series: 'saves' }, query })
    expect(counts(answer.chartData)).toEqual([7, 0, 0])
    expect(answer.totalCountCompetitor).toBe(9)
    expect(counts(answer.chartDataCompetitor)).toEqual([0, 0, 9])
    expect(answer.chartDataCompetitor?.map(({ date }) => date)).toEqual(
      answer.chartData.map(({ date }) => date),
    )
    expect(answer.competitorHidden).toBeNull()
    expect(Object.keys(answer).filter((name) => /competitor/i.test(name))).toEqual([
      'totalCountCompetitor',
      'chartDataCompetitor',
      'competitorHidden',
    ])
  })

  it('A12 a competitor with fewer than five visitors is null, an empty list and the reason in words, however often these came', async () => {
    const { brand, call } = await aShop(t)
    const competitorId = await aRival()
    const query = { brandId: brand.id, competitorId, ...NOVEMBER }
    const ask = () => call(getSeries, { params: { series: 'pageviews' }, query })
    const visit = (person: number, hour: number) =>
      ({ brandId: competitorId, metric: 'pageview', at: `2026-11-02T1${hour}:00:00Z`, person }) as const
    // Four people, ten times each, at once and hour by hour.
    await countedAt(
      t.db,
      [1001, 1002, 1003, 1004].flatMap((person) =>
        Array.from({ length: 10 }, (_, hour) => visit(person, hour)),
      ),
    )
    for (let hour = 0; hour < 3; hour += 1) await countedAt(t.db, [visit(1001, hour)])
    // A fifth on another day.
    await countedAt(t.db, [{ brandId: competitorId, metric: 'pageview', at: '2026-11-04T00:00:00Z' }])
    const few = await ask()
    expect(few).toMatchObject({ totalCountCompetitor: null, chartDataCompetitor: [] })
    expect(few.competitorHidden).toMatch(/^Fewer than 5 visitors in this period/)
    await countedAt(t.db, [visit(1005, 9)])
    expect(await ask()).toMatchObject({ totalCountCompetitor: 44, competitorHidden: null })
  })

  it('A12 likes and comments count people, too: one person who likes five reviews is one, and new platform likes of one review count as that many people', async () => {
    const { brand, call } = await aShop(t)
    const rival = await anUnclaimedBrand(t.db)
    const product = await aProduct(t.db, { brandId: rival.id })
    const reviews = await Promise.all(Array.from({ length: 5 }, () => aReview(t.db, product)))
    const query = { brandId: brand.id, competitorId: rival.id, from: '2026-11-20', to: '2026-11-22' }
    const shown = async () => {
      await rollUp(t.db)
      return (await call(getSeries, { params: { series: 'engagement' }, query })).totalCountCompetitor
    }
    const fan = await aReviewer(t.db)
    const like = (reviewId: string, userId: string) =>
      t.db
        .insertInto('reviewLike')
        .values({ reviewId, brandId: rival.id, userId, createdAt: '2026-11-21T09:00:00Z' })
        .execute()
    for (const { id } of reviews) await like(id, fan.id)
    expect(await shown()).toBeNull()
    for (const { id } of reviews.slice(0, 2))
      await t.db.updateTable('review').set({ likesBase: 3 }).where('id', '=', id).execute()
    // Five likes and twice three: the three may be the same people.
    expect(await shown()).toBeNull()
    await like(reviews[0]?.id ?? '', (await aReviewer(t.db)).id)
    expect(await shown()).toBe(12)
  })

  it('the previous period returns its total, and its series when requested', async () => {
    const { brand, call } = await aShop(t)
    await countedAt(t.db, [
      { brandId: brand.id, metric: 'save', at: '2026-10-29T00:00:00Z', n: 3 },
      { brandId: brand.id, metric: 'save', at: '2026-10-31T23:59:00Z', n: 5 },
      { brandId: brand.id, metric: 'save', at: '2026-10-28T23:59:00Z', n: 90 },
    ])
    const query = { brandId: brand.id, ...NOVEMBER }
    const plain = await call(getSeries, { params: { series: 'saves' }, query })
    expect(plain).toMatchObject({
      totalCountPrevious: 8,
      previousFrom: '2026-10-29',
      previousTo: '2026-10-31',
    })
    expect(plain).not.toHaveProperty('chartDataPrevious')
    const drawn = await call(getSeries, {
      params: { series: 'saves' },
      query: { ...query, previous: 'true' },
    })
    expect(counts(drawn.chartDataPrevious)).toEqual([3, 0, 5])
  })

  it('without days the last thirty are answered, as the zone has them', async () => {
    const query = { brandId: shop.brand.id, timezone: 'pacific/KIRITIMATI' }
    const answer = await shop.call(getSeries, { params: { series: 'saves' }, query })
    expect(answer).toMatchObject({ from: '2026-10-24', to: '2026-11-22', timezone: 'pacific/KIRITIMATI' })
    expect(answer.chartData).toHaveLength(30)
  })
})

describe('A124 time zones', () => {
  it('A124 midnight, changes of clocks, UTC+14, UTC-12, quarter-hours and 29 February: buckets add up to what was counted', async () => {
    const zones = [
      'UTC',
      'Pacific/Kiritimati',
      'Etc/GMT+12',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Europe/London',
      'America/New_York',
      'America/Santiago',
      'Pacific/Chatham',
    ]
    const hit = fc.tuple(
      fc.nat(96 * 50),
      fc.constantFrom<Metric>('like', 'comment', 'save', 'click', 'pageview'),
      fc.integer({ min: 1, max: 40 }),
    )
    const start = fc.constantFrom('2024-02-25', '2026-03-25', '2026-10-01', '2025-12-28', '2026-09-01')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        start,
        fc.nat(40),
        fc.constantFrom(...INTERVALS),
        fc.array(hit, { maxLength: 40 }),
        async (timezone, first, length, interval, hits) => {
          const [own, rival] = [(await anUnclaimedBrand(t.db, { businessId: null })).id, await aRival()]
          await t.db
            .updateTable('brand')
            .set({ businessId: null })
            .where('businessId', '=', shop.business.id)
            .execute()
          await t.db
            .updateTable('brand')
            .set({ businessId: shop.business.id })
            .where('id', '=', own)
            .execute()
          const from = dayOf(first)
          const events = hits.map(([slot, metric, n], index) => ({
            brandId: index % 3 === 0 ? rival : own,
            metric,
            at: (from - 4) * 86_400_000 + slot * 900_000 + (index % 15) * 60_000,
            n,
          }))
          await countedAt(t.db, events)
          const query = {
            brandId: own,
            competitorId: rival,
            from: first,
            to: dayText(from + length),
            interval,
            timezone,
          }
          const answer = await shop.call(getSeries, { params: { series: 'engagement' }, query })

          const wall = new Intl.DateTimeFormat('en-CA', {
            timeZone: timezone,
            year: 'numeric',
            month: '2-digit',
            day: '2-digit',
          })
          const expected = (brandId: string) =>
            answer.chartData.map(({ date }, index) => {
              const end = answer.chartData[index + 1]?.date ?? dayText(from + length + 1)
              const inside = events.filter(
                (event) =>
                  event.brandId === brandId &&
                  event.metric !== 'pageview' &&
                  wall.format(event.at) >= date &&
                  wall.format(event.at) < end,
              )
              return inside.reduce((sum, { n }) => sum + n, 0)
            })
          const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)
          expect(counts(answer.chartData)).toEqual(expected(own))
          expect(answer.totalCount).toBe(sum(expected(own)))
          const theirs = expected(rival)
          const engaging = events.filter(({ brandId, metric }) => brandId === rival && metric !== 'pageview')
          const last = dayText(from + length)
          const isShown =
            peopleSeen(engaging, (at) => wall.format(at) >= first && wall.format(at) <= last) >= 5
          expect(answer.totalCountCompetitor).toBe(isShown ? sum(theirs) : null)
          expect(counts(answer.chartDataCompetitor)).toEqual(isShown ? theirs : [])
          expect(answer.timezone).toBe(timezone)
        },
      ),
      { numRuns: propertyRuns(8) },
    )
  })

  it('A124 an event a minute before midnight and one at midnight are on two days, in that time zone only', async () => {
    const { brand, call } = await aShop(t)
    await countedAt(t.db, [
      { brandId: brand.id, metric: 'save', at: '2026-11-01T18:14:00Z' },
      { brandId: brand.id, metric: 'save', at: '2026-11-01T18:15:00Z' },
    ])
    const chart = async (timezone: string) => {
      const answer = await call(getSeries, {
        params: { series: 'saves' },
        query: { brandId: brand.id, ...NOVEMBER, timezone },
      })
      return counts(answer.chartData)
    }
    expect(await chart('Asia/Kathmandu')).toEqual([1, 1, 0])
    expect(await chart('UTC')).toEqual([2, 0, 0])
  })
})

describe('access', () => {
  const read = (by: Shop['call'], brandId: string, more: object = {}) =>
    by(getSeries, { params: { series: 'impressions' }, query: { brandId, ...NOVEMBER, ...more } })

  it('A12 without an active plan every role gets 402, for own numbers and for a competitor', async () => {
    const unpaid = await aShop(t, { business: { tier: 'basic', planStatus: 'none' } })
    const refusal = await refusalOf(read(unpaid.call, unpaid.brand.id, { competitorId: shop.brand.id }))
    expect([refusal.status, refusal.code]).toEqual([402, 'plan_required'])
  })

  it('A12 owners, admins and analysts read; editors, responders and billing do not: 403', async () => {
    const { brand, business } = await aBrand(t.db)
    for (const role of ['owner', 'admin', 'analyst', 'editor', 'responder', 'billing'] as const) {
      const user = await aUser(t.db)
      await aMember(t.db, { businessId: business.id, userId: user.id, role })
      const call = await t.as(user)
      if (['owner', 'admin', 'analyst'].includes(role))
        expect((await read(call, brand.id)).totalCount).toBe(0)
      else expect((await refusalOf(read(call, brand.id))).status).toBe(403)
    }
  })

  it("A12 another business's brand is not found, but as a competitor", async () => {
    const other = await aBrand(t.db)
    expect((await refusalOf(read(shop.call, other.brand.id))).status).toBe(404)
    const mine = await aShop(t)
    expect(
      (await read(mine.call, mine.brand.id, { competitorId: other.brand.id })).totalCountCompetitor,
    ).toBeNull()
  })

  it('what cannot be answered is refused by name', async () => {
    const { brand, call } = await aShop(t)
    const fields = async (more: object) => (await refusalOf(read(call, brand.id, more))).fields
    expect(await fields({ timezone: 'Mars/Olympus' })).toHaveProperty('timezone')
    expect(await fields({ from: '2026-11-31' })).toHaveProperty('from')
    expect(await fields({ from: '2026-11-05' })).toHaveProperty('to')
    expect(await fields({ from: '2016-01-01', to: '2026-01-01' })).toHaveProperty('interval')
    expect(await fields({ interval: 'hour' })).toHaveProperty('interval')
    expect(await fields({ competitorId: brand.id })).toHaveProperty('competitorId')
    expect((await refusalOf(read(call, brand.id, { competitorId: crypto.randomUUID() }))).status).toBe(404)
  })
})
