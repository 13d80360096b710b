import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { countQueue, getWork, listQueue, updateWork } from '#features/queue/contract.ts'
import { getGoalFigures } from '#features/queue/goals-contract.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { queueJob } from '#features/queue/server/jobs.ts'
import { restartClocks } from '#features/queue/server/reply-clock.ts'
import { getReviewSummary } from '#features/reviews/contract.ts'
import { runScheduledJob } from '#server/scheduled-jobs.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import {
  aBusiness,
  aComment,
  aMember,
  anUnclaimedBrand,
  aProduct,
  aReview,
  aSession,
  aUser,
} from '#test/world/factories.ts'
import { inSmallStatements } from '#test/demands/small-statements.ts'
import { manyReviews } from '#test/world/shop.ts'

const NOW = '2026-03-10T12:00:00Z'
const DAY_MS = 86_400_000
let t: TestApp
beforeAll(async () => void (t = await startTestApp({ now: NOW })))
afterAll(() => t.stop())

/** Returns an instant so many days from now; negative is past. */
const inDays = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS).toISOString()

async function anUnownedShop() {
  const brand = await anUnclaimedBrand(t.db)
  return { brand, product: await aProduct(t.db, { brandId: brand.id }) }
}
type Unowned = Awaited<ReturnType<typeof anUnownedShop>>

/** Hands the brand to a new business, as a claim that becomes active does. */
async function claim({ brand }: Pick<Unowned, 'brand'>) {
  const business = await aBusiness(t.db)
  const owner = await aUser(t.db)
  await aMember(t.db, { businessId: business.id, userId: owner.id })
  for (const businessId of [null, business.id])
    await t.db.updateTable('brand').set({ businessId }).where('id', '=', brand.id).execute()
  const call = t.withToken(await aSession(t.db, owner))
  const query = { brandId: brand.id }
  return {
    business,
    owner,
    call,
    counts: () => call(countQueue, { query }),
    list: (more: object = {}) => call(listQueue, { query: { ...query, ...more } }),
    work: (id: string) => call(getWork, { params: { id } }),
    summary: () => call(getReviewSummary, { query }),
    figures: () => call(getGoalFigures, { query: { ...query, days: '90' } }),
    answer: (review: { id: string; brandId: string }, createdAt: string) =>
      aComment(t.db, review, { userId: owner.id, asBrandId: brand.id, createdAt }),
  }
}

/** Runs the job of the queue so many days later. */
async function runJob(days = 0) {
  const { shiftMs } = t.clock
  t.clock.shiftMs = shiftMs + days * DAY_MS
  await runScheduledJob(queueJob, t.services, { error: () => {} })
  t.clock.shiftMs = shiftMs
}

/** Runs `work` so many days later. */
async function later<T>(days: number, work: () => Promise<T>): Promise<T> {
  const { shiftMs } = t.clock
  t.clock.shiftMs = shiftMs + days * DAY_MS
  try {
    return await work()
  } finally {
    t.clock.shiftMs = shiftMs
  }
}

const told = (businessId: string) =>
  t.db.selectFrom('notification').select('type').where('businessId', '=', businessId).execute()

const missed = (brandId: string) =>
  t.db
    .selectFrom('reviewWork')
    .select('reviewId')
    .where('brandId', '=', brandId)
    .where('missedDueAt', 'is not', null)
    .execute()

