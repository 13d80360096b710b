import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { undoComment, UNDO_SECONDS } from '#features/comments/contract.ts'
import { publishDue } from '#features/comments/server/publishing.ts'
import {
  countQueue,
  getQueueView,
  getWork,
  listColleagues,
  listQueue,
  type QueueQuery,
  updateQueueView,
  updateWork,
} from '#features/queue/contract.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { wakeSnoozed } from '#features/queue/server/update-work.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aComment, aMember, aProduct, aReview, aSession, aUser } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { inSmallStatements } from '#test/demands/small-statements.ts'
import { aShop, hour, manyReviews, replyTo, type Shop } from '#test/world/shop.ts'
import { propertyRuns } from '#test/property-runs.ts'

const NOW = '2026-03-10T12:00:00Z'
let t: TestApp
let shop: Shop
beforeAll(async () => void (t = await startTestApp({ now: NOW })))
afterAll(() => t.stop())
beforeEach(async () => void (shop = await aShop(t)))

async function aColleague(of: Shop, role: 'responder' | 'editor' = 'responder') {
  const user = await aUser(t.db)
  await aMember(t.db, { businessId: of.business.id, userId: user.id, role })
  return { id: user.id, call: t.withToken(await aSession(t.db, user)) }
}

const change = (id: string, body: object, call = shop.call) => call(updateWork, { params: { id }, body })
const list = (query: Partial<QueueQuery> = {}, call = shop.call) =>
  call(listQueue, { query: { brandId: shop.brand.id, ...query } })
const idsOf = async (query: Partial<QueueQuery> = {}, call = shop.call) =>
  (await list(query, call)).items.map(({ review }) => review.id)

/** Returns the ids of all pages. */
async function readAll(query: Partial<QueueQuery>) {
  const ids: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await list({ ...query, limit: 7, cursor: cursor ?? undefined })
    ids.push(...page.items.map(({ review }) => review.id))
    cursor = page.metadata.nextCursor
  } while (cursor !== null)
  return ids
}

