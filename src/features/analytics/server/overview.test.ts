import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  chooseComparison,
  getAnalyticsFrame,
  getPulse,
  getSeries,
  getTopProducts,
  listRivals,
} from '#features/analytics/contract.ts'
import type { Db } from '#server/data/db.ts'

import { refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { countedAt } from '#test/world/counted.ts'
import { aMember, anUnclaimedBrand, aProduct, aUser } from '#test/world/factories.ts'
import { aShop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ now: '2026-11-21T12:00:00Z' })
})
afterAll(() => t.stop())

const DAYS = { from: '2026-11-01', to: '2026-11-03', timezone: 'Europe/Lisbon' }

async function aCategory(db: Db, title: string, brandIds: readonly string[]): Promise<void> {
  const values = { title, sourceId: `category-${title}`, type: 'brandCategory' } as const
  const { id } = await db.insertInto('category').values(values).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('brandCategory')
    .values(brandIds.map((brandId) => ({ brandId, categoryId: id })))
    .execute()
}

const someBrands = (n: number, name: string) =>
  Promise.all(
    Array.from({ length: n }, (_, i) => anUnclaimedBrand(t.db, { name: `${name} ${i}`, reviewsCount: i })),
  )

describe('what is compared with', () => {
  it('is unset at first, is stored per person, and is deleted on request; the competitor is not notified', async () => {
    const { brand, business, call } = await aShop(t)
    const rival = await anUnclaimedBrand(t.db, { name: 'Greyfield Mill' })
    const query = { brandId: brand.id }
    expect(await call(getAnalyticsFrame, { query })).toMatchObject({
      comparison: 'none',
      competitor: null,
      firstDay: null,
    })
    const chosen = { brandId: brand.id, comparison: 'brand', competitorId: rival.id } as const
    await call(chooseComparison, { body: chosen })
    expect(await call(getAnalyticsFrame, { query })).toMatchObject({
      comparison: 'brand',
      competitor: { id: rival.id, name: 'Greyfield Mill' },
    })

    const colleague = await aUser(t.db)
    await aMember(t.db, { businessId: business.id, userId: colleague.id, role: 'analyst' })
    expect(await (await t.as(colleague))(getAnalyticsFrame, { query })).toMatchObject({ comparison: 'none' })
    await call(chooseComparison, { body: { brandId: brand.id, comparison: 'previous' } })
    expect(await call(getAnalyticsFrame, { query })).toMatchObject({
      comparison: 'previous',
      competitor: null,
    })
    await call(chooseComparison, { body: { brandId: brand.id, comparison: 'none' } })
    expect(await call(getAnalyticsFrame, { query })).toMatchObject({ comparison: 'none' })
  })

  it('is never the own brand, nor an unknown brand, nor a brand without its name', async () => {
    const { brand, call } = await aShop(t)
    const choose = (competitorId?: string) =>
      refusalOf(call(chooseComparison, { body: { brandId: brand.id, comparison: 'brand', competitorId } }))
    expect((await choose(brand.id)).fields).toHaveProperty('competitorId')
    expect((await choose()).fields).toHaveProperty('competitorId')
    expect((await choose(crypto.randomUUID())).status).toBe(404)
  })

  it('any brand can be found; those of the same category come first, and one never finds oneself', async () => {
    const { brand, call } = await aShop(t)
    const near = await anUnclaimedBrand(t.db, { name: 'Quince Mill' })
    const far = await anUnclaimedBrand(t.db, { name: 'Quince', reviewsCount: 900 })
    await t.db.updateTable('brand').set({ name: 'Quince & Co' }).where('id', '=', brand.id).execute()
    await aCategory(t.db, 'Preserves', [brand.id, near.id])
    const found = await call(listRivals, { query: { brandId: brand.id, name: 'quince' } })
    expect(found.brands.map(({ id, isSameCategory }) => [id, isSameCategory])).toEqual([
      [near.id, true],
      [far.id, false],
    ])
    const suggested = await call(listRivals, { query: { brandId: brand.id } })
    expect(suggested.brands.map(({ id }) => id)).toEqual([near.id])
  })
})

