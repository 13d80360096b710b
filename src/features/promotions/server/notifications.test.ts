import { afterAll, beforeAll, expect, test } from 'vitest'

import { listNotifications } from '#features/notifications/contract.ts'
import { dispatchNotifications } from '#features/notifications/server/emails/dispatch.ts'
import { changePromotion } from '#features/promotions/contract.ts'
import { approvePromotion, refusePromotion } from '#features/promotions/operator-contract.ts'
import { promotionsJob } from '#features/promotions/server/jobs.ts'
import { creditRemindersJob } from '#features/promotions/server/reminders.ts'
import type { Call } from '#shared/api/call.ts'
import { runScheduledJob } from '#server/scheduled-jobs.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { emailsTo } from '#test/world/accounts.ts'
import { aMember, aProduct, aUser } from '#test/world/factories.ts'
import { anOperator, OPERATED } from '#test/world/operators.ts'
import {
  aPromoter,
  aRunningSpotlight,
  dayAfter,
  giveCredit,
  type Promoter,
  seenBy,
  submitted,
} from '#test/world/promotions.ts'

let t: TestApp
let mara: Call
beforeAll(async () => {
  t = await startTestApp({ env: OPERATED })
  mara = (await anOperator(t)).call
})
afterAll(() => t.stop())

const silent = { error: () => undefined }
const tick = () => runScheduledJob(promotionsJob, t.services, silent)
const remind = () => runScheduledJob(creditRemindersJob, t.services, silent)
const day = 86_400_000
async function inDays<T>(days: number, work: () => Promise<T>): Promise<T> {
  t.clock.shiftMs += days * day
  try {
    return await work()
  } finally {
    t.clock.shiftMs -= days * day
  }
}
/** Returns the notifications of a business, in the order of their creation. */
async function toldTo({ call, business }: Promoter) {
  const { notifications } = await call(listNotifications, { query: { businessId: business.id } })
  return notifications.toReversed().map(({ type, subjectId, payload }) => ({ type, subjectId, payload }))
}

test('members hear of what operators and the clock decide, once, with its result, and not of what they do themselves', async () => {
  const promoter = await aPromoter(t)
  const first = await submitted(t, promoter)
  const words = { reason: 'Say when the offer ends.', words: '20% off' }
  await mara(refusePromotion, { params: { id: first.id }, body: words })
  const running = await submitted(t, promoter)
  await mara(approvePromotion, { params: { id: running.id } })
  for (const metric of ['impression', 'click'] as const)
    await seenBy(t, promoter, running.id, { address: '198.51.100.7', metric })
  const later = await submitted(t, promoter, { startsOn: dayAfter(t, 5), endsOn: dayAfter(t, 12) })
  await mara(approvePromotion, { params: { id: later.id } })
  await inDays(6, tick)
  await inDays(11, tick)
  const own = await submitted(t, promoter, { startsOn: dayAfter(t, 2) })
  await promoter.call(changePromotion, {
    params: { id: own.id },
    body: { brandId: promoter.brand.id, action: 'cancel' },
  })
  await t.db
    .updateTable('business')
    .set({ planStatus: 'canceled' })
    .where('id', '=', promoter.business.id)
    .execute()
  await tick()
  await t.db
    .updateTable('business')
    .set({ planStatus: 'active' })
    .where('id', '=', promoter.business.id)
    .execute()
  const spotlight = { channel: 'spotlight', product: 'Barista Oat', count: 1 }
  const expected = [
    { type: 'promotion.refused', subjectId: first.id, payload: { ...spotlight, reason: words.reason } },
    { type: 'promotion.approved', subjectId: running.id, payload: { ...spotlight, at: null } },
    { type: 'promotion.approved', subjectId: later.id, payload: { ...spotlight, at: expect.any(String) } },
    { type: 'promotion.started', subjectId: later.id, payload: spotlight },
    {
      type: 'promotion.done',
      subjectId: running.id,
      payload: { ...spotlight, impressions: 1, clicks: 1, amount: 1 },
    },
    { type: 'promotion.stopped', subjectId: later.id, payload: { ...spotlight, reason: 'The plan ended.' } },
  ]
  const notified = await toldTo(promoter)
  expect(notified).toHaveLength(expected.length)
  // The test's clock went back: their order says nothing.
  expect(notified).toEqual(expect.arrayContaining(expected))
})

test('owners, admins and editors are emailed at once about promotions, analysts and responders are not', async () => {
  const promoter = await aPromoter(t)
  const people = await Promise.all(
    (['editor', 'analyst', 'responder', 'billing'] as const).map(async (role) => {
      const user = await aUser(t.db)
      await aMember(t.db, { businessId: promoter.business.id, userId: user.id, role })
      return user
    }),
  )
  await aRunningSpotlight(t, promoter)
  await dispatchNotifications(t.services)
  const emails = await Promise.all(
    [promoter.owner, ...people].map(async ({ email }) => (await emailsTo(t.db, String(email))).length),
  )
  expect(emails).toEqual([1, 1, 0, 0, 0])
})

test('credit that lapses in 7 days is announced once for each window, with the most reviewed product that was not promoted lately', async () => {
  const promoter = await aPromoter(t, 0)
  const { business, brand } = promoter
  await giveCredit(t, business.id, { cents: 60_000, days: 12 })
  const reviewed = (name: string, reviewsCount: number, isVerified: boolean) =>
    aProduct(t.db, { brandId: brand.id, name, reviewsCount, isVerified })
  const best = await reviewed('Hazel Spread', 4, true)
  await reviewed('Passata', 2, true)
  await reviewed('Unverified', 9, false)
  await t.db.updateTable('product').set({ reviewsCount: 8 }).where('id', '=', promoter.product.id).execute()
  await aRunningSpotlight(t, promoter)
  const reminders = async () => (await toldTo(promoter)).filter(({ type }) => type === 'credit.lapses')
  await inDays(4, remind)
  expect(await reminders()).toEqual([])
  await inDays(6, remind)
  await inDays(7, remind)
  const payload = { amount: 48_000, at: expect.any(String), product: 'Hazel Spread' }
  expect(await reminders()).toEqual([{ type: 'credit.lapses', subjectId: best.id, payload }])
  await giveCredit(t, business.id, { cents: 30_000, days: 40 })
  await inDays(34, remind)
  expect((await reminders()).map(({ payload: { amount } }) => amount)).toEqual([48_000, 30_000])
})

test('nobody is reminded of less than the smallest budget, or of credit that a lapsed plan can’t use', async () => {
  const [small, lapsed] = [await aPromoter(t, 1999), await aPromoter(t)]
  await t.db
    .updateTable('business')
    .set({ planStatus: 'canceled' })
    .where('id', '=', lapsed.business.id)
    .execute()
  await inDays(55, remind)
  const notified = await t.db
    .selectFrom('notification')
    .select('id')
    .where('businessId', 'in', [small.business.id, lapsed.business.id])
    .execute()
  expect(notified).toEqual([])
})
