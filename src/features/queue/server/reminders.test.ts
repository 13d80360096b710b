import { afterAll, beforeAll, expect, it } from 'vitest'

import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { remindOfDue } from '#features/queue/server/reminders.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aComment, aReview } from '#test/world/factories.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ now: '2026-03-20T12:00:00Z' })))
afterAll(() => t.stop())

const reminders = (shop: Shop) =>
  t.db
    .selectFrom('notification')
    .select(['subjectId', 'personId', 'payload'])
    .where('businessId', '=', shop.business.id)
    .where('type', '=', 'review.due')
    .execute()

it('a team is reminded before a goal is missed, once, however many processes look', async () => {
  const shop = await aShop(t)
  const at = (createdAt: string, rating = 1) => aReview(t.db, shop.product, { rating, createdAt })
  // Due in four, three and five hours, two hours ago, and answered.
  const four = await at('2026-03-19T16:00:00Z')
  await at('2026-03-20T09:00:00Z')
  await at('2026-03-19T10:00:00Z')
  const done = await at('2026-03-19T15:00:00Z')
  await aComment(t.db, done, { userId: shop.owner.id, asBrandId: shop.brand.id })
  await fillDueTimes(t.db)
  const found = await Promise.all([1, 2, 3].map(() => remindOfDue(t.db)))
  expect(found.reduce((sum, n) => sum + n, 0)).toBe(1)
  expect(await reminders(shop)).toEqual([
    { subjectId: four.id, personId: four.userId, payload: { product: 'Oat drink' } },
  ])
  // A later comment of the customer has a due time, and a reminder, of its own.
  await aComment(t.db, four, {
    userId: shop.owner.id,
    asBrandId: shop.brand.id,
    createdAt: '2026-03-20T11:00:00Z',
  })
  await aComment(t.db, four, { createdAt: '2026-03-20T11:30:00Z' })
  await fillDueTimes(t.db)
  const { shiftMs } = t.clock
  t.clock.shiftMs = shiftMs + 69 * 3_600_000
  await remindOfDue(t.db)
  t.clock.shiftMs = shiftMs
  expect(await reminders(shop)).toHaveLength(2)
})

it('a business that wants no reminder gets none', async () => {
  const shop = await aShop(t)
  const goal = { lowHours: 8, otherDays: 3, weekdays: [1, 2, 3, 4, 5], opensAt: 540, closesAt: 1020 }
  await t.db
    .insertInto('replyGoal')
    .values({ businessId: shop.business.id, ...goal, zone: 'UTC', remindHours: 0 })
    .execute()
  await aReview(t.db, shop.product, { rating: 1, createdAt: '2026-03-19T15:00:00Z' })
  await fillDueTimes(t.db)
  await remindOfDue(t.db)
  expect(await reminders(shop)).toEqual([])
})

it('a business without a paid plan gets none, and gets it once it has one', async () => {
  const shop = await aShop(t)
  const setPlan = (planStatus: 'active' | 'canceled') =>
    t.db.updateTable('business').set({ planStatus }).where('id', '=', shop.business.id).execute()
  await setPlan('canceled')
  await aReview(t.db, shop.product, { rating: 1, createdAt: '2026-03-19T15:00:00Z' })
  await fillDueTimes(t.db)
  await remindOfDue(t.db)
  expect(await reminders(shop)).toEqual([])
  await setPlan('active')
  await remindOfDue(t.db)
  expect(await reminders(shop)).toHaveLength(1)
})
