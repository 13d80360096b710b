import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  exportGoalFigures,
  getGoal,
  getGoalFigures,
  type GoalBody,
  updateGoal,
} from '#features/queue/goals-contract.ts'
import { figureRows } from '#features/queue/figures-csv.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { callUrl } from '#shared/api/call.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aComment, aMember, aReview, aSession, aUser } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

const NOW = '2026-03-20T12:00:00Z'
let t: TestApp
let shop: Shop
beforeAll(async () => void (t = await startTestApp({ now: NOW })))
afterAll(() => t.stop())
beforeEach(async () => void (shop = await aShop(t)))

const GOAL: GoalBody = {
  lowHours: 4,
  otherDays: 2,
  weekdays: [1, 2, 3, 4, 5, 6],
  opensAt: 8 * 60,
  closesAt: 18 * 60,
  zone: 'Europe/Brussels',
  holidays: ['2026-12-25'],
  remindHours: 2,
  returnHours: 6,
}
const params = () => ({ businessId: shop.business.id })
const save = (body: GoalBody, ifMatch?: string) => shop.call(updateGoal, { params: params(), body, ifMatch })

async function aColleague(role: 'responder' | 'admin') {
  const user = await aUser(t.db, { name: `Person ${role}` })
  await aMember(t.db, { businessId: shop.business.id, userId: user.id, role })
  return { id: user.id, call: t.withToken(await aSession(t.db, user)) }
}

/** Creates a review of so many days ago that someone answered so many minutes later. */
async function answered(by: string, days: number, minutes: number, rating = 5) {
  const written = Date.parse(NOW) - days * 86_400_000
  const review = await aReview(t.db, shop.product, { rating, createdAt: new Date(written).toISOString() })
  await fillDueTimes(t.db)
  const createdAt = new Date(written + minutes * 60_000).toISOString()
  await aComment(t.db, review, { userId: by, asBrandId: shop.brand.id, createdAt })
}

describe('the reply goal', () => {
  it('has defaults until it is set, and then a version and an audit entry', async () => {
    const first = await shop.call(getGoal, { params: params() })
    expect(first).toMatchObject({ lowHours: 8, otherDays: 3, weekdays: [1, 2, 3, 4, 5], isSet: false })
    const saved = await save({ ...GOAL, weekdays: [6, 5, 4, 3, 2, 1] }, `"${first.updatedAt}"`)
    expect(saved).toMatchObject({ ...GOAL, isSet: true })
    expect(await save(GOAL)).toEqual(saved)
    const entries = await t.db
      .selectFrom('audit')
      .select(['userId', 'detail'])
      .where('event', '=', 'reply_goal.updated')
      .where('businessId', '=', shop.business.id)
      .execute()
    expect(entries).toMatchObject([
      { userId: shop.owner.id, detail: { before: { lowHours: '8' }, after: { lowHours: '4' } } },
    ])
    expect((await refused(save({ ...GOAL, lowHours: 5 }, `"${first.updatedAt}"`))).code).toBe('stale')
  })

  it('applies to new reviews; those that wait keep their due time', async () => {
    const createdAt = '2026-03-20T09:00:00Z'
    const dueOf = async () => {
      const { id } = await aReview(t.db, shop.product, { rating: 1, createdAt })
      await fillDueTimes(t.db)
      return t.db.selectFrom('reviewWork').select('dueAt').where('reviewId', '=', id).execute()
    }
    expect(await dueOf()).toEqual([{ dueAt: '2026-03-20T17:00:00Z' }])
    await save(GOAL)
    expect(await dueOf()).toEqual([{ dueAt: '2026-03-20T13:00:00Z' }])
    const all = await t.db
      .selectFrom('reviewWork')
      .select('dueAt')
      .where('brandId', '=', shop.brand.id)
      .orderBy('dueAt')
      .execute()
    expect(all.map(({ dueAt }) => dueAt)).toEqual(['2026-03-20T13:00:00Z', '2026-03-20T17:00:00Z'])
  })

  it('is changed by owners and admins only, and impossible ones are refused', async () => {
    const { call } = await aColleague('responder')
    expect((await refused(call(updateGoal, { params: params(), body: GOAL }))).code).toBe('forbidden')
    for (const [field, value] of [
      ['lowHours', 0],
      ['otherDays', 31],
      ['weekdays', []],
      ['weekdays', [1, 1]],
      ['closesAt', 8 * 60 + 59],
      ['zone', 'Europe/Atlantis'],
      ['holidays', ['2026-02-30']],
    ] as const)
      expect((await refused(save({ ...GOAL, [field]: value }))).code).toBe('validation')
  })
})

