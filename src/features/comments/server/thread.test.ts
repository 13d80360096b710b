import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  likeComment,
  listComments,
  removeComment,
  restoreComment,
  unlikeComment,
} from '#features/comments/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aComment } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aReviewedShop, aShop, hour, manyReviews, replyTo, type Reviewed } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { POOL_MAX: '10' } })))
afterAll(() => t.stop())

const list = ({ shop, review }: Reviewed, query: object = {}) =>
  shop.call(listComments, { query: { reviewId: review.id, ...query } })

describe('likes of comments', () => {
  it('R80 R148 add 1 and remove 1, once each however often they are repeated', async () => {
    const given = await aReviewedShop(t)
    const { id } = await aComment(t.db, given.review, { likesBase: 2 })
    const { call } = given.shop
    for (let i = 0; i < 2; i += 1)
      await expect(call(likeComment, { params: { id } })).resolves.toEqual({ likesCount: 3, isLiked: true })
    expect((await list(given)).comments[0]).toMatchObject({ likesCount: 3, isLiked: true })
    for (let i = 0; i < 2; i += 1)
      await expect(call(unlikeComment, { params: { id } })).resolves.toEqual({
        likesCount: 2,
        isLiked: false,
      })
  })

  it('A8 a stranger cannot like or unlike one, and a deleted one cannot be liked', async () => {
    const given = await aReviewedShop(t)
    const { id } = await aComment(t.db, given.review)
    const stranger = await aShop(t)
    await given.shop.call(likeComment, { params: { id } })
    expect((await refused(stranger.call(likeComment, { params: { id } }))).status).toBe(404)
    expect((await refused(stranger.call(unlikeComment, { params: { id } }))).status).toBe(404)
    expect((await list(given)).comments[0]).toMatchObject({ likesCount: 1, isLiked: true })
    await t.db
      .updateTable('comment')
      .set({ removedAt: hour(1) })
      .where('id', '=', id)
      .execute()
    expect((await refused(given.shop.call(likeComment, { params: { id } }))).status).toBe(404)
  })

  it('A115 a storm of likes and unlikes by one person leaves the counter equal to the rows', async () => {
    const given = await aReviewedShop(t)
    const { id } = await aComment(t.db, given.review)
    const storm = Array.from({ length: 40 }, (_, i) =>
      i % 3 === 0
        ? given.shop.call(unlikeComment, { params: { id } })
        : given.shop.call(likeComment, { params: { id } }),
    )
    const answers = await Promise.all(storm)
    expect(answers.every(({ likesCount }) => likesCount === 0 || likesCount === 1)).toBe(true)
    const { likesRows } = await t.db
      .selectFrom('comment')
      .select('likesRows')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(
      await t.db.selectFrom('commentLike').selectAll().where('commentId', '=', id).execute(),
    ).toHaveLength(likesRows)
  })
})

describe('the counters', () => {
  it('R84 equal the rows after replies, deletions, restorings and likes all at once, for review, brand and stars', async () => {
    const given = await aReviewedShop(t)
    const { shop } = given
    const others = await manyReviews(t.db, shop, 5, (i) => ({ rating: i === 0 ? null : i }))
    const standing = await Promise.all(Array.from({ length: 6 }, () => replyTo(given)))
    await Promise.all([
      ...standing.slice(0, 4).map(({ id }) => shop.call(removeComment, { params: { id } })),
      ...Array.from({ length: 6 }, () => replyTo(given)),
      ...standing.slice(4).map(({ id }) => shop.call(likeComment, { params: { id } })),
      aComment(
        t.db,
        { id: String(others[0]), brandId: shop.brand.id },
        { asBrandId: shop.brand.id, userId: shop.owner.id },
      ),
    ])
    await Promise.all(standing.slice(0, 2).map(({ id }) => shop.call(restoreComment, { params: { id } })))

    const rows = await t.db
      .selectFrom('comment')
      .selectAll()
      .where('reviewId', '=', given.review.id)
      .execute()
    const left = rows.filter(({ removedAt }) => removedAt === null)
    expect(left).toHaveLength(10)
    const reviews = await t.db.selectFrom('review').selectAll().where('brandId', '=', shop.brand.id).execute()
    const review = reviews.find(({ id }) => id === given.review.id)
    expect(review).toMatchObject({
      commentsCount: 10,
      repliedAt: left.map(({ createdAt }) => createdAt).toSorted(byText)[0],
    })
    const brand = await t.db
      .selectFrom('brand')
      .selectAll()
      .where('id', '=', shop.brand.id)
      .executeTakeFirstOrThrow()
    expect(brand).toMatchObject({
      reviewsCount: 6,
      unansweredCount: 4,
      ratedCount: 5,
      ratingSum: 1 + 2 + 3 + 4 + 4,
    })
    const stars = await t.db
      .selectFrom('brandRating')
      .selectAll()
      .where('brandId', '=', shop.brand.id)
      .execute()
    for (const { rating, reviewsCount, unansweredCount } of stars) {
      const of = reviews.filter((one) => (one.rating ?? 0) === rating)
      expect([reviewsCount, unansweredCount]).toEqual([
        of.length,
        of.filter(({ repliedAt }) => repliedAt === null).length,
      ])
    }
  })
})

const byText = (a: string, b: string) => (a < b ? -1 : 1)

describe('the list of comments', () => {
  it('R146 is the newest first, without the replies, in pages and by cursor, also within one second', async () => {
    const given = await aReviewedShop(t)
    for (let i = 0; i < 25; i += 1)
      await aComment(t.db, given.review, { createdAt: hour(i % 2), text: `Comment ${i}` })
    const [top] = (await list(given)).comments
    await aComment(t.db, given.review, { responseTo: top?.id ?? null })
    const first = await list(given, { limit: 10 })
    const second = await list(given, { limit: 10, cursor: first.metadata.nextCursor })
    const third = await list(given, { limit: 10, cursor: second.metadata.nextCursor })
    expect(first.metadata.totalCount).toBe(25)
    expect(third.metadata.nextCursor).toBeNull()
    const all = [first, second, third].flatMap(({ comments }) => comments)
    expect(all).toHaveLength(25)
    expect(all.every(({ responseTo }) => responseTo === null)).toBe(true)
    expect(all.map(({ id }) => id)).toEqual(all.toSorted((a, b) => compare(b, a)).map(({ id }) => id))
    const pages = await Promise.all([1, 2, 3].map((page) => list(given, { limit: 10, page })))
    expect(pages.flatMap(({ comments }) => comments.map(({ id }) => id))).toEqual(all.map(({ id }) => id))
  })

  it('A22 A23 A120 knows its fields, its one sort and its limits', async () => {
    const given = await aReviewedShop(t)
    await replyTo(given)
    const trimmed = await list(given, { fields: 'text' })
    expect(Object.keys(trimmed.comments[0] ?? {}).toSorted()).toEqual(['id', 'text'])
    for (const query of [
      { fields: 'user.email' },
      { sort: 'likesCount_desc' },
      { limit: 0 },
      { limit: 101 },
      { page: 0 },
      { cursor: 'x' },
    ]) {
      expect((await refused(list(given, query))).status).toBe(400)
    }
  })
})

function compare(a: { createdAt?: string; id?: string }, b: { createdAt?: string; id?: string }): number {
  return `${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1
}
