import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createComment } from '#features/comments/contract.ts'
import { NO_PRODUCT } from '#features/events/rules.ts'
import { rollUp } from '#features/events/server/rollup.ts'
import { likeReview, unlikeReview } from '#features/reviews/contract.ts'

import { halfPastNoon, startTestApp, type TestApp } from './support/apps/app.ts'
import { aBrand, aComment, aMember, aProduct, aReview, aReviewer } from './support/world/factories.ts'
import { findUneven } from './support/demands/sums.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ now: halfPastNoon() })))
afterAll(() => t.stop())

async function aReviewed() {
  const owned = await aBrand(t.db)
  const product = await aProduct(t.db, { brandId: owned.brand.id })
  return { ...owned, brandId: owned.brand.id, product, review: await aReview(t.db, product) }
}

/** Returns likes and comments of a brand: [of all days, on the given day, of the product]. */
async function counted(
  brandId: string,
  metric: 'like' | 'comment',
  day: string,
  productId: string,
): Promise<number[]> {
  await rollUp(t.db)
  const { rows } = await sql<{ all: number; day: number; product: number }>`
    select coalesce(sum(total) filter (where product_id = ${NO_PRODUCT}), 0)::int as all,
      coalesce(sum(total) filter (where product_id = ${NO_PRODUCT} and day = ${day}::date), 0)::int as day,
      coalesce(sum(total) filter (where product_id = ${productId}), 0)::int as product
    from metric_day where brand_id = ${brandId} and metric = ${metric}::metric`.execute(t.db)
  return [rows[0]?.all ?? -1, rows[0]?.day ?? -1, rows[0]?.product ?? -1]
}

const like = (reviewId: string, brandId: string, userId: string, createdAt = '2026-03-04T23:50:00Z') =>
  t.db.insertInto('reviewLike').values({ reviewId, brandId, userId, createdAt }).execute()

describe('engagement', () => {
  it('a like by a non-member counts at its time, for the brand and the product, and an unlike removes exactly that', async () => {
    const { brandId, product, review } = await aReviewed()
    const people = await Promise.all([aReviewer(t.db), aReviewer(t.db)])
    for (const { id } of people) await like(review.id, brandId, id)
    expect(await counted(brandId, 'like', '2026-03-04', product.id)).toEqual([2, 2, 2])
    const quarter = await t.db
      .selectFrom('metricQuarter')
      .select('quarter')
      .where('brandId', '=', brandId)
      .executeTakeFirst()
    expect(quarter?.quarter).toBe('2026-03-04T23:45:00Z')
    await t.db
      .deleteFrom('reviewLike')
      .where('userId', '=', people[0]?.id ?? '')
      .execute()
    expect(await counted(brandId, 'like', '2026-03-04', product.id)).toEqual([1, 1, 1])
    expect(await findUneven(t.db)).toEqual([])
  })

  it('members are not counted, through the API or the database, and unliking removes nothing', async () => {
    const { brandId, product, review, owner } = await aReviewed()
    const call = await t.as(owner)
    await call(likeReview, { params: { id: review.id }, body: { brandId } })
    await call(createComment, {
      body: {
        brandId,
        reviewId: review.id,
        receiverId: review.userId,
        platform: 'business',
        text: 'Thank you.',
      },
    })
    await aComment(t.db, review, { userId: owner.id, text: 'Typed in the app.' })
    await call(unlikeReview, { params: { id: review.id } })
    expect(await counted(brandId, 'like', '2026-03-04', product.id)).toEqual([0, 0, 0])
    expect(await counted(brandId, 'comment', '2026-03-04', product.id)).toEqual([0, 0, 0])
  })

  it('a comment counts once, is subtracted when it is deleted, counts again when it is restored, and is removed with its review', async () => {
    const { brandId, product, review } = await aReviewed()
    const comment = await aComment(t.db, review, { createdAt: '2026-03-04T10:00:00Z' })
    await aComment(t.db, review, { createdAt: '2026-03-05T10:00:00Z' })
    const now = () => counted(brandId, 'comment', '2026-03-04', product.id)
    expect(await now()).toEqual([2, 1, 2])
    const set = (removedAt: string | null) =>
      t.db.updateTable('comment').set({ removedAt }).where('id', '=', comment.id).execute()
    await set('2026-03-06T10:00:00Z')
    expect(await now()).toEqual([1, 0, 1])
    await set(null)
    expect(await now()).toEqual([2, 1, 2])
    await set('2026-03-06T10:00:00Z')
    await t.db.deleteFrom('comment').where('id', '=', comment.id).execute()
    expect(await now()).toEqual([1, 0, 1])
    await t.db.deleteFrom('review').where('id', '=', review.id).execute()
    expect(await now()).toEqual([0, 0, 0])
  })

  it('an unlike subtracts exactly what was counted, also after a member joined or left the brand', async () => {
    const { brandId, product, review, business } = await aReviewed()
    const person = await aReviewer(t.db)
    await like(review.id, brandId, person.id)
    await aMember(t.db, { businessId: business.id, userId: person.id })
    await t.db.deleteFrom('reviewLike').where('userId', '=', person.id).execute()
    expect(await counted(brandId, 'like', '2026-03-04', product.id)).toEqual([0, 0, 0])
    await like(review.id, brandId, person.id)
    await t.db.deleteFrom('businessMember').where('userId', '=', person.id).execute()
    await t.db.deleteFrom('reviewLike').where('userId', '=', person.id).execute()
    expect(await counted(brandId, 'like', '2026-03-04', product.id)).toEqual([0, 0, 0])
  })

  it("growth of the platform's own number of likes counts when it arrives; its initial value and a fall do not", async () => {
    const { brandId, product } = await aReviewed()
    const review = await aReview(t.db, product, { likesBase: 41 })
    const set = (likesBase: number) =>
      t.db.updateTable('review').set({ likesBase }).where('id', '=', review.id).execute()
    await set(44)
    await set(44)
    await set(40)
    const today = t.clock.now().toISOString().slice(0, 10)
    expect(await counted(brandId, 'like', today, product.id)).toEqual([3, 3, 3])
  })
})
