import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { rollUp } from '#features/events/server/rollup.ts'
import { estimateSpotlight, getResults } from '#features/promotions/delivery-contract.ts'
import { settle } from '#features/promotions/server/settle.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refusalOf } from '#test/world/accounts.ts'
import { aProduct } from '#test/world/factories.ts'
import { OPERATED } from '#test/world/operators.ts'
import { aCategory, aPromoter, aRunningSpotlight, type Promoter, seenBy } from '#test/world/promotions.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ now: '2026-11-16T10:00:00Z', env: OPERATED })
})
afterAll(() => t.stop())

let last = 0
const stranger = () => `2001:db8:8:${(last += 1).toString(16)}::1`

it('charges the others when one promotion lost its reservation', async () => {
  const [broken, sound] = [await aPromoter(t), await aPromoter(t)]
  const [lost, kept] = [await aRunningSpotlight(t, broken), await aRunningSpotlight(t, sound)]
  const reserved = await t.db
    .selectFrom('creditEntry')
    .selectAll()
    .where('promotionId', '=', lost.id)
    .where('entry', '=', 'reserve')
    .executeTakeFirstOrThrow()
  const { id: _, createdAt: __, ...entry } = reserved
  await t.db
    .insertInto('creditEntry')
    .values({
      ...entry,
      entry: 'release',
      amount: entry.reserved,
      reserved: -entry.reserved,
      source: `lost:${lost.id}`,
    })
    .execute()
  for (const [of, id] of [
    [broken, lost.id],
    [sound, kept.id],
  ] as const)
    for (let n = 0; n < 3; n += 1) await seenBy(t, of, id, { address: stranger() })
  await expect(settle(t.db)).rejects.toThrow('Promotions that could not be charged: 1.')
  const results = ({ call, brand }: Promoter, id: string) =>
    call(getResults, { params: { id }, query: { brandId: brand.id } })
  expect(await results(sound, kept.id)).toMatchObject({ impressions: 3 })
  expect(await results(broken, lost.id)).toMatchObject({ impressions: 0 })
  await t.db.deleteFrom('promotionPending').where('promotionId', '=', lost.id).execute()
})

describe('results', () => {
  it('equal a count of the raw events, by day and by product', async () => {
    const promoter = await aPromoter(t)
    const { id } = await aRunningSpotlight(t, promoter, { timeZone: 'Europe/Brussels' })
    const cream = await aProduct(t.db, { brandId: promoter.brand.id, name: 'Oat Cream', isVerified: true })
    const results = () => promoter.call(getResults, { params: { id }, query: { brandId: promoter.brand.id } })
    expect(await results()).toMatchObject({ impressions: 0, costPerClickCents: null, products: [] })
    for (let n = 0; n < 12; n += 1) {
      const address = stranger()
      const of = n % 3 === 0 ? { ...promoter, product: cream } : promoter
      const card = await seenBy(t, of, id, { address })
      if (n % 2 === 0) await seenBy(t, of, id, { address, card, metric: 'click' })
      if (n % 4 === 0) await seenBy(t, of, id, { address, card, metric: 'save' })
      // Doubles, which don't count.
      await seenBy(t, of, id, { address, card })
      await seenBy(t, of, id, { address })
      // The last ones are on the next day in Brussels, but not in UTC.
      if (n === 6) t.clock.shiftMs += 13.5 * 3_600_000
    }
    await settle(t.db)
    const found = await results()
    const { rows } = await sql<{ day: string; productId: string; metric: string; total: number }>`
      select (received_at at time zone 'Europe/Brussels')::date::text as day, product_id, metric,
        count(*)::int as total
      from event where promotion_id = ${id} and verdict = 'counted' group by 1, 2, 3`.execute(t.db)
    const sum = (of: (row: (typeof rows)[number]) => boolean) => (metric: string) =>
      rows.filter((row) => row.metric === metric && of(row)).reduce((all, { total }) => all + total, 0)
    const counts = (of: (row: (typeof rows)[number]) => boolean) => {
      const count = sum(of)
      return { impressions: count('impression'), clicks: count('click'), saves: count('save') }
    }
    expect(found).toMatchObject({ ...counts(() => true), visitors: 12, costCents: 14, costPerClickCents: 2 })
    expect(found).toMatchObject({ impressions: 12, clicks: 6, saves: 3 })
    expect(found.days).toEqual(
      ['2026-11-16', '2026-11-17'].map((day) => ({ day, ...counts((row) => row.day === day) })),
    )
    expect(found.days.map(({ impressions }) => impressions)).toEqual([7, 5])
    expect(found.products).toMatchObject([
      { name: 'Barista Oat', ...counts((row) => row.productId === promoter.product.id) },
      { name: 'Oat Cream', ...counts((row) => row.productId === cream.id) },
    ])
  })

  it('A1 are not shown to another brand', async () => {
    const [promoter, rival] = [await aPromoter(t), await aPromoter(t)]
    const { id } = await aRunningSpotlight(t, promoter)
    const foreign = rival.call(getResults, { params: { id }, query: { brandId: rival.brand.id } })
    expect((await refusalOf(foreign)).code).toBe('not_found')
  })
})

