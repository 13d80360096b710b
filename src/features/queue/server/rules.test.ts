import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { listNotifications } from '#features/notifications/contract.ts'
import { getWork, updateWork } from '#features/queue/contract.ts'
import { getAssignmentRules, type RuleInput, updateAssignmentRules } from '#features/queue/rules-contract.ts'
import { applyRules, tellPausedRules } from '#features/queue/server/apply-rules.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { fillLanguages } from '#features/queue/server/languages.ts'
import { returnUnanswered } from '#features/queue/server/returns.ts'
import type { Role } from '#shared/roles.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { startSecondApp } from '#test/apps/second-app.ts'
import { refused } from '#test/demands/refused.ts'
import { aComment, aMember, aReview, aSession, aUser } from '#test/world/factories.ts'
import { aShop, hour, type Shop } from '#test/world/shop.ts'

let t: TestApp
let shop: Shop
beforeAll(async () => void (t = await startTestApp({ now: '2026-03-20T12:00:00Z' })))
afterAll(() => t.stop())
beforeEach(async () => void (shop = await aShop(t)))

const GERMAN = 'Sehr gut im Kaffee, aber der Karton tropft jedes Mal beim Einschenken.'
const ANY = { isOn: true, minStars: null, maxStars: null, productIds: [], languages: [], assigneeId: null }

async function aColleague(name: string, role: Role = 'responder') {
  const user = await aUser(t.db, { name })
  await aMember(t.db, { businessId: shop.business.id, userId: user.id, role })
  return { ...user, call: t.withToken(await aSession(t.db, user)) }
}
const rule = (given: Partial<RuleInput>): RuleInput => ({ ...ANY, id: crypto.randomUUID(), ...given })
const params = () => ({ brandId: shop.brand.id })
const save = (rules: RuleInput[], ifMatch?: string, call = shop.call) =>
  call(updateAssignmentRules, { params: params(), body: { rules }, ifMatch })
async function run() {
  await fillDueTimes(t.db)
  await fillLanguages(t.db)
  return applyRules(t.db)
}
const workOf = async (id: string) => {
  const { assignee, ruleId, returnsAt } = await shop.call(getWork, { params: { id } })
  return { assignee: assignee?.name ?? null, ruleId, isTimed: returnsAt !== null }
}
const NOBODY = { assignee: null, ruleId: null, isTimed: false }

