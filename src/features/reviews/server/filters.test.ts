import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listReviews, REVIEW_SORTS, type ReviewSort } from '#features/reviews/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aComment, anImage, aProduct } from '#test/world/factories.ts'
import { aShop, hour, manyReviews, readOn, type Shop } from '#test/world/shop.ts'
import { propertyRuns } from '#test/property-runs.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

type Written = {
  id: string
  productId: string
  rating: number | null
  createdAt: string
  text: string
  isAnswered: boolean
  hasPhoto: boolean
}
type FilterCase = {
  sort: ReviewSort
  maxRating?: number
  unanswered?: boolean
  withPhoto?: boolean
  productId?: string
  search?: string
}

/**
 * Creates 60 reviews of two products: few dates, all ratings and none, some with replies or pictures, texts
 * in two spellings.
 */
async function aMixedShop(): Promise<{ shop: Shop; written: Written[] }> {
  const shop = await aShop(t)
  const other = await aProduct(t.db, { brandId: shop.brand.id })
  const of = (i: number) => ({
    rating: i % 6 === 0 ? null : (i % 6) % 6,
    createdAt: hour(i % 9),
    text: i % 4 === 0 ? `Une Crème brûlée, ${i}` : `Oat drink ${i}`,
  })
  const ids = [
    ...(await manyReviews(t.db, shop, 40, of)),
    ...(await manyReviews(t.db, { product: other }, 20, of)),
  ]
  for (const [i, id] of ids.entries()) {
    if (i % 3 === 0)
      await aComment(
        t.db,
        { id, brandId: shop.brand.id },
        { userId: shop.owner.id, asBrandId: shop.brand.id },
      )
    if (i % 5 === 0) await anImage(t.db, { entity: 'review', reviewId: id })
  }
  const rows = await t.db
    .selectFrom('review')
    .select(['id', 'productId', 'rating', 'createdAt', 'text', 'repliedAt', 'imagesCount'])
    .where('brandId', '=', shop.brand.id)
    .$narrowType<{ productId: string }>()
    .execute()
  return {
    shop,
    written: rows.map((row) => ({
      ...row,
      isAnswered: row.repliedAt !== null,
      hasPhoto: row.imagesCount > 0,
    })),
  }
}

