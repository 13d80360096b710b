import { afterAll, beforeAll, expect, test } from 'vitest'

import { importCatalogue } from '#features/import/server/run.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aProduct, anUnclaimedBrand } from '#test/world/factories.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

let file = 0
async function load(reviews: { id: string; product: string; rating: number }[], stopAfter?: number) {
  const abort = new AbortController()
  async function* bytes() {
    for (const { id, product, rating } of reviews)
      yield Buffer.from(
        `${JSON.stringify({ id, product, productName: 'Pie', user: `u_${id}`, rating, text: 'Good', createdAt: '2021-06-03T10:48:04Z' })}\n`,
      )
  }
  return importCatalogue(t.db, bytes(), {
    fingerprint: `arrivals ${file}`,
    source: 'reviews.jsonl',
    batchRows: 10,
    signal: abort.signal,
    onProgress: ({ linesDone }) => {
      if (stopAfter !== undefined && linesDone >= stopAfter) abort.abort()
    },
  })
}

const notificationsOf = (businessId: string) =>
  t.db
    .selectFrom('notification')
    .select(['type', 'payload', 'subjectId', 'personId'])
    .where('businessId', '=', businessId)
    .orderBy('type')
    .execute()

async function aReviewed(name: string) {
  file += 1
  const { brand, business } = await aBrand(t.db, { name })
  const sourceId = `reviewed-${file}`
  await aProduct(t.db, { brandId: brand.id, name: 'Barista', sourceId: `reviewed:${sourceId}` })
  return { business, sourceId }
}

test('an import of many reviews is one notification of the good ones and one of the low ones, however many batches it took', async () => {
  const { business, sourceId } = await aReviewed('Many')
  const reviews = Array.from({ length: 35 }, (_, n) => ({
    id: `many-${n}`,
    product: sourceId,
    rating: n < 5 ? 2 : 4,
  }))
  await load(reviews)
  expect(await notificationsOf(business.id)).toEqual([
    { type: 'review.low', payload: { count: 5 }, subjectId: null, personId: null },
    { type: 'review.new', payload: { count: 30 }, subjectId: null, personId: null },
  ])
  await load(reviews)
  expect(await notificationsOf(business.id)).toHaveLength(2)
})

test('an interrupted run notifies of what it imported, and then of the rest', async () => {
  const { business, sourceId } = await aReviewed('Cut')
  const reviews = Array.from({ length: 25 }, (_, n) => ({ id: `cut-${n}`, product: sourceId, rating: 5 }))
  await expect(load(reviews, 10)).rejects.toThrow('stopped')
  await load(reviews)
  expect((await notificationsOf(business.id)).map(({ payload }) => payload)).toEqual([
    { count: 10 },
    { count: 15 },
  ])
})

test('a single review notifies with its product, its stars and its author; a brand without members gets no notification', async () => {
  const { business, sourceId } = await aReviewed('One')
  const nobody = await anUnclaimedBrand(t.db, { name: 'Wild' })
  await aProduct(t.db, { brandId: nobody.id, sourceId: 'reviewed:wild' })
  await load([
    { id: 'one', product: sourceId, rating: 1 },
    { id: 'wild', product: 'wild', rating: 1 },
  ])
  const review = await t.db
    .selectFrom('review')
    .selectAll()
    .where('sourceId', 'like', '%one')
    .executeTakeFirstOrThrow()
  expect(await notificationsOf(business.id)).toEqual([
    {
      type: 'review.low',
      payload: { count: 1, product: 'Barista', rating: 1 },
      subjectId: review.id,
      personId: review.userId,
    },
  ])
  expect(
    await t.db.selectFrom('notification').select('id').where('payload', '@>', '{"product": "Pie"}').execute(),
  ).toEqual([])
})

test('an imported review is due at once, by the goal of the business', async () => {
  const { business, sourceId } = await aReviewed('Due')
  await t.db
    .insertInto('replyGoal')
    .values({
      businessId: business.id,
      lowHours: 2,
      otherDays: 1,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      opensAt: 600,
      closesAt: 720,
      zone: 'Europe/Brussels',
      remindHours: 0,
    })
    .execute()
  await load([{ id: 'due', product: sourceId, rating: 1 }])
  const work = await t.db
    .selectFrom('reviewWork')
    .innerJoin('review', 'review.id', 'reviewWork.reviewId')
    .select('dueAt')
    .where('review.sourceId', 'like', '%due')
    .executeTakeFirstOrThrow()
  // Written at 12:48 in Brussels, after closing time: the two hours are those of the next day.
  expect(work.dueAt).toBe('2021-06-04T10:00:00Z')
})
