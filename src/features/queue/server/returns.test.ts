import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { listNotifications } from '#features/notifications/contract.ts'
import { dispatchNotifications } from '#features/notifications/server/emails/dispatch.ts'
import { getWork, updateQueue, updateWork } from '#features/queue/contract.ts'
import { getGoal, updateGoal } from '#features/queue/goals-contract.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { startTimers } from '#features/queue/server/return-timers.ts'
import { returnUnanswered } from '#features/queue/server/returns.ts'
import { wakeSnoozed } from '#features/queue/server/update-work.ts'
import type { Role } from '#shared/roles.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { startSecondApp } from '#test/apps/second-app.ts'
import { emailsTo } from '#test/world/accounts.ts'
import { aComment, aMember, aReview, aSession, aUser } from '#test/world/factories.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
let shop: Shop
// A Friday noon: eight working hours end on Monday at 12:00.
const NOW = '2026-03-20T12:00:00Z'
const OVER = '2026-03-23T12:00:30Z'
beforeAll(async () => void (t = await startTestApp({ now: NOW })))
afterAll(() => t.stop())
beforeEach(async () => {
  at(NOW)
  shop = await aShop(t)
})

const at = (time: string) => void (t.clock.shiftMs = Date.parse(time) - Date.now())

async function aColleague(name: string, role: Role = 'responder') {
  const user = await aUser(t.db, { name })
  await aMember(t.db, { businessId: shop.business.id, userId: user.id, role })
  return { ...user, call: t.withToken(await aSession(t.db, user)) }
}
async function aQueued(many = 1) {
  const reviews = await Promise.all(Array.from({ length: many }, () => aReview(t.db, shop.product)))
  await fillDueTimes(t.db)
  return reviews.map(({ id }) => id)
}
const assign = (ids: string[], assigneeId: string | null, call = shop.call) =>
  call(updateQueue, {
    query: { brandId: shop.brand.id },
    body: { changes: ids.map((reviewId) => ({ reviewId, assigneeId })) },
  })
const workOf = async (id: string) => {
  const { assignee, returnsAt, state } = await shop.call(getWork, { params: { id } })
  return { assignee: assignee?.id ?? null, returnsAt: returnsAt?.slice(0, 16) ?? null, state }
}
const noticesOf = async (call: Shop['call']) => {
  const query = { businessId: shop.business.id, limit: 100, skip: 0 }
  const { notifications } = await call(listNotifications, { query })
  return notifications
    .filter(({ type }) => type === 'review.returned')
    .map(({ payload, person, subjectId }) => ({ payload, person, subjectId }))
}

