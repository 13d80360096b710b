import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  exportReviews,
  getReviewerHistory,
  getReviewSummary,
  listReviews,
  REVIEW_SORTS,
} from '#features/reviews/contract.ts'
import { callUrl } from '#shared/api/call.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aComment, aProduct, aReview, aReviewer } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, hour, manyReviews, readOn, type Shop } from '#test/world/shop.ts'

let t: TestApp
const NOW = '2026-11-20T12:00:00Z'
beforeAll(async () => void (t = await startTestApp({ now: NOW })))
afterAll(() => t.stop())

const daysAgo = (days: number, hours = 0) =>
  new Date(Date.parse(NOW) - days * 86_400_000 + hours * 3_600_000).toISOString()

/** Creates a review written so many days ago and replied to so many hours later. */
async function answered(shop: Shop, days: number, hours: number, rating: number | null = 5) {
  const review = await aReview(t.db, shop.product, { createdAt: daysAgo(days), rating })
  await aComment(t.db, review, {
    userId: shop.owner.id,
    asBrandId: shop.brand.id,
    createdAt: daysAgo(days, hours),
  })
  return review
}

describe('the summary beside the list', () => {
  it('tells totals, stars, the oldest unanswered and the most reviewed products', async () => {
    const shop = await aShop(t)
    const quiet = await aProduct(t.db, { brandId: shop.brand.id })
    const loved = await aProduct(t.db, { brandId: shop.brand.id, name: 'Loved' })
    const [oldest] = await manyReviews(t.db, shop, 3, (i) => ({
      rating: [5, 2, null][i] ?? null,
      createdAt: daysAgo(3 - i),
    }))
    await manyReviews(t.db, { product: loved }, 4, () => ({ rating: 4, createdAt: daysAgo(1) }))
    await answered(shop, 9, 2)
    const summary = await shop.call(getReviewSummary, { query: { brandId: shop.brand.id } })
    expect(summary).toEqual({
      totalCount: 8,
      unansweredCount: 7,
      oldestUnansweredId: oldest,
      oldestUnansweredAt: '2026-11-17T12:00:00Z',
      repliesSince: '2015-01-01T00:00:00Z',
      rating: 4, // 5 + 2 + 4 × 4 + 5 = 28 over 7
      stars: [0, 1, 0, 4, 2],
      unrated: 1,
      medianReplyHours: null,
      usualReplyHours: null,
      products: [
        { id: shop.product.id, name: 'Oat drink', image: null, rating: 4, reviewsCount: 4 },
        { id: loved.id, name: 'Loved', image: null, rating: 4, reviewsCount: 4 },
      ].toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    })
    expect(summary.products.map(({ id }) => id)).not.toContain(quiet.id)
  })

  it('tells the median hours to an answer from five answers within 90 days on', async () => {
    const shop = await aShop(t)
    await answered(shop, 91, 1000)
    for (const hours of [2, 100, 9, 8]) await answered(shop, 30, hours)
    const ask = () => shop.call(getReviewSummary, { query: { brandId: shop.brand.id } })
    expect((await ask()).medianReplyHours).toBeNull()
    await answered(shop, 30, 12)
    expect((await ask()).medianReplyHours).toBe(9)
  })

  it('names as usual only what at least half of the reviews got, rounded up', async () => {
    const shop = await aShop(t)
    const usual = async () =>
      (await shop.call(getReviewSummary, { query: { brandId: shop.brand.id } })).usualReplyHours
    for (const hours of [2, 100, 8, 8.2, 12]) await answered(shop, 30, hours)
    expect(await usual()).toBe(9)
    await manyReviews(t.db, shop, 5, () => ({ createdAt: daysAgo(2) }))
    expect(await usual()).toBe(9)
    await manyReviews(t.db, shop, 1, () => ({ createdAt: daysAgo(2) }))
    expect(await usual()).toBeNull()
  })

  it('of a brand without reviews has nothing to tell', async () => {
    const shop = await aShop(t)
    await expect(shop.call(getReviewSummary, { query: { brandId: shop.brand.id } })).resolves.toEqual({
      totalCount: 0,
      unansweredCount: 0,
      oldestUnansweredId: null,
      oldestUnansweredAt: null,
      repliesSince: '2015-01-01T00:00:00Z',
      rating: null,
      stars: [0, 0, 0, 0, 0],
      unrated: 0,
      medianReplyHours: null,
      usualReplyHours: null,
      products: [],
    })
  })
})