/** Filters by the plain rules: no rating is last in both rating sorts and outside maxRating. */
function plainly(written: Written[], wish: FilterCase): string[] {
  const { maxRating, sort } = wish
  const fits = written.filter(
    (review) =>
      (maxRating === undefined || (review.rating !== null && review.rating <= maxRating)) &&
      (wish.unanswered !== true || !review.isAnswered) &&
      (wish.withPhoto !== true || review.hasPhoto) &&
      (wish.productId === undefined || review.productId === wish.productId) &&
      (wish.search === undefined || plain(review.text).includes(plain(wish.search))),
  )
  const stars = ({ rating }: Written) =>
    sort === 'createdAt_desc' ? 0 : rating === null ? 9 : sort === 'rating_desc' ? -rating : rating
  return fits
    .toSorted((a, b) => stars(a) - stars(b) || compare(b.createdAt, a.createdAt) || compare(b.id, a.id))
    .map(({ id }) => id)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

describe('filters and sorts', () => {
  it('R143 R185 A121 every combination, by page and by cursor, equals a plain filter over the reviews, with its exact total', async () => {
    const { shop, written } = await aMixedShop()
    const productId = shop.product.id
    let combinations = 0
    for (const sort of REVIEW_SORTS)
      for (const maxRating of [undefined, 1, 3, 5])
        for (const unanswered of [undefined, true])
          for (const withPhoto of [undefined, true])
            for (const more of [{}, { productId }, { search: 'CREME' }, { productId, search: 'brûl' }]) {
              const wish: FilterCase = {
                sort,
                ...more,
                ...(maxRating && { maxRating }),
                ...(unanswered && { unanswered }),
                ...(withPhoto && { withPhoto }),
              }
              const expected = plainly(written, wish)
              const query = { brandId: shop.brand.id, ...wish, limit: 8 }
              const second = await shop.call(listReviews, { query: { ...query, page: 2 } })
              expect(
                second.reviews.map(({ id }) => id),
                JSON.stringify(wish),
              ).toEqual(expected.slice(8, 16))
              expect(second.metadata.totalCount, JSON.stringify(wish)).toBe(expected.length)
              expect(await readOn(shop.call, query), JSON.stringify(wish)).toEqual(expected)
              combinations += 1
            }
    expect(combinations).toBe(192)
  })

  it('R185 reviews without a rating are last in both rating sorts, and outside maxRating=5', async () => {
    const shop = await aShop(t)
    const ids = await manyReviews(t.db, shop, 4, (i) => ({ rating: [null, 2, null, 5][i] ?? null }))
    const query = { brandId: shop.brand.id }
    await expect(readOn(shop.call, { ...query, sort: 'rating_desc' })).resolves.toEqual([
      ids[3],
      ids[1],
      ids[2],
      ids[0],
    ])
    await expect(readOn(shop.call, { ...query, sort: 'rating_asc' })).resolves.toEqual([
      ids[1],
      ids[3],
      ids[2],
      ids[0],
    ])
    await expect(readOn(shop.call, { ...query, maxRating: 5 })).resolves.toEqual([ids[3], ids[1]])
  })

  it('A119 whatever is added or deleted between two pages, every review that stayed is read once', async () => {
    const change = fc.oneof(
      fc.record({
        type: fc.constant('add' as const),
        at: fc.nat(20),
        rating: fc.option(fc.integer({ min: 1, max: 5 })),
      }),
      fc.record({ type: fc.constant('delete' as const), which: fc.nat(100) }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...REVIEW_SORTS),
        fc.array(fc.array(change, { maxLength: 4 }), { minLength: 3, maxLength: 3 }),
        async (sort, rounds) => {
          const shop = await aShop(t)
          const start = await manyReviews(t.db, shop, 24, (i) => ({
            rating: i % 5 === 0 ? null : i % 5,
            createdAt: hour(i % 7),
          }))
          const standing = new Set(start)
          const read: string[] = []
          let cursor: string | null | undefined
          for (let page = 0; ; page += 1) {
            const { reviews, metadata } = await shop.call(listReviews, {
              query: { brandId: shop.brand.id, sort, limit: 7, cursor: cursor ?? undefined },
            })
            read.push(...reviews.map(({ id }) => id ?? ''))
            cursor = metadata.nextCursor
            if (typeof cursor !== 'string') break
            for (const step of rounds[page] ?? []) {
              if (step.type === 'add')
                await manyReviews(t.db, shop, 1, () => ({ rating: step.rating, createdAt: hour(step.at) }))
              else {
                const id = start[step.which % start.length] ?? ''
                await t.db.deleteFrom('review').where('id', '=', id).execute()
                standing.delete(id)
              }
            }
          }
          expect(new Set(read).size).toBe(read.length)
          expect([...standing].filter((id) => !read.includes(id))).toEqual([])
        },
      ),
      { numRuns: propertyRuns(5) },
    )
  })
})

describe('search', () => {
  it('A99 nothing that is typed is a wildcard, a pattern or SQL', async () => {
    const shop = await aShop(t)
    const texts = [
      '100% oat',
      '100 oat',
      'a_b',
      'axb',
      'back\\slash',
      "O'Hara",
      'drop table review',
      '(a+)+$',
      'Straße',
      'ﬁne',
    ]
    const ids = await manyReviews(t.db, shop, texts.length, (i) => ({ text: texts[i] ?? '' }))
    const find = async (search: string) =>
      (await readOn(shop.call, { brandId: shop.brand.id, search, limit: 100 })).map(
        (id) => texts[ids.indexOf(id)],
      )
    await expect(find('%')).resolves.toEqual(['100% oat'])
    await expect(find('_')).resolves.toEqual(['a_b'])
    await expect(find('\\')).resolves.toEqual(['back\\slash'])
    await expect(find("o'h")).resolves.toEqual(["O'Hara"])
    await expect(find("'; drop table review; --")).resolves.toEqual([])
    await expect(find('(a+)+$')).resolves.toEqual(['(a+)+$'])
    await expect(find('strasse')).resolves.toEqual(['Straße'])
    await expect(find('FINE')).resolves.toEqual(['ﬁne'])
    expect(
      await t.db.selectFrom('review').select('id').where('brandId', '=', shop.brand.id).execute(),
    ).toHaveLength(texts.length)
  })

  it('A99 a search of blanks filters nothing, one over 200 characters is refused', async () => {
    const shop = await aShop(t)
    await manyReviews(t.db, shop, 2)
    const blank = await shop.call(listReviews, { query: { brandId: shop.brand.id, search: '  ' } })
    expect(blank.metadata.totalCount).toBe(2)
    await expect(
      shop.call(listReviews, { query: { brandId: shop.brand.id, search: 'x'.repeat(201) } }),
    ).rejects.toMatchObject({ code: 'validation' })
  })
})