describe('rules', () => {
  it('assign a new review by the first that matches, and start its timer', async () => {
    const [ben, uma] = [await aColleague('Ben'), await aColleague('Uma')]
    const earlier = await aReview(t.db, shop.product, { rating: 1 })
    const low = rule({ minStars: 1, maxStars: 2, assigneeId: ben.id })
    const german = rule({ languages: ['de'], assigneeId: uma.id })
    const off = rule({ languages: ['de'], assigneeId: shop.owner.id, isOn: false })
    const saved = await save([off, low, german])
    expect(saved.rules.map(({ id, isPaused }) => [id, isPaused])).toEqual([
      [off.id, false],
      [low.id, false],
      [german.id, false],
    ])
    const both = await aReview(t.db, shop.product, { rating: 1, text: GERMAN })
    const second = await aReview(t.db, shop.product, { rating: null, text: GERMAN })
    const none = await aReview(t.db, shop.product, {
      rating: 5,
      text: 'Lovely with every coffee I make at home.',
    })
    expect(await run()).toBe(2)
    expect(await workOf(both.id)).toEqual({ assignee: 'Ben', ruleId: low.id, isTimed: true })
    expect(await workOf(second.id)).toEqual({ assignee: 'Uma', ruleId: german.id, isTimed: true })
    expect(await workOf(none.id)).toEqual(NOBODY)
    // What was there before the rules stays as it is; a deleted rule is still named.
    expect(await workOf(earlier.id)).toEqual(NOBODY)
    await save([])
    expect(await workOf(both.id)).toMatchObject({ ruleId: low.id })
    expect(await run()).toBe(0)
  })

  it('run after a comment opens a review again, never over a hand, and once in two processes', async () => {
    const ben = await aColleague('Ben')
    await save([rule({ productIds: [shop.product.id], assigneeId: ben.id })])
    const [taken, free] = [
      await aReview(t.db, shop.product, { createdAt: hour(0) }),
      await aReview(t.db, shop.product, { createdAt: hour(0) }),
    ]
    await shop.call(updateWork, { params: { id: taken.id }, body: { assigneeId: shop.owner.id } })
    await fillLanguages(t.db)
    const other = await startSecondApp(t)
    const counts = await Promise.all([applyRules(t.db), applyRules(other.services.db)])
    await other.stop()
    expect(counts[0] + counts[1]).toBe(1)
    expect(await workOf(taken.id)).toMatchObject({ ruleId: null, isTimed: true })
    // Unassigned by hand, answered, and open again by a comment.
    await shop.call(updateWork, { params: { id: free.id }, body: { assigneeId: null } })
    expect(await run()).toBe(0)
    await aComment(t.db, free, { userId: shop.owner.id, asBrandId: shop.brand.id, createdAt: hour(5) })
    await aComment(t.db, free, { createdAt: hour(300) })
    expect(await run()).toBe(1)
    expect(await workOf(free.id)).toMatchObject({ assignee: 'Ben' })
  })

  it('don’t take back what the timer returned; the owner is notified', async () => {
    const ben = await aColleague('Ben')
    await save([rule({ minStars: 1, maxStars: 5, assigneeId: ben.id })])
    const { id } = await aReview(t.db, shop.product)
    await run()
    const { shiftMs } = t.clock
    t.clock.shiftMs = shiftMs + 4 * 86_400_000
    await returnUnanswered(t.db)
    expect(await run()).toBe(0)
    t.clock.shiftMs = shiftMs
    expect(await workOf(id)).toEqual(NOBODY)
    const query = { businessId: shop.business.id, limit: 20, skip: 0 }
    const { notifications } = await shop.call(listNotifications, { query })
    expect(notifications).toMatchObject([{ type: 'review.returned', person: 'Ben', subjectId: id }])
  })

  it('pause when their person can’t answer any more, owners and admins are notified once', async () => {
    const ben = await aColleague('Ben')
    await save([rule({ minStars: 1, maxStars: 5, assigneeId: ben.id })])
    const role = (to: Role) =>
      t.db.updateTable('businessMember').set({ role: to }).where('userId', '=', ben.id).execute()
    await role('analyst')
    await tellPausedRules(t.db)
    await tellPausedRules(t.db)
    const { rules } = await shop.call(getAssignmentRules, { params: params() })
    expect(rules).toMatchObject([{ isPaused: true, assignee: { name: 'Ben' } }])
    const { id } = await aReview(t.db, shop.product)
    expect(await run()).toBe(0)
    expect(await workOf(id)).toEqual(NOBODY)
    const query = { businessId: shop.business.id, limit: 20, skip: 0 }
    const { notifications } = await shop.call(listNotifications, { query })
    expect(notifications).toMatchObject([{ type: 'review.rulePaused', person: 'Ben', payload: { count: 1 } }])
    await t.db.deleteFrom('businessMember').where('userId', '=', ben.id).execute()
    expect((await shop.call(getAssignmentRules, { params: params() })).rules).toMatchObject([
      { isPaused: true, assignee: { name: ben.username } },
    ])
    await aMember(t.db, { businessId: shop.business.id, userId: ben.id, role: 'responder' })
    expect((await shop.call(getAssignmentRules, { params: params() })).rules).toMatchObject([
      { isPaused: false },
    ])
  })

  it('assign nothing without a paid plan, and stay', async () => {
    const ben = await aColleague('Ben')
    await save([rule({ minStars: 1, maxStars: 5, assigneeId: ben.id })])
    await t.db.updateTable('business').set({ tier: 'basic' }).where('id', '=', shop.business.id).execute()
    const { id } = await aReview(t.db, shop.product)
    expect(await run()).toBe(0)
    expect((await refused(shop.call(getAssignmentRules, { params: params() }))).code).toBe('plan_required')
    const row = await t.db.selectFrom('reviewWork').selectAll().where('reviewId', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ assigneeId: null, needsRules: false })
    expect(
      await t.db.selectFrom('assignmentRule').select('id').where('brandId', '=', shop.brand.id).execute(),
    ).toHaveLength(1)
    await t.db.deleteFrom('businessMember').where('userId', '=', ben.id).execute()
    await tellPausedRules(t.db)
    expect(
      await t.db
        .selectFrom('notification')
        .select('type')
        .where('businessId', '=', shop.business.id)
        .execute(),
    ).toEqual([])
  })

  it('are changed by owners and admins, with a version and an audit entry; impossible ones are refused', async () => {
    const ben = await aColleague('Ben')
    const stranger = await aUser(t.db)
    const own = rule({ minStars: 1, maxStars: 2, assigneeId: ben.id })
    expect((await refused(save([own], undefined, ben.call))).code).toBe('forbidden')
    expect((await ben.call(getAssignmentRules, { params: params() })).rules).toEqual([])
    const first = await save([own])
    expect(await save([own])).toEqual(first)
    const entries = await t.db
      .selectFrom('audit')
      .select('detail')
      .where('event', '=', 'assignment_rules.updated')
      .where('businessId', '=', shop.business.id)
      .execute()
    expect(entries).toMatchObject([{ detail: { before: {}, after: { 'rule 1': expect.any(String) } } }])
    expect((await refused(save([], '"1970-01-01T00:00:00Z"'))).code).toBe('stale')
    for (const wrong of [
      [rule({ assigneeId: ben.id })],
      [rule({ minStars: 3, maxStars: 1, assigneeId: ben.id })],
      [rule({ minStars: 1, maxStars: 1, assigneeId: stranger.id })],
      [own, own],
      Array.from({ length: 21 }, () => rule({ languages: ['de'], assigneeId: ben.id })),
    ])
      expect((await refused(save(wrong))).code).toBe('validation')
  })

  it('of a product that was deleted say so, and match nothing', async () => {
    const ben = await aColleague('Ben')
    const gone = crypto.randomUUID()
    const { rules } = await save([rule({ productIds: [gone], assigneeId: ben.id })])
    expect(rules).toMatchObject([{ products: [{ id: gone, name: null }] }])
    await aReview(t.db, shop.product)
    expect(await run()).toBe(0)
  })
})