describe('the median of the category', () => {
  it('is drawn of five brands or more that were seen, day by day', async () => {
    const { brand, call } = await aShop(t)
    const others = await someBrands(4, 'Median')
    await aCategory(t.db, 'Spreads', [brand.id, ...others.map(({ id }) => id)])
    const ask = () =>
      call(getSeries, { params: { series: 'saves' }, query: { brandId: brand.id, ...DAYS, median: 'true' } })
    const save = (brandId: string, n: number) =>
      ({ brandId, metric: 'save', at: '2026-11-02T12:00:00Z', n }) as const
    await countedAt(t.db, [save(brand.id, 3), ...others.slice(1).map(({ id }, i) => save(id, 10 * (i + 1)))])
    const few = await ask()
    expect(few).toMatchObject({ totalCountMedian: null, chartDataMedian: [] })
    expect(few.medianHidden).toMatch(/^Fewer than 5 brands in Spreads/)
    await countedAt(
      t.db,
      others.slice(0, 1).map(({ id }) => save(id, 7)),
    )
    const answer = await ask()
    expect(answer.chartDataMedian?.map(({ count }) => count)).toEqual([0, 10, 0])
    expect(answer.totalCountMedian).toBe(10)
    expect(await call(getAnalyticsFrame, { query: { brandId: brand.id } })).toMatchObject({
      firstDay: '2026-11-02',
      median: { category: 'Spreads', brands: 5, isSample: false },
    })
  })

  it('is not there where no category has five brands', async () => {
    const { brand, call } = await aShop(t)
    const others = await someBrands(3, 'Lone')
    await aCategory(t.db, 'Salts', [brand.id, ...others.map(({ id }) => id)])
    const answer = await call(getSeries, {
      params: { series: 'saves' },
      query: { brandId: brand.id, ...DAYS, median: 'true' },
    })
    expect(answer).toMatchObject({
      totalCountMedian: null,
      chartDataMedian: [],
      medianHidden: expect.stringMatching(/5 brands/),
    })
    expect((await call(getAnalyticsFrame, { query: { brandId: brand.id } })).median).toBeNull()
  })
})

describe('products', () => {
  it('are sorted by engagement, with the largest change; days are those of the time zone', async () => {
    const { brand, product, call } = await aShop(t)
    const jar = await aProduct(t.db, { brandId: brand.id, name: 'Jar' })
    const bar = await aProduct(t.db, { brandId: brand.id, name: 'Bar' })
    await aProduct(t.db, { brandId: brand.id, name: 'Gone', removedAt: '2026-01-01T00:00:00Z' })
    const of = (productId: string, metric: 'like' | 'save' | 'pageview', at: string, n: number) => ({
      brandId: brand.id,
      productId,
      metric,
      at,
      n,
    })
    await countedAt(t.db, [
      of(jar.id, 'like', '2026-11-01T00:00:00Z', 6),
      of(jar.id, 'save', '2026-11-03T23:59:00Z', 4),
      of(jar.id, 'pageview', '2026-11-02T10:00:00Z', 50),
      of(jar.id, 'like', '2026-11-04T00:00:00Z', 99),
      of(bar.id, 'like', '2026-11-02T10:00:00Z', 2),
      of(bar.id, 'like', '2026-10-30T10:00:00Z', 20),
    ])
    const { products, metadata, rising, fading } = await call(getTopProducts, {
      query: { brandId: brand.id, ...DAYS },
    })
    expect(
      products.map(({ id, engagement, saves, pageviews, engagementPrevious }) => [
        id,
        engagement,
        saves,
        pageviews,
        engagementPrevious,
      ]),
    ).toEqual([
      [jar.id, 10, 4, 50, 0],
      [bar.id, 2, 0, 0, 20],
      [product.id, 0, 0, 0, 0],
    ])
    expect(metadata.totalCount).toBe(3)
    expect([rising?.id, fading?.id]).toEqual([jar.id, bar.id])
    const one = await call(getTopProducts, { query: { brandId: brand.id, ...DAYS, limit: '1' } })
    expect([one.products.length, one.metadata.totalCount, one.fading?.id]).toEqual([1, 3, bar.id])
  })
})

it('the pulse is another number after each event that counts', async () => {
  const { brand, call } = await aShop(t)
  const pulse = async () => (await call(getPulse, { query: { brandId: brand.id } })).counted
  expect(await pulse()).toBe(0)
  await countedAt(t.db, [{ brandId: brand.id, metric: 'impression', at: '2026-11-21T11:59:00Z' }])
  expect(await pulse()).toBe(1)
  await countedAt(t.db, [{ brandId: brand.id, metric: 'comment', at: '2026-11-21T12:00:00Z' }])
  expect(await pulse()).toBe(2)
})