describe('a new owner', () => {
  it('has 25 reviews of up to 730 days ago to answer, none of them waiting or late', async () => {
    const unowned = await anUnownedShop()
    const ids = await manyReviews(t.db, unowned, 25, (i) => ({
      rating: (i % 5) + 1,
      createdAt: inDays(i === 0 ? -730 : -1 - i / 24),
    }))
    await runJob()
    const owner = await claim(unowned)
    await runJob()
    await runJob(1)
    const waiting = { everyone: 0, mine: 0, unassigned: 0, late: 0, beforeJoined: 25 }
    expect(await owner.counts()).toMatchObject(waiting)
    expect(await later(5, owner.counts)).toMatchObject(waiting)
    expect(await told(owner.business.id)).toEqual([])
    expect(await missed(unowned.brand.id)).toEqual([])
    expect(await owner.summary()).toMatchObject({
      unansweredCount: 25,
      oldestUnansweredId: ids[0],
      oldestUnansweredAt: null,
    })
    // Fewest stars first, over pages.
    const first = await owner.list({ limit: 20 })
    const rest = await owner.list({ limit: 20, cursor: first.metadata.nextCursor ?? undefined })
    const items = [...first.items, ...rest.items]
    expect(items.map(({ review }) => review.rating)).toEqual([1, 2, 3, 4, 5].flatMap((n) => [n, n, n, n, n]))
    expect(new Set(items.map(({ review }) => review.id)).size).toBe(25)
    expect(items.every(({ work }) => work.isBeforeJoined && work.dueAt === null)).toBe(true)
    expect(await owner.work(ids[0] ?? '')).toMatchObject({ state: 'open', isBeforeJoined: true, dueAt: null })
  })

  it('has a goal for what arrives since: it is first, counts, and becomes late', async () => {
    const unowned = await anUnownedShop()
    await manyReviews(t.db, unowned, 3, () => ({ createdAt: inDays(-300) }))
    const owner = await claim(unowned)
    const fresh = await aReview(t.db, unowned.product, { rating: 5, createdAt: inDays(0.5) })
    await runJob()
    expect(await owner.counts()).toMatchObject({ everyone: 1, unassigned: 1, late: 0, beforeJoined: 3 })
    expect((await owner.list()).items.map(({ review }) => review.id)[0]).toBe(fresh.id)
    expect(await owner.summary()).toMatchObject({
      oldestUnansweredId: fresh.id,
      oldestUnansweredAt: fresh.createdAt,
    })
    expect(await owner.work(fresh.id)).toMatchObject({ isBeforeJoined: false, dueAt: '2026-03-13T17:00:00Z' })
    await runJob(3.1)
    await runJob(3.5)
    expect((await told(owner.business.id)).map(({ type }) => type)).toEqual(['review.due'])
    expect((await missed(unowned.brand.id)).map(({ reviewId }) => reviewId)).toEqual([fresh.id])
    expect(await later(4, owner.counts)).toMatchObject({ everyone: 1, late: 1, beforeJoined: 3 })
  })

  it('answers old reviews without harm to the figures of the goal and of the page', async () => {
    const unowned = await anUnownedShop()
    const old = await manyReviews(t.db, unowned, 6, () => ({ createdAt: inDays(-60) }))
    const owner = await claim(unowned)
    await runJob()
    for (const id of old) await owner.answer({ id, brandId: unowned.brand.id }, inDays(0.1))
    expect(await later(1, owner.figures)).toMatchObject({ team: { replies: 0 }, people: [], products: [] })
    expect(await later(1, owner.summary)).toMatchObject({ medianReplyHours: null, usualReplyHours: null })
    for (let i = 0; i < 5; i += 1) {
      const review = await aReview(t.db, unowned.product, { createdAt: inDays(0.1) })
      await fillDueTimes(t.db)
      await owner.answer(review, inDays(0.2))
    }
    expect(await later(1, owner.figures)).toMatchObject({ team: { replies: 5, met: 5, medianMinutes: 144 } })
    expect(await later(1, owner.summary)).toMatchObject({ medianReplyHours: 2.4, usualReplyHours: 3 })
  })

  it('has a goal for a new comment on an old review, until it is deleted', async () => {
    const unowned = await anUnownedShop()
    const review = await aReview(t.db, unowned.product, { createdAt: inDays(-90) })
    const owner = await claim(unowned)
    const comment = await aComment(t.db, review, { createdAt: inDays(0.2) })
    await runJob()
    expect(await owner.work(review.id)).toMatchObject({ isBeforeJoined: false, askedAt: comment.createdAt })
    expect(await owner.counts()).toMatchObject({ everyone: 1, beforeJoined: 0 })
    const remove = (removedAt: string | null) =>
      t.db.updateTable('comment').set({ removedAt }).where('id', '=', comment.id).execute()
    await remove(inDays(0.3))
    expect(await owner.counts()).toMatchObject({ everyone: 0, beforeJoined: 1 })
    await remove(null)
    await runJob()
    expect(await owner.counts()).toMatchObject({ everyone: 1, beforeJoined: 0 })
  })
})

describe('the clock of a review', () => {
  const CASES = [
    ['a review from the second before the owner came', 0, -1, 'before'],
    ['a review of the second in which the owner came', 0, 1, 'since'],
    ['an import of old reviews', 0, -400 * 86_400, 'before'],
    ['a review before a transfer, under the former owner', 5, 2 * 86_400, 'before'],
    ['a review after a transfer', 5, 6 * 86_400, 'since'],
  ] as const
  it.each(CASES)('%s', async (_, transferDays, seconds, when) => {
    const unowned = await anUnownedShop()
    let owner = await claim(unowned)
    if (transferDays > 0) owner = await later(transferDays, () => claim(unowned))
    const { repliesSince } = await t.db
      .selectFrom('brand')
      .select('repliesSince')
      .where('id', '=', unowned.brand.id)
      .executeTakeFirstOrThrow()
    const from = transferDays > 0 ? NOW : repliesSince
    const createdAt = new Date(Date.parse(from) + seconds * 1000).toISOString()
    const review = await aReview(t.db, unowned.product, { createdAt })
    await runJob()
    expect(await owner.work(review.id)).toMatchObject({ isBeforeJoined: when === 'before' })
  })

  it('of a brand that is created with its business starts with the business', async () => {
    const business = await aBusiness(t.db, { createdAt: inDays(-20) })
    const brand = await anUnclaimedBrand(t.db, { businessId: business.id })
    expect(Date.parse(brand.repliesSince)).toBe(Date.parse(inDays(-20)))
  })

  it('is that of the surviving brand after a merge', async () => {
    const [gone, kept] = [await anUnownedShop(), await anUnownedShop()]
    const owner = await claim(kept)
    const [old, fresh] = await manyReviews(t.db, gone, 2, (i) => ({ createdAt: inDays(i === 0 ? -3 : 0.5) }))
    await runJob()
    await t.db
      .updateTable('review')
      .set({ brandId: kept.brand.id })
      .where('brandId', '=', gone.brand.id)
      .execute()
    await runJob()
    expect(await owner.work(old ?? '')).toMatchObject({ isBeforeJoined: true, dueAt: null })
    expect(await owner.work(fresh ?? '')).toMatchObject({ isBeforeJoined: false })
    expect((await owner.work(fresh ?? '')).dueAt).not.toBeNull()
  })
})