describe('the queue', () => {
  it('is ordered by due time, then fewer stars; without stars last; or by who waits longest', async () => {
    const at = (rating: number | null, createdAt: string) =>
      aReview(t.db, shop.product, { rating, createdAt })
    // Written on a weekend: all of one goal are due at the same minute.
    const five = await at(5, '2026-03-07T08:00:00Z')
    const none = await at(null, '2026-03-07T07:00:00Z')
    const three = await at(3, '2026-03-07T09:00:00Z')
    const two = await at(2, '2026-03-07T11:00:00Z')
    const one = await at(1, '2026-03-07T10:00:00Z')
    await fillDueTimes(t.db)
    expect(await idsOf()).toEqual([one, two, three, five, none].map(({ id }) => id))
    expect(await idsOf({ sort: 'waiting' })).toEqual([none, five, three, one, two].map(({ id }) => id))
    const { items } = await list({ limit: 1 })
    expect(items).toMatchObject([
      {
        review: { id: one.id, product: { id: shop.product.id }, text: one.text },
        work: { state: 'open', dueAt: '2026-03-09T17:00:00Z', assignee: null, language: null, notesCount: 0 },
        comment: null,
        hasProposedReply: false,
      },
    ])
  })

  it('any combination of filters shows what they allow, page by page without a gap', async () => {
    const other = await aProduct(t.db, { brandId: shop.brand.id })
    const of = (i: number) => ({ rating: i % 6 === 0 ? null : i % 6, createdAt: hour(i % 11) })
    await manyReviews(t.db, shop, 30, of)
    await manyReviews(t.db, { product: other }, 20, of)
    await fillDueTimes(t.db)
    const rows = await t.db
      .selectFrom('reviewWork')
      .selectAll()
      .where('brandId', '=', shop.brand.id)
      .orderBy('reviewId')
      .execute()
    const written = rows.map((row, i) => ({
      ...row,
      assigneeId: i % 3 === 0 ? shop.owner.id : null,
      language: ['en', 'de', ''][i % 4] ?? null,
      state: (['open', 'open', 'snoozed', 'dismissed', 'open'] as const)[i % 5] ?? 'open',
    }))
    for (const [i, { reviewId, assigneeId, language, state }] of written.entries()) {
      await t.db
        .updateTable('reviewWork')
        .set({ assigneeId, language, state, assignedAt: assigneeId === null ? null : NOW })
        .set({ snoozedUntil: state === 'snoozed' ? hour(900 + (i % 4)) : null })
        .set({ doneAt: state === 'dismissed' ? hour(200 + (i % 4)) : null })
        .where('reviewId', '=', reviewId)
        .execute()
    }
    const states = { toAnswer: 'open', snoozed: 'snoozed', answered: 'dismissed' }
    const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          show: fc.constantFrom('toAnswer' as const, 'snoozed' as const, 'answered' as const),
          who: fc.constantFrom('everyone' as const, 'mine' as const, 'unassigned' as const),
          sort: fc.constantFrom('due' as const, 'waiting' as const),
          maxRating: optional(fc.integer({ min: 1, max: 5 })),
          productId: optional(fc.constantFrom(shop.product.id, other.id)),
          language: optional(fc.constantFrom('en', 'de', 'fr')),
        }),
        async (query) => {
          const ids = await readAll(query)
          const fits = written.filter(
            (row) =>
              row.state === states[query.show] &&
              (query.who === 'everyone' || (row.assigneeId !== null) === (query.who === 'mine')) &&
              (query.maxRating === undefined || row.stars <= query.maxRating) &&
              (query.productId === undefined || row.productId === query.productId) &&
              (query.language === undefined || row.language === query.language),
          )
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.toSorted()).toEqual(fits.map(({ reviewId }) => reviewId).toSorted())
        },
      ),
      { numRuns: propertyRuns(8) },
    )
  })

  it('shows the later comment of a customer, and leaves with the answer', async () => {
    const review = await aReview(t.db, shop.product, { createdAt: hour(0) })
    const reply = { userId: shop.owner.id, asBrandId: shop.brand.id }
    await aComment(t.db, review, { ...reply, createdAt: hour(1) })
    expect(await idsOf({ show: 'answered' })).toEqual([review.id])
    await aComment(t.db, review, { createdAt: hour(3), text: 'Is it fine without a fridge?' })
    await fillDueTimes(t.db)
    expect((await list()).items).toMatchObject([{ comment: 'Is it fine without a fridge?' }])
    await aComment(t.db, review, { ...reply, createdAt: hour(4) })
    expect([await idsOf(), await idsOf({ show: 'answered' })]).toEqual([[], [review.id]])
  })

  it('is without a review whose answer waits to be published, whose goal is met only then', async () => {
    const maya = await aUser(t.db)
    const review = await aReview(t.db, shop.product, { userId: maya.id, createdAt: hour(0) })
    await fillDueTimes(t.db)
    const given = { shop, review, maya }
    const { id } = await replyTo(given, { undoable: true })
    const query = { brandId: shop.brand.id }
    const state = async () => ({
      toAnswer: await idsOf(),
      counts: await shop.call(countQueue, { query }),
      work: await shop.call(getWork, { params: { id: review.id } }),
    })
    const answered = {
      toAnswer: [],
      counts: { everyone: 0, late: 0, answered: 1 },
      work: { state: 'answered' },
    }
    expect(await state()).toMatchObject(answered)
    expect((await refused(change(review.id, { needsNoAnswer: true }))).code).toBe('conflict')
    const firstAnswer = () =>
      t.db.selectFrom('reviewWork').select('answeredAt').where('reviewId', '=', review.id).executeTakeFirst()
    expect(await firstAnswer()).toEqual({ answeredAt: null })
    await shop.call(undoComment, { params: { id } })
    expect(await state()).toMatchObject({
      toAnswer: [review.id],
      counts: { everyone: 1, late: 1, answered: 0 },
      work: { state: 'open' },
    })
    await replyTo(given, { undoable: true })
    const { shiftMs } = t.clock
    t.clock.shiftMs = shiftMs + UNDO_SECONDS * 1000
    await publishDue(t.db)
    expect(await state()).toMatchObject(answered)
    t.clock.shiftMs = shiftMs
    const { answeredAt } = (await firstAnswer()) ?? {}
    expect(Date.parse(answeredAt ?? '')).toBeGreaterThan(Date.parse(NOW) + UNDO_SECONDS * 1000)
  })

  it('counts what waits, is late, snoozed and done, for the viewer', async () => {
    const ids = await manyReviews(t.db, shop, 5, () => ({ createdAt: hour(0) }))
    const fresh = await aReview(t.db, shop.product, { createdAt: '2026-03-10T11:00:00Z' })
    await fillDueTimes(t.db)
    await change(ids[0] ?? '', { assigneeId: shop.owner.id })
    await change(ids[1] ?? '', { snoozedUntil: '2026-03-12T09:00:00Z' })
    await change(ids[2] ?? '', { needsNoAnswer: true })
    const colleague = await aColleague(shop)
    const count = (call = shop.call) => call(countQueue, { query: { brandId: shop.brand.id } })
    const counts = { everyone: 4, unassigned: 3, snoozed: 1, late: 3, beforeJoined: 0, answered: 1 }
    expect(await count()).toEqual({ ...counts, mine: 1 })
    expect(await count(colleague.call)).toEqual({ ...counts, mine: 0 })
    expect(await idsOf({ who: 'mine' })).toEqual([ids[0]])
    expect(await idsOf({ who: 'unassigned' })).toContain(fresh.id)
  })

  it('of another brand is not found, and needs a plan', async () => {
    const other = await aShop(t)
    expect((await refused(list({}, other.call))).status).toBe(404)
    const review = await aReview(t.db, shop.product)
    expect((await refused(change(review.id, { needsNoAnswer: true }, other.call))).status).toBe(404)
    await t.db
      .updateTable('business')
      .set({ planStatus: 'canceled' })
      .where('id', '=', shop.business.id)
      .execute()
    expect((await refused(list())).code).toBe('plan_required')
  })
})