describe('an estimate', () => {
  const planOf = ({ brand, product, categoryId }: Promoter, more: object = {}) => ({
    brandId: brand.id,
    productIds: [product.id],
    categoryIds: [categoryId],
    countries: [],
    startsOn: '2026-11-20',
    endsOn: '2026-12-03',
    budgetCents: 15_000,
    ...more,
  })

  it('spreads the impressions that the budget buys over the days, and is open without data', async () => {
    const promoter = await aPromoter(t)
    const found = await promoter.call(estimateSpotlight, { body: planOf(promoter) })
    expect(found).toMatchObject({
      centsPerThousand: 1200,
      impressions: 12_500,
      likely: { low: 0, high: 13_750 },
      audience: null,
      isSmall: false,
      unsold: [],
    })
    expect(found.days).toHaveLength(14)
    expect([found.days[0]?.day, found.days.at(-1)?.day]).toEqual(['2026-11-20', '2026-12-03'])
    expect(found.days.reduce((sum, { impressions }) => sum + impressions, 0)).toBe(12_500)
    expect(new Set(found.days.map(({ impressions }) => impressions))).toEqual(new Set([892, 893]))
  })

  it('tells from the views of these categories whether there are enough people', async () => {
    const promoter = await aPromoter(t)
    const busy = await aPromoter(t)
    await seenBy(t, busy, crypto.randomUUID(), { address: stranger(), metric: 'pageview', card: 'none' })
    await rollUp(t.db)
    const estimate = (more: object = {}) => promoter.call(estimateSpotlight, { body: planOf(promoter, more) })
    const categoryIds = [busy.categoryId]
    expect(await estimate({ categoryIds })).toMatchObject({
      audience: 1,
      isSmall: true,
      likely: { low: 1, high: 3 },
    })
    await t.db
      .updateTable('productMonth')
      .set({ pageviews: 50_000 })
      .where('productId', '=', busy.product.id)
      .execute()
    // 50,000 views since 1 November, as seen on 16 or 17 November.
    const found = await estimate({ categoryIds })
    expect(found.audience).toBeGreaterThan(40_000)
    expect(found).toMatchObject({
      isSmall: false,
      likely: { low: 11_250, high: 13_750 },
      clicks: { low: 304, high: 371 },
    })
    expect((await estimate({ categoryIds: [await aCategory(t.db)] })).audience).toBeNull()
  })

  it('names the countries where none of the products is sold', async () => {
    const promoter = await aPromoter(t)
    await t.db
      .insertInto('productPurchasability')
      .values({ productId: promoter.product.id, country: 'BE', url: 'https://shop.example' })
      .execute()
    const countries = ['NL', 'BE', 'DE']
    const { unsold } = await promoter.call(estimateSpotlight, { body: planOf(promoter, { countries }) })
    expect(unsold).toEqual(['DE', 'NL'])
    for (const [field, value] of [
      ['endsOn', '2026-11-19'],
      ['endsOn', '2027-11-19'],
      ['countries', ['XX']],
    ] as const) {
      const refusal = await refusalOf(
        promoter.call(estimateSpotlight, { body: planOf(promoter, { [field]: value }) }),
      )
      expect(refusal.status).toBe(400)
      expect(Object.keys(refusal.fields ?? {})[0]).toContain(field)
    }
  })
})
