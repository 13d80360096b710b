import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { likeReview, listReviews, unlikeReview } from '#features/reviews/contract.ts'
import type { Call } from '#shared/api/call.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aMember, aReview, aSession, aUser } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, type Shop } from '#test/world/shop.ts'
import { propertyRuns } from '#test/property-runs.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { POOL_MAX: '10' } })))
afterAll(() => t.stop())

/** Creates colleagues of the shop's owner, each with a session. */
async function colleagues(shop: Shop, n: number): Promise<Call[]> {
  const calls: Call[] = []
  for (let i = 0; i < n; i += 1) {
    const user = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: user.id, role: 'responder' })
    calls.push(t.withToken(await aSession(t.db, user)))
  }
  return calls
}

/** Returns the stored counter, and the number of rows, which must be equal. */
async function truth(reviewId: string) {
  const { likesBase, likesRows } = await t.db
    .selectFrom('review')
    .select(['likesBase', 'likesRows'])
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
  const rows = await t.db.selectFrom('reviewLike').select('userId').where('reviewId', '=', reviewId).execute()
  return { shown: likesBase + likesRows, likesRows, rows: rows.length }
}

const like = (shop: Shop, id: string, call = shop.call) =>
  call(likeReview, { params: { id }, body: { brandId: shop.brand.id } })
const unlike = (id: string, call: Call) => call(unlikeReview, { params: { id } })

describe('liking a review', () => {
  it('R7 R144 R145 adds one, is in the list, and is removed by DELETE', async () => {
    const shop = await aShop(t)
    const { id } = await aReview(t.db, shop.product, { likesBase: 14 })
    await expect(like(shop, id)).resolves.toEqual({ likesCount: 15, isLiked: true })
    const { reviews } = await shop.call(listReviews, { query: { id } })
    expect(reviews[0]).toMatchObject({ likesCount: 15, isLiked: true })
    const [colleague] = await colleagues(shop, 1)
    const seen = await colleague?.(listReviews, { query: { id } })
    expect(seen?.reviews[0]).toMatchObject({ likesCount: 15, isLiked: false })
    await expect(unlike(id, shop.call)).resolves.toEqual({ likesCount: 14, isLiked: false })
  })

  it('A116 the same call again answers the same, POST and DELETE alike', async () => {
    const shop = await aShop(t)
    const { id } = await aReview(t.db, shop.product)
    for (let i = 0; i < 3; i += 1)
      await expect(like(shop, id)).resolves.toEqual({ likesCount: 1, isLiked: true })
    for (let i = 0; i < 3; i += 1)
      await expect(unlike(id, shop.call)).resolves.toEqual({ likesCount: 0, isLiked: false })
    await expect(truth(id)).resolves.toEqual({ shown: 0, likesRows: 0, rows: 0 })
  })

  it('A8 a stranger can neither like nor take back a like, and the count stays', async () => {
    const [shop, stranger] = [await aShop(t), await aShop(t)]
    const { id } = await aReview(t.db, shop.product)
    await like(shop, id)
    expect((await refused(like(shop, id, stranger.call))).status).toBe(404)
    expect((await refused(like(stranger, id, stranger.call))).status).toBe(404)
    expect((await refused(unlike(id, stranger.call))).status).toBe(404)
    await expect(truth(id)).resolves.toEqual({ shown: 1, likesRows: 1, rows: 1 })
  })

  it("A8 with a colleague's like present, DELETE removes only one's own", async () => {
    const shop = await aShop(t)
    const { id } = await aReview(t.db, shop.product)
    const [colleague] = await colleagues(shop, 1)
    await like(shop, id)
    await expect(unlike(id, colleague ?? shop.call)).resolves.toEqual({ likesCount: 1, isLiked: false })
  })

  it('R144 the brand must be the one of the review, and must be set', async () => {
    const shop = await aShop(t)
    const { id } = await aReview(t.db, shop.product)
    const other = await aShop(t, { owner: shop.owner })
    expect((await refused(like(other, id, shop.call))).status).toBe(404)
    const bare = await t.inject({
      method: 'POST',
      url: `/api/reviews/${id}/likes`,
      headers: { authorization: `Bearer ${shop.token}` },
      payload: {},
    })
    expect(bare.json().error).toMatchObject({ code: 'validation', fields: { brandId: expect.any(String) } })
  })
})

describe('many at once', () => {
  it('A115 200 people at once add 200, and every response was true at its time', async () => {
    const shop = await aShop(t)
    const { id } = await aReview(t.db, shop.product, { likesBase: 7 })
    const everybody = await colleagues(shop, 200)
    const answers = await Promise.all(everybody.map((call) => like(shop, id, call)))
    await expect(truth(id)).resolves.toEqual({ shown: 207, likesRows: 200, rows: 200 })
    expect(answers.every(({ isLiked, likesCount }) => isLiked && likesCount > 7 && likesCount <= 207)).toBe(
      true,
    )
    expect(Math.max(...answers.map(({ likesCount }) => likesCount))).toBe(207)
  })

  it('A115 50 at once by one person add 1', async () => {
    const shop = await aShop(t)
    const { id } = await aReview(t.db, shop.product)
    const answers = await Promise.all(Array.from({ length: 50 }, () => like(shop, id)))
    expect(answers).toEqual(Array.from({ length: 50 }, () => ({ likesCount: 1, isLiked: true })))
    await expect(truth(id)).resolves.toEqual({ shown: 1, likesRows: 1, rows: 1 })
  })

  it('A115 in any storm of likes and unlikes the counter is never negative and ends as the number of rows', async () => {
    const shop = await aShop(t)
    const people = await colleagues(shop, 4)
    const press = fc.record({ who: fc.nat(3), isLike: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.array(press, { minLength: 5, maxLength: 30 }),
        fc.nat(3),
        async (presses, likesBase) => {
          const { id } = await aReview(t.db, shop.product, { likesBase })
          const answers = await Promise.all(
            presses.map(({ who, isLike }) =>
              isLike ? like(shop, id, people[who]) : unlike(id, people[who] ?? shop.call),
            ),
          )
          expect(
            answers.every(({ likesCount }) => likesCount >= likesBase && likesCount <= likesBase + 4),
          ).toBe(true)
          const { likesRows, rows } = await truth(id)
          expect(likesRows).toBe(rows)
          // In sequence, the last action of each user wins.
          for (const { who, isLike } of presses)
            await (isLike ? like(shop, id, people[who]) : unlike(id, people[who] ?? shop.call))
          const wishes = new Set(
            people.flatMap((_, who) =>
              presses.findLast((one) => one.who === who)?.isLike === true ? [who] : [],
            ),
          )
          const after = await truth(id)
          expect(after).toEqual({ shown: likesBase + wishes.size, likesRows: wishes.size, rows: wishes.size })
        },
      ),
      { numRuns: propertyRuns(4) },
    )
  })
})