describe('a decision about a review', () => {
  it('snoozed it leaves the queue until its time, and a comment or Undo brings it back sooner', async () => {
    const review = await aReview(t.db, shop.product, { createdAt: hour(0) })
    await fillDueTimes(t.db)
    const until = '2026-03-11T09:00:00Z'
    expect(await change(review.id, { snoozedUntil: until })).toMatchObject({
      state: 'snoozed',
      snoozedUntil: until,
    })
    expect([await idsOf(), await idsOf({ show: 'snoozed' })]).toEqual([[], [review.id]])
    expect(await wakeSnoozed(t.db)).toBe(0)
    const { shiftMs } = t.clock
    t.clock.shiftMs = shiftMs + 86_400_000
    expect(await wakeSnoozed(t.db)).toBe(1)
    t.clock.shiftMs = shiftMs
    expect(await idsOf()).toEqual([review.id])
    await change(review.id, { snoozedUntil: until })
    expect(await change(review.id, { snoozedUntil: null })).toMatchObject({ state: 'open' })
    await change(review.id, { snoozedUntil: until })
    await aComment(t.db, review)
    expect(await shop.call(getWork, { params: { id: review.id } })).toMatchObject({ state: 'open' })
  })

  it('as not needing a reply it is done, and that can be taken back', async () => {
    const review = await aReview(t.db, shop.product, { createdAt: hour(0) })
    await fillDueTimes(t.db)
    const { dueAt } = await shop.call(getWork, { params: { id: review.id } })
    for (let i = 0; i < 2; i += 1)
      expect(await change(review.id, { needsNoAnswer: true })).toMatchObject({ state: 'dismissed' })
    expect(await idsOf({ show: 'answered' })).toEqual([review.id])
    expect(await change(review.id, { needsNoAnswer: false })).toMatchObject({ state: 'open', dueAt })
    expect(await idsOf()).toEqual([review.id])
  })

  it('as needing no answer after an earlier answer it is done from then on, not since that answer', async () => {
    const review = await aReview(t.db, shop.product, { createdAt: hour(0) })
    const reply = { userId: shop.owner.id, asBrandId: shop.brand.id }
    for (const at of [1, 2]) await aComment(t.db, review, { ...reply, createdAt: hour(at) })
    await aComment(t.db, review, { createdAt: hour(3) })
    const dismissed = await change(review.id, { needsNoAnswer: true })
    expect(Date.parse(dismissed.doneAt ?? '')).toBeGreaterThanOrEqual(Date.parse(NOW))
    const since = new Date(Date.parse(NOW) - 3_600_000).toISOString()
    const query = { brandId: shop.brand.id, since }
    expect(await shop.call(countQueue, { query })).toMatchObject({ answered: 1 })
    expect(await change(review.id, { needsNoAnswer: true })).toMatchObject({ doneAt: dismissed.doneAt })
    const back = await change(review.id, { needsNoAnswer: false })
    expect(back).toMatchObject({ state: 'open', doneAt: hour(2).replace('.000', '') })
    const other = await aReview(t.db, shop.product, { createdAt: hour(0) })
    await change(other.id, { needsNoAnswer: true })
    expect(await change(other.id, { needsNoAnswer: false })).toMatchObject({ doneAt: null })
  })

  it('snoozed with many others it wakes in batches; those that are being changed wake next', async () => {
    const ids = await manyReviews(t.db, shop, 510, () => ({ createdAt: hour(0) }))
    for (const some of [ids.slice(0, 500), ids.slice(500)])
      await t.db
        .updateTable('reviewWork')
        .set({ state: 'snoozed', snoozedUntil: NOW })
        .where('reviewId', 'in', some)
        .execute()
    const [first = ''] = ids
    await inSmallStatements(t, () =>
      t.db.transaction().execute(async (trx) => {
        await trx
          .selectFrom('reviewWork')
          .select('reviewId')
          .where('reviewId', '=', first)
          .forUpdate()
          .execute()
        expect(await wakeSnoozed(t.db)).toBe(509)
      }),
    )
    expect(await wakeSnoozed(t.db)).toBe(1)
  })

  it('is refused for a review that was answered, a past date, and people who can’t answer', async () => {
    const review = await aReview(t.db, shop.product, { createdAt: hour(0) })
    const [stranger, editor] = [await aUser(t.db), await aColleague(shop, 'editor')]
    for (const snoozedUntil of ['2026-03-10T11:59:00Z', '2028-01-01T00:00:00Z'])
      expect((await refused(change(review.id, { snoozedUntil }))).fields).toHaveProperty('snoozedUntil')
    for (const assigneeId of [stranger.id, editor.id])
      expect((await refused(change(review.id, { assigneeId }))).fields).toHaveProperty('assigneeId')
    expect((await refused(change(review.id, { needsNoAnswer: true }, editor.call))).code).toBe('forbidden')
    await aComment(t.db, review, { userId: shop.owner.id, asBrandId: shop.brand.id })
    for (const body of [{ needsNoAnswer: true }, { snoozedUntil: '2026-03-11T09:00:00Z' }])
      expect((await refused(change(review.id, body))).code).toBe('conflict')
  })

  it('who leaves the team gives back what was assigned to them', async () => {
    const review = await aReview(t.db, shop.product, { createdAt: hour(0) })
    await fillDueTimes(t.db)
    const { id, call } = await aColleague(shop)
    expect(await change(review.id, { assigneeId: id })).toMatchObject({ assignee: { id } })
    expect(await idsOf({ who: 'mine' }, call)).toEqual([review.id])
    const { colleagues } = await shop.call(listColleagues, { query: { brandId: shop.brand.id } })
    expect(colleagues.map((one) => one.id).toSorted()).toEqual([id, shop.owner.id].toSorted())
    await t.db.deleteFrom('businessMember').where('userId', '=', id).execute()
    expect(await shop.call(getWork, { params: { id: review.id } })).toMatchObject({ assignee: null })
    expect(await idsOf({ who: 'unassigned' })).toEqual([review.id])
  })

  it('a brand with a new owner shows nobody of the former team', async () => {
    const review = await aReview(t.db, shop.product, { createdAt: hour(0) })
    await fillDueTimes(t.db)
    const { id } = await aColleague(shop)
    await change(review.id, { assigneeId: id })
    const next = await aShop(t)
    await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', next.brand.id).execute()
    await t.db
      .updateTable('brand')
      .set({ businessId: next.business.id })
      .where('id', '=', shop.brand.id)
      .execute()
    expect(await next.call(getWork, { params: { id: review.id } })).toMatchObject({
      assignee: null,
      returnsAt: null,
    })
    expect(await idsOf({ who: 'unassigned' }, next.call)).toEqual([review.id])
  })
})

it('the filters that a member used last are remembered for each brand', async () => {
  const query = { brandId: shop.brand.id }
  expect(await shop.call(getQueueView, { query })).toEqual({ query: '' })
  await shop.call(updateQueueView, { query, body: { query: 'who=mine' } })
  await shop.call(updateQueueView, { query, body: { query: 'who=mine&language=de' } })
  expect(await shop.call(getQueueView, { query })).toEqual({ query: 'who=mine&language=de' })
  const colleague = await aColleague(shop)
  expect(await colleague.call(getQueueView, { query })).toEqual({ query: '' })
})