describe('the figures', () => {
  const read = (call = shop.call, days: '7' | '30' | '90' = '30') =>
    call(getGoalFigures, { query: { brandId: shop.brand.id, days } })

  it('tell share, median and 90th percentile by person, stars and product, from five answers on', async () => {
    const { id } = await aColleague('responder')
    // Within the goal: 10, 20, 30, 40 and 50 hours later. One is days too late.
    for (const hours of [1, 2, 3, 4, 5]) await answered(shop.owner.id, 9, hours * 60)
    await answered(id, 10, 8 * 1440, 1)
    // The period before.
    await answered(id, 40, 60)
    const figures = await read()
    expect(figures.team).toEqual({
      replies: 6,
      met: 5,
      medianMinutes: 210,
      p90Minutes: (300 + 8 * 1440) / 2,
    })
    expect(figures.before).toEqual({ replies: 1, met: 1, medianMinutes: null, p90Minutes: null })
    expect(figures.people).toMatchObject([
      { person: { id: shop.owner.id }, replies: 5, met: 5, medianMinutes: 180, p90Minutes: 276 },
      { person: { id }, replies: 1, met: 0, medianMinutes: null, p90Minutes: null },
    ])
    expect(figures.stars).toMatchObject([
      { stars: 1, replies: 1 },
      { stars: 5, replies: 5 },
    ])
    expect(figures.products).toMatchObject([{ product: { id: shop.product.id }, replies: 6 }])
    expect((await read(shop.call, '7')).team.replies).toBe(1)
    expect((await read(shop.call, '90')).team.replies).toBe(7)
  })

  it('of a past share stay measured against the goal of their day', async () => {
    await answered(shop.owner.id, 9, 60)
    const before = await read()
    expect(before.team).toMatchObject({ replies: 1, met: 1 })
    await save({ ...GOAL, lowHours: 1, otherDays: 1, opensAt: 0, closesAt: 60 })
    expect(await read()).toEqual(before)
  })

  it('of others are shown to owners and admins only', async () => {
    const [responder, admin] = [await aColleague('responder'), await aColleague('admin')]
    await answered(shop.owner.id, 5, 60)
    await answered(responder.id, 5, 60)
    const people = async (call: Shop['call']) =>
      (await read(call)).people.map(({ person }) => String(person?.id))
    expect(await people(responder.call)).toEqual([responder.id])
    expect((await people(admin.call)).toSorted()).toEqual([responder.id, shop.owner.id].toSorted())
    expect((await read(responder.call)).team.replies).toBe(2)
  })

  it('name nobody who is not on the team: neither who left, nor the staff of a former owner', async () => {
    const [ben, uma] = [await aColleague('responder'), await aColleague('admin')]
    for (const minutes of [60, 120]) await answered(ben.id, 5, minutes)
    for (const minutes of [60, 120, 180]) await answered(uma.id, 5, minutes)
    await answered(shop.owner.id, 5, 60)
    await t.db.deleteFrom('businessMember').where('userId', 'in', [ben.id, uma.id]).execute()
    const former = { person: null, replies: 5, met: 5, medianMinutes: 120 }
    const own = await read()
    expect(own.people).toMatchObject([former, { person: { id: shop.owner.id }, replies: 1 }])
    expect(figureRows(own)).toMatchObject([
      { of: 'Team' },
      { of: 'Person', name: 'Former colleagues' },
      { of: 'Person' },
      { of: 'Stars' },
      { of: 'Product' },
    ])
    const next = await aShop(t)
    await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', next.brand.id).execute()
    await t.db
      .updateTable('brand')
      .set({ businessId: next.business.id })
      .where('id', '=', shop.brand.id)
      .execute()
    expect(await read(next.call)).toMatchObject({ team: { replies: 0 }, people: [] })
  })

  it('as CSV are the rows of the table', async () => {
    for (const hours of [1, 2, 3, 4, 30]) await answered(shop.owner.id, 9, hours * 60)
    const rows = figureRows(await read())
    const csv = await t.inject({
      method: 'GET',
      url: callUrl(exportGoalFigures, { query: { brandId: shop.brand.id } }),
      headers: { authorization: `Bearer ${shop.token}` },
    })
    expect(csv.headers['content-disposition']).toContain('reply-goals-30-days-2026-03-20.csv')
    const lines = csv.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines.slice(1)).toEqual(rows.map(({ of, name, cells }) => [of, name, ...cells].join(',')))
    expect(lines[1]).toBe('Team,Everyone,5,3 h,20 h,100%')
  })
})
