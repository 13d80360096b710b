import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createComment } from '#features/comments/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { getWork, updateWork } from '#features/queue/contract.ts'
import {
  countMatching,
  type RuleInput,
  startRuleRun,
  undoRuleRun,
  updateAssignmentRules,
} from '#features/queue/rules-contract.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { fillLanguages } from '#features/queue/server/languages.ts'
import { returnUnanswered } from '#features/queue/server/returns.ts'
import type { Role } from '#shared/roles.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { aComment, aMember, aReview, aSession, aUser } from '#test/world/factories.ts'
import { aShop, hour, manyReviews, type Shop } from '#test/world/shop.ts'

const DAY_MS = 86_400_000
let t: TestApp
let shop: Shop
beforeAll(async () => void (t = await startTestApp({ now: '2026-03-20T12:00:00Z' })))
afterAll(() => t.stop())
beforeEach(async () => void (shop = await aShop(t)))

const ANY = { isOn: true, minStars: 1, maxStars: 5, productIds: [], languages: [] }
const params = () => ({ brandId: shop.brand.id })

async function aColleague(name: string, role: Role = 'responder') {
  const user = await aUser(t.db, { name })
  await aMember(t.db, { businessId: shop.business.id, userId: user.id, role })
  const call = t.withToken(await aSession(t.db, user))
  const query = () => ({ businessId: shop.business.id, limit: 20, skip: 0 })
  return {
    ...user,
    call,
    notifications: async () => {
      const { notifications } = await call(listNotifications, { query: query() })
      return notifications
        .filter(({ type }) => type === 'review.assigned')
        .map(({ payload, person }) => ({ payload, person }))
    },
  }
}
const save = (...rules: Partial<RuleInput>[]) =>
  shop.call(updateAssignmentRules, {
    params: params(),
    body: { rules: rules.map((rule) => ({ ...ANY, id: crypto.randomUUID(), assigneeId: null, ...rule })) },
  })
async function wait(ratings: number[]): Promise<string[]> {
  const ids = await manyReviews(t.db, shop, ratings.length, (n) => ({ rating: ratings[n] ?? 5 }))
  await prepare()
  return ids
}
async function prepare() {
  await fillDueTimes(t.db)
  await fillLanguages(t.db)
}
const countOf = async () => (await shop.call(countMatching, { params: params() })).count
const run = (more: { idempotencyKey?: string; ifMatch?: string } = {}, call = shop.call) =>
  call(startRuleRun, { params: params(), ...more })
const undo = (runId: string) => shop.call(undoRuleRun, { params: params(), body: { runId } })
const assigneeOf = async (id: string) => (await shop.call(getWork, { params: { id } })).assignee?.name ?? null
const assigneesOf = (ids: string[]) => Promise.all(ids.map(assigneeOf))
const assign = (id: string, assigneeId: string | null) =>
  shop.call(updateWork, { params: { id }, body: { assigneeId } })