describe("the reviewer's history", () => {
  it('R29 tells what the person wrote elsewhere, by public facts, without this review', async () => {
    const [shop, other] = [await aShop(t), await aShop(t)]
    const elif = await aReviewer(t.db)
    const here = await aReview(t.db, shop.product, { userId: elif.id, rating: 5, createdAt: hour(1) })
    const older = await aReview(t.db, other.product, {
      userId: elif.id,
      rating: 3,
      createdAt: hour(0),
      text: 'Not for them',
    })
    const newer = await aReview(t.db, shop.product, { userId: elif.id, rating: null, createdAt: hour(2) })
    const history = await shop.call(getReviewerHistory, { params: { id: here.id } })
    expect(history).toMatchObject({ totalCount: 3, ownCount: 2, rating: 4, firstAt: '2026-03-01T00:00:00Z' })
    expect(history.reviews.map(({ id, brand }) => [id, brand.id])).toEqual([
      [newer.id, shop.brand.id],
      [older.id, other.brand.id],
    ])
    expect(JSON.stringify(history)).not.toContain('Not for them')
  })

  it('of an erased person reveals no other reviews', async () => {
    const [shop, other] = [await aShop(t), await aShop(t)]
    const gone = await aReviewer(t.db, { isDeleted: true })
    const here = await aReview(t.db, shop.product, { userId: gone.id })
    await aReview(t.db, other.product, { userId: gone.id })
    await expect(shop.call(getReviewerHistory, { params: { id: here.id } })).resolves.toMatchObject({
      totalCount: 1,
      ownCount: 1,
      reviews: [],
    })
  })
})

describe('the export', () => {
  const lines = (csv: string) => csv.replace('\uFEFF', '').split('\r\n').slice(0, -1)

  it('holds what the filters show, all of it and in their order, past a page of 500', async () => {
    const shop = await aShop(t)
    await manyReviews(t.db, shop, 1234, (i) => ({
      rating: i % 7 === 0 ? null : (i % 5) + 1,
      createdAt: hour(i % 50),
      text: i % 8 === 0 ? String(i) : `Crème ${i}`,
    }))
    const filters = [{}, { maxRating: 3 }, { search: 'creme' }, { maxRating: 3, search: 'creme' }]
    for (const filter of REVIEW_SORTS.flatMap((sort) => filters.map((each) => ({ ...each, sort })))) {
      const query = { brandId: shop.brand.id, ...filter }
      const rows = lines(await shop.call(exportReviews, { query })).slice(1)
      const shown = await readOn(shop.call, { ...query, limit: 100 })
      const texts = await t.db
        .selectFrom('review')
        .select(['id', 'text'])
        .where('brandId', '=', shop.brand.id)
        .execute()
      const textOf = new Map(texts.map(({ id, text }) => [id, text]))
      expect(rows.map((row) => row.split(',')[4])).toEqual(shown.map((id) => textOf.get(id)))
      expect(rows.length).toBeGreaterThan(500)
    }
  })

  it('A101 is UTF-8 that Excel knows, quoted by RFC 4180, and no cell of it can run', async () => {
    const shop = await aShop(t)
    const person = await aReviewer(t.db, { username: '@sum' })
    const review = await aReview(t.db, shop.product, {
      userId: person.id,
      rating: 2,
      text: '=HYPERLINK("http://evil")\nCrème',
      createdAt: '2026-11-16T23:59:00Z',
      likesBase: 3,
    })
    await aComment(t.db, review, {
      userId: shop.owner.id,
      asBrandId: shop.brand.id,
      text: '+1, thanks',
      createdAt: '2026-11-17T09:00:00Z',
    })
    const reply = await t.inject({
      method: 'GET',
      url: callUrl(exportReviews, { query: { brandId: shop.brand.id } }),
      headers: { authorization: `Bearer ${shop.token}` },
    })
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="reviews-${shop.brand.slug}-2026-11-20.csv"`,
    )
    expect(reply.body).toBe(
      '\uFEFFdate,product,rating,reviewer,text,likes,comments,replied,reply\r\n' +
        `2026-11-16,Oat drink,2,'@sum,"'=HYPERLINK(""http://evil"")\nCrème",3,1,2026-11-17,"'+1, thanks"\r\n`,
    )
  })

  it('stays open when a plan has ended, while the list is closed', async () => {
    const shop = await aShop(t, { business: { planStatus: 'canceled' } })
    await aReview(t.db, shop.product, { text: 'Still mine to take along' })
    expect((await refused(shop.call(listReviews, { query: { brandId: shop.brand.id } }))).code).toBe(
      'plan_required',
    )
    expect(await shop.call(exportReviews, { query: { brandId: shop.brand.id } })).toContain(
      'Still mine to take along',
    )
  })

  it('of a foreign brand or product is not found', async () => {
    const [shop, other] = [await aShop(t), await aShop(t)]
    expect((await refused(shop.call(exportReviews, { query: { brandId: other.brand.id } }))).status).toBe(404)
    expect((await refused(shop.call(exportReviews, { query: { productId: other.product.id } }))).status).toBe(
      404,
    )
  })
})