describe('the return timer', () => {
  it('gives an unanswered review back to everyone, and tells who had it and who assigned it', async () => {
    const [ben, lead, other] = [
      await aColleague('Ben'),
      await aColleague('Lead', 'admin'),
      await aColleague('Other'),
    ]
    const [id = ''] = await aQueued()
    await lead.call(updateWork, { params: { id }, body: { assigneeId: ben.id } })
    expect(await workOf(id)).toEqual({ assignee: ben.id, returnsAt: '2026-03-23T12:00', state: 'open' })
    await returnUnanswered(t.db)
    expect((await workOf(id)).assignee).toBe(ben.id)
    at(OVER)
    expect(await returnUnanswered(t.db)).toBe(1)
    expect(await workOf(id)).toEqual({ assignee: null, returnsAt: null, state: 'open' })
    const payload = { count: 1, product: 'Oat drink' }
    expect(await noticesOf(ben.call)).toEqual([
      { payload: { ...payload, isYours: true }, person: null, subjectId: id },
    ])
    expect(await noticesOf(lead.call)).toEqual([
      { payload: { ...payload, isYours: false }, person: 'Ben', subjectId: id },
    ])
    expect([await noticesOf(other.call), await noticesOf(shop.call)]).toEqual([[], []])
    await dispatchNotifications(t.services)
    const subjects = async (user: { email: string | null }) =>
      (await emailsTo(t.db, user.email ?? '')).map(({ subject }) => subject)
    expect(await subjects(ben)).toEqual(['A review of yours went back to everyone'])
    expect(await subjects(lead)).toEqual(['Ben’s review went back to everyone'])
    expect(await subjects(other)).toEqual([])
  })

  it('groups many, in however many processes, and tells the owner if the assigner left', async () => {
    const [ben, lead] = [await aColleague('Ben'), await aColleague('Lead', 'admin')]
    const ids = await aQueued(12)
    await assign(ids, ben.id, lead.call)
    await t.db.deleteFrom('businessMember').where('userId', '=', lead.id).execute()
    at(OVER)
    const second = await startSecondApp(t)
    const returned = await Promise.all([t.db, second.services.db, t.db].map((db) => returnUnanswered(db)))
    await second.stop()
    expect(returned.reduce((sum, n) => sum + n)).toBe(12)
    const counts = async (call: Shop['call']) =>
      (await noticesOf(call)).reduce((sum, { payload }) => sum + (payload.count ?? 0), 0)
    expect([await counts(ben.call), await counts(shop.call)]).toEqual([12, 12])
  })

  it('tells someone who assigned a review to themselves once', async () => {
    const [id = ''] = await aQueued()
    await assign([id], shop.owner.id)
    at(OVER)
    await returnUnanswered(t.db)
    expect(await noticesOf(shop.call)).toMatchObject([{ payload: { isYours: true }, subjectId: id }])
  })

  it('waits while a review is snoozed, and begins again when it wakes', async () => {
    const [id = ''] = await aQueued()
    await assign([id], shop.owner.id)
    await shop.call(updateWork, { params: { id }, body: { snoozedUntil: '2026-03-24T09:00:00Z' } })
    expect(await workOf(id)).toMatchObject({ assignee: shop.owner.id, returnsAt: null })
    at('2026-03-24T10:00:00Z')
    expect(await returnUnanswered(t.db)).toBe(0)
    await wakeSnoozed(t.db)
    await startTimers(t.db)
    expect(await workOf(id)).toEqual({
      assignee: shop.owner.id,
      returnsAt: '2026-03-25T10:00',
      state: 'open',
    })
  })

  it('ends with an answer, also one that is not public yet, and waits for who is writing', async () => {
    const [answered = '', pending = '', writing = ''] = await aQueued(3)
    const [brandId, userId] = [shop.brand.id, shop.owner.id]
    await assign([answered, pending, writing], userId)
    await aComment(t.db, { id: answered, brandId }, { userId, asBrandId: brandId })
    at(OVER)
    const soon = new Date(Date.parse(OVER) + 30_000).toISOString()
    await t.db
      .insertInto('pendingReply')
      .values({ reviewId: pending, brandId, userId, text: 'Thank you.', publishAt: soon })
      .execute()
    await t.db
      .insertInto('replyWriter')
      .values({ reviewId: writing, brandId, userId, endsAt: soon })
      .execute()
    expect(await returnUnanswered(t.db)).toBe(0)
    expect((await workOf(answered)).assignee).toBe(userId)
    await t.db.deleteFrom('pendingReply').where('reviewId', '=', pending).execute()
    at('2026-03-23T12:05:00Z')
    expect(await returnUnanswered(t.db)).toBe(2)
  })

  it('follows the goal of the day of the assignment, keeps the time of the same person, and can be off', async () => {
    const [id = '', later = ''] = await aQueued(2)
    await assign([id], shop.owner.id)
    const params = { businessId: shop.business.id }
    const { isSet: _isSet, updatedAt: _updatedAt, ...goal } = await shop.call(getGoal, { params })
    expect(goal.returnHours).toBe(8)
    await shop.call(updateGoal, { params, body: { ...goal, returnHours: 0 } })
    at('2026-03-20T13:00:00Z')
    await assign([id, later], shop.owner.id)
    expect(await workOf(id)).toMatchObject({ returnsAt: '2026-03-23T12:00' })
    expect(await workOf(later)).toMatchObject({ assignee: shop.owner.id, returnsAt: null })
    expect(await startTimers(t.db)).toBe(0)
  })
})