describe('a transfer', () => {
  it('starts the clock again for the reviews that wait, in batches, and for those that are opened again', async () => {
    const shop = await anUnownedShop()
    const former = await claim(shop)
    const ids = await manyReviews(t.db, shop, 1_010, () => ({ createdAt: inDays(0.1) }))
    const answered = await aReview(t.db, shop.product, { createdAt: inDays(0.1) })
    await fillDueTimes(t.db)
    const [dismissed = '', snoozed = ''] = ids
    await former.call(updateWork, { params: { id: dismissed }, body: { needsNoAnswer: true } })
    await former.call(updateWork, { params: { id: snoozed }, body: { snoozedUntil: inDays(1) } })
    const { id: answer } = await former.answer(answered, inDays(0.2))
    expect(await later(4, former.counts)).toMatchObject({ everyone: 1_000, late: 1_000, beforeJoined: 0 })

    const next = await later(5, () => claim(shop))
    // Some at once, twice: the brand had no owner in between.
    expect(await later(5, next.counts)).toMatchObject({ everyone: 8, late: 8, beforeJoined: 1_000 })
    const [left] = (await later(5, next.list)).items
    const locked = left?.review.id ?? ''
    await inSmallStatements(t, () =>
      t.db.transaction().execute(async (trx) => {
        await trx
          .selectFrom('reviewWork')
          .select('reviewId')
          .where('reviewId', '=', locked)
          .forUpdate()
          .execute()
        await later(5, () => restartClocks(t.db))
      }),
    )
    expect(await later(5, next.counts)).toMatchObject({ everyone: 1, late: 1 })
    await runJob(6)
    const since = { everyone: 0, late: 0, beforeJoined: 1_000 }
    expect(await later(6, next.counts)).toMatchObject(since)
    await next.call(updateWork, { params: { id: dismissed }, body: { needsNoAnswer: false } })
    await t.db.deleteFrom('comment').where('id', '=', answer).execute()
    await runJob(6)
    for (const id of [dismissed, snoozed, answered.id])
      expect(await next.work(id)).toMatchObject({ state: 'open', isBeforeJoined: true })
    expect(await later(6, next.counts)).toMatchObject({ ...since, beforeJoined: 1_000 })
    expect(await missed(shop.brand.id)).toEqual([])
    expect(await told(next.business.id)).toEqual([])
  })

  it('of a review that has a reminder withdraws it, and no other', async () => {
    const shop = await anUnownedShop()
    const owner = await claim(shop)
    const at = (days: number) => aReview(t.db, shop.product, { createdAt: inDays(days) })
    const reviews = [await at(-2), await at(0.5)]
    for (const { id } of reviews)
      await t.db
        .insertInto('notification')
        .values({ businessId: owner.business.id, type: 'review.due', dedupeId: `due:${id}`, subjectId: id })
        .execute()
    await restartClocks(t.db)
    const left = await t.db
      .selectFrom('notification')
      .select('subjectId')
      .where('businessId', '=', owner.business.id)
      .execute()
    expect(left).toEqual([{ subjectId: reviews[1]?.id }])
  })

  it('whose job ran early is looked at again for a minute, in any number of processes', async () => {
    const shop = await anUnownedShop()
    const owner = await claim(shop)
    const review = await aReview(t.db, shop.product, { createdAt: inDays(-5) })
    await Promise.all([1, 2, 3].map(() => restartClocks(t.db)))
    // As a transaction that began before the transfer commits it.
    const stale = { dueAt: inDays(-3), askedAt: inDays(0.1) }
    await t.db.updateTable('reviewWork').set(stale).where('reviewId', '=', review.id).execute()
    await t.db
      .updateTable('brand')
      .set({ repliesSince: inDays(0.2) })
      .where('id', '=', shop.brand.id)
      .execute()
    expect(await later(1, () => restartClocks(t.db))).toBe(1)
    expect(await later(1, () => restartClocks(t.db))).toBe(0)
    expect(await owner.work(review.id)).toMatchObject({ isBeforeJoined: true })
    const { clockChangedAt } = await t.db
      .selectFrom('brand')
      .select('clockChangedAt')
      .where('id', '=', shop.brand.id)
      .executeTakeFirstOrThrow()
    expect(clockChangedAt).toBeNull()
  })
})
