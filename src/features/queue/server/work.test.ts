import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addMissingWork } from '#features/queue/server/backfill.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { fillLanguages } from '#features/queue/server/languages.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aComment, aReview } from '#test/world/factories.ts'
import { aShop, hour, manyReviews, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const workOf = (reviewId: string) =>
  t.db.selectFrom('reviewWork').selectAll().where('reviewId', '=', reviewId).executeTakeFirstOrThrow()

const answer = (shop: Shop, review: { id: string; brandId: string }, createdAt: string) =>
  aComment(t.db, review, { userId: shop.owner.id, asBrandId: shop.brand.id, createdAt })

describe('the work on a review', () => {
  it('begins when the review arrives, with the due time of its stars', async () => {
    const shop = await aShop(t)
    // A Sunday: the default goal starts on Monday at 9.
    const low = await aReview(t.db, shop.product, { rating: 2, createdAt: '2026-03-01T11:00:00Z' })
    const unrated = await aReview(t.db, shop.product, { rating: null, createdAt: '2026-03-01T11:00:00Z' })
    expect(await workOf(low.id)).toMatchObject({ state: 'open', stars: 2, dueAt: null })
    await fillDueTimes(t.db)
    expect(await workOf(low.id)).toMatchObject({
      brandId: shop.brand.id,
      productId: shop.product.id,
      askedAt: '2026-03-01T11:00:00Z',
      dueAt: '2026-03-02T17:00:00Z',
      goalAt: '2026-03-02T17:00:00Z',
    })
    expect(await workOf(unrated.id)).toMatchObject({ stars: 6, dueAt: '2026-03-04T17:00:00Z' })
  })

  it('ends with the brand’s answer, and an answer that is deleted opens it again with the same due time', async () => {
    const shop = await aShop(t)
    const review = await aReview(t.db, shop.product, { createdAt: hour(0) })
    await fillDueTimes(t.db)
    const { dueAt } = await workOf(review.id)
    const { id } = await answer(shop, review, hour(5))
    expect(await workOf(review.id)).toMatchObject({
      state: 'answered',
      answeredAt: hour(5).replace('.000', ''),
      answeredBy: shop.owner.id,
      doneAt: hour(5).replace('.000', ''),
    })
    const remove = (removedAt: string | null) =>
      t.db.updateTable('comment').set({ removedAt }).where('id', '=', id).execute()
    await remove(hour(6))
    expect(await workOf(review.id)).toMatchObject({
      state: 'open',
      dueAt,
      answeredAt: null,
      answeredBy: null,
      doneAt: null,
    })
    await remove(null)
    expect(await workOf(review.id)).toMatchObject({ state: 'answered', answeredBy: shop.owner.id })
    await t.db.deleteFrom('comment').where('id', '=', id).execute()
    expect(await workOf(review.id)).toMatchObject({ state: 'open', dueAt })
  })

  it('that arrives with its answer has who wrote it', async () => {
    const shop = await aShop(t)
    const review = await aReview(t.db, shop.product, { createdAt: hour(0), repliedAt: hour(5) })
    expect(await workOf(review.id)).toMatchObject({ state: 'answered', answeredBy: null })
    await answer(shop, review, hour(5))
    const answered = { answeredAt: hour(5).replace('.000', ''), answeredBy: shop.owner.id }
    expect(await workOf(review.id)).toMatchObject(answered)
    await aComment(t.db, review, { asBrandId: shop.brand.id, createdAt: hour(5) })
    expect(await workOf(review.id)).toMatchObject(answered)
  })

  it('returns with a customer’s later comment, due by its own time, while the first answer stays measured', async () => {
    const shop = await aShop(t)
    const review = await aReview(t.db, shop.product, { createdAt: hour(0) })
    await aComment(t.db, review, { createdAt: hour(1) })
    await fillDueTimes(t.db)
    const first = await workOf(review.id)
    // A comment before the answer changes nothing.
    expect(first).toMatchObject({ state: 'open', askedAt: hour(0).replace('.000', '') })
    await answer(shop, review, hour(5))
    const question = await aComment(t.db, review, { createdAt: hour(300) })
    expect(await workOf(review.id)).toMatchObject({ state: 'open', dueAt: null, goalAt: first.goalAt })
    await fillDueTimes(t.db)
    const again = await workOf(review.id)
    expect(Date.parse(again.dueAt ?? '')).toBeGreaterThan(Date.parse(hour(300)))
    expect(again).toMatchObject({ goalAt: first.goalAt, answeredAt: hour(5).replace('.000', '') })
    // Deleted again: nothing is left to answer.
    await t.db.deleteFrom('comment').where('id', '=', question.id).execute()
    expect(await workOf(review.id)).toMatchObject({ state: 'answered', doneAt: hour(5).replace('.000', '') })
  })

  it('has the language of the text, which is examined again if it changes', async () => {
    const shop = await aShop(t)
    const text = 'Sehr gut im Kaffee, aber der Karton tropft jedes Mal beim Einschenken.'
    const review = await aReview(t.db, shop.product, { text })
    const unclear = await aReview(t.db, shop.product, { text: '5/5' })
    await fillLanguages(t.db)
    expect([await workOf(review.id), await workOf(unclear.id)]).toMatchObject([
      { language: 'de' },
      { language: '' },
    ])
    const french = 'Très bon dans le café, mais la brique goutte chaque fois que je verse.'
    await t.db.updateTable('review').set({ text: french }).where('id', '=', review.id).execute()
    await fillLanguages(t.db)
    expect(await workOf(review.id)).toMatchObject({ language: 'fr' })
  })

  it('leaves the queue while the review is taken down, and follows a change of its stars', async () => {
    const shop = await aShop(t)
    const review = await aReview(t.db, shop.product, { rating: 5 })
    const set = (values: object) =>
      t.db.updateTable('review').set(values).where('id', '=', review.id).execute()
    await set({ rating: 1 })
    expect(await workOf(review.id)).toMatchObject({ stars: 1 })
    const [brandId, productId] = [shop.brand.id, shop.product.id]
    const takenFrom = { takenFromBrandId: brandId, takenFromProductId: productId }
    await set({ brandId: null, productId: null, takenDownAt: hour(0), ...takenFrom })
    expect(await workOf(review.id)).toMatchObject({ brandId: null, productId: null, state: 'open' })
    const back = { takenDownAt: null, takenFromBrandId: null, takenFromProductId: null }
    await set({ brandId, productId, ...back })
    expect(await workOf(review.id)).toMatchObject({ brandId, productId, state: 'open' })
    await t.db.deleteFrom('review').where('id', '=', review.id).execute()
    expect(
      await t.db.selectFrom('reviewWork').select('state').where('reviewId', '=', review.id).execute(),
    ).toEqual([])
  })
})

describe('reviews from before the queue', () => {
  it('get their work in batches, resumed after an interruption, as their comments tell', async () => {
    const shop = await aShop(t)
    const ids = await manyReviews(t.db, shop, 25)
    const of = (id: string | undefined) => ({ id: id ?? '', brandId: shop.brand.id })
    await answer(shop, of(ids[1]), hour(50))
    await answer(shop, of(ids[2]), hour(50))
    await aComment(t.db, of(ids[2]), { createdAt: hour(60) })
    await fillDueTimes(t.db)
    const all = () => t.db.selectFrom('reviewWork').selectAll().orderBy('reviewId').execute()
    const known = await all()
    await t.db.deleteFrom('reviewWork').execute()
    await t.db
      .updateTable('reviewWorkFill')
      .set({ afterId: '00000000-0000-0000-0000-000000000000', finishedAt: null })
      .execute()
    expect(await addMissingWork(t.db, { batch: 10, batches: 1 })).toBe(false)
    expect(await all()).toHaveLength(10)
    expect(await Promise.all([addMissingWork(t.db), addMissingWork(t.db)])).toEqual([true, true])
    await fillDueTimes(t.db)
    const own = (rows: typeof known) => rows.filter(({ brandId }) => brandId === shop.brand.id)
    expect(own(await all())).toEqual(own(known))
    expect(await all()).toHaveLength(known.length)
  })
})