describe('rules on what waits', () => {
  it('are counted first, assign each review by the first that matches, and tell each person once', async () => {
    const [ben, uma] = [await aColleague('Ben'), await aColleague('Uma')]
    const ids = await wait([1, 1, 3, 5])
    expect(await countOf()).toBe(0)
    await save({ minStars: 1, maxStars: 2, assigneeId: ben.id }, { maxStars: 4, assigneeId: uma.id })
    expect(await countOf()).toBe(3)
    expect(await run()).toMatchObject({ assigned: 3, people: 2 })
    expect(await assigneesOf(ids)).toEqual(['Ben', 'Ben', 'Uma', null])
    expect(await shop.call(getWork, { params: { id: ids[0] ?? '' } })).toMatchObject({
      ruleId: expect.any(String),
      returnsAt: expect.any(String),
    })
    expect(await countOf()).toBe(0)
    expect(await ben.notifications()).toMatchObject([{ payload: { count: 2 } }])
    expect(await uma.notifications()).toEqual([{ payload: { count: 1 }, person: expect.any(String) }])
  })

  it('act once when the call is retried, and not at all with an old version of the rules', async () => {
    const ben = await aColleague('Ben')
    await wait([5, 5])
    const { updatedAt } = await save({ assigneeId: ben.id })
    const stale = await refused(run({ ifMatch: '"1970-01-01T00:00:00Z"' }))
    expect(stale.code).toBe('stale')
    const idempotencyKey = crypto.randomUUID()
    const first = await run({ idempotencyKey, ifMatch: `"${updatedAt}"` })
    await wait([5])
    expect(await run({ idempotencyKey, ifMatch: `"${updatedAt}"` })).toEqual(first)
    expect(await countOf()).toBe(1)
    expect(await ben.notifications()).toHaveLength(1)
  })

  it('leave alone what a hand assigned, what is being answered, snoozed or put aside, and what the timer gave back', async () => {
    const ben = await aColleague('Ben')
    await save({ assigneeId: ben.id })
    const ids = await wait([5, 5, 5, 5, 5])
    const [byHand = '', written = '', snoozed = '', dismissed = '', returned = ''] = ids
    await assign(byHand, shop.owner.id)
    await shop.call(updateWork, { params: { id: dismissed }, body: { needsNoAnswer: true } })
    await shop.call(updateWork, {
      params: { id: snoozed },
      body: { snoozedUntil: '2026-03-30T12:00:00Z' },
    })
    await t.db
      .insertInto('replyWriter')
      .values({
        reviewId: written,
        brandId: shop.brand.id,
        userId: shop.owner.id,
        endsAt: '2026-03-27T12:00:00Z',
      })
      .execute()
    await assign(returned, ben.id)
    const { shiftMs } = t.clock
    t.clock.shiftMs = shiftMs + 4 * DAY_MS
    await returnUnanswered(t.db)
    t.clock.shiftMs = shiftMs
    expect(await assigneeOf(returned)).toBeNull()
    expect(await countOf()).toBe(0)
    expect(await run()).toMatchObject({ assigned: 0 })
    expect(await ben.notifications()).toEqual([])
  })

  it('take what the timer gave back once its customer has written again', async () => {
    const ben = await aColleague('Ben')
    const review = await aReview(t.db, shop.product, { createdAt: hour(0) })
    await prepare()
    await assign(review.id, ben.id)
    const { shiftMs } = t.clock
    t.clock.shiftMs = shiftMs + 4 * DAY_MS
    await returnUnanswered(t.db)
    await aComment(t.db, review, { userId: shop.owner.id, asBrandId: shop.brand.id, createdAt: hour(560) })
    await aComment(t.db, review, { createdAt: hour(580) })
    await prepare()
    await save({ assigneeId: ben.id })
    expect(await run()).toMatchObject({ assigned: 1 })
    t.clock.shiftMs = shiftMs
  })

  it('assign nothing to someone who can’t answer: the next rule does, or none', async () => {
    const [ben, uma] = [await aColleague('Ben'), await aColleague('Uma')]
    const [low = '', high = ''] = await wait([1, 5])
    await save({ assigneeId: ben.id }, { maxStars: 2, assigneeId: uma.id })
    await t.db.updateTable('businessMember').set({ role: 'analyst' }).where('userId', '=', ben.id).execute()
    expect(await countOf()).toBe(1)
    await run()
    expect(await assigneesOf([low, high])).toEqual(['Uma', null])
  })

  it('are undone for exactly what nobody has touched since, with the notification', async () => {
    const [ben, uma] = [await aColleague('Ben'), await aColleague('Uma')]
    const earlier = await wait([5])
    await save({ minStars: 1, maxStars: 2, assigneeId: uma.id }, { assigneeId: ben.id })
    const first = await run()
    const ids = await wait([5, 5, 5, 5, 1])
    const [kept = '', moved = '', snoozed = '', answered = '', low = ''] = ids
    const { runId } = await run()
    await assign(moved, uma.id)
    // Snoozed and opened again: Ben has planned it.
    for (const snoozedUntil of ['2026-03-30T12:00:00Z', null])
      await ben.call(updateWork, { params: { id: snoozed }, body: { snoozedUntil } })
    const receiverId = (
      await t.db.selectFrom('review').select('userId').where('id', '=', answered).executeTakeFirstOrThrow()
    ).userId
    await ben.call(createComment, {
      body: {
        brandId: shop.brand.id,
        reviewId: answered,
        receiverId,
        platform: 'business',
        text: 'Thank you, that made our day.',
      },
    })
    expect(await undo(runId)).toEqual({ unassigned: 2 })
    expect(await undo(runId)).toEqual({ unassigned: 0 })
    expect(await assigneesOf([kept, moved, snoozed, low])).toEqual([null, 'Uma', 'Ben', null])
    expect(await assigneesOf(earlier)).toEqual(['Ben'])
    expect(await ben.notifications()).toEqual([{ payload: { count: 1 }, person: expect.any(String) }])
    expect(await uma.notifications()).toEqual([])
    // Another brand's run is nothing to this one.
    const other = await aShop(t)
    expect(
      await other.call(undoRuleRun, { params: { brandId: other.brand.id }, body: { runId: first.runId } }),
    ).toEqual({ unassigned: 0 })
    // They can be applied again.
    expect(await countOf()).toBe(2)
    const events = await t.db
      .selectFrom('audit')
      .select(['event', 'detail'])
      .where('businessId', '=', shop.business.id)
      .where('event', 'in', ['assignment_rules.applied', 'assignment_rules.undone'])
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([
      { event: 'assignment_rules.applied', detail: { reviews: 1, people: 1 } },
      { event: 'assignment_rules.applied', detail: { reviews: 5, people: 2 } },
      { event: 'assignment_rules.undone', detail: { reviews: 2 } },
    ])
  })

  it('assign the thousand that are due first, then the rest, and only owners and admins apply them', async () => {
    const ben = await aColleague('Ben')
    await save({ assigneeId: ben.id })
    await manyReviews(t.db, shop, 1_050)
    while ((await fillDueTimes(t.db)) > 0);
    await t.db
      .updateTable('reviewWork')
      .set({ language: 'en' })
      .where('brandId', '=', shop.brand.id)
      .execute()
    expect(await countOf()).toBe(1_000)
    expect((await refused(run({}, ben.call))).code).toBe('forbidden')
    expect(await run()).toMatchObject({ assigned: 1_000 })
    const open = await t.db
      .selectFrom('reviewWork')
      .select((eb) => eb.fn.min('dueAt').as('first'))
      .where('brandId', '=', shop.brand.id)
      .where('assigneeId', 'is', null)
      .executeTakeFirstOrThrow()
    const taken = await t.db
      .selectFrom('reviewWork')
      .select((eb) => eb.fn.max('dueAt').as('last'))
      .where('brandId', '=', shop.brand.id)
      .where('assigneeId', '=', ben.id)
      .executeTakeFirstOrThrow()
    expect(Date.parse(String(taken.last))).toBeLessThanOrEqual(Date.parse(String(open.first)))
    expect(await run()).toMatchObject({ assigned: 50 })
  })
})
