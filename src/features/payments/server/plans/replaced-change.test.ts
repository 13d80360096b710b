import { afterAll, beforeAll, expect, test } from 'vitest'

import { updatePlan } from '#features/payments/contract.ts'
import { priceIdOf } from '#features/payments/server/plans/prices.ts'
import { reconcilePendingUpgrades } from '#features/payments/server/plans/reconcile-pending-upgrades.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import { aSubscriber, liveOf, type ShopOwner, stateOf } from '#test/world/subscribers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const ask = ({ call, businessId }: ShopOwner, action: 'downgrade' | 'cancel', priceRef?: string) =>
  call(updatePlan, { body: { businessId, action, ...(priceRef !== undefined && { priceRef }) } })
const aside = ({ businessId }: ShopOwner) =>
  shop.shop.db.selectFrom('deferredPlanChange').selectAll().where('businessId', '=', businessId).execute()

/** Removes a price from Stripe while `work` runs, so that Stripe refuses to schedule it. */
async function without(plan: 'essential_monthly' | 'essential_annually', work: () => Promise<void>) {
  const { world } = shop.sandbox
  const price = world.get('price', await priceIdOf(shop.stripe, plan))
  world.remove('price', price.id)
  await work()
  world.add(price)
}

/** Drops webhooks until `work` is done. */
async function unheard(work: () => Promise<void>) {
  const { webhooks } = shop.sandbox
  webhooks.delivery.isHeld = true
  await work()
  webhooks.lose()
  webhooks.delivery.isHeld = false
}

test('A72 a downgrade that Stripe refuses leaves a planned cancellation in place: the plan ends', async () => {
  const owner = await aSubscriber(shop, 'plus_monthly')
  await ask(owner, 'cancel')
  const { cancelAt } = await stateOf(owner)
  expect(cancelAt).not.toBeNull()
  await without('essential_monthly', async () => {
    const refused = ask(owner, 'downgrade', 'essential_monthly')
    await expect(refused).rejects.toMatchObject({ code: 'payment_failed' })
    expect((await liveOf(shop, owner)).cancel_at_period_end).toBe(true)
    expect(await stateOf(owner)).toMatchObject({ cancelAt, pendingChange: null })
  })
  expect(await aside(owner)).toEqual([])
  await shop.pass(32)
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'canceled' })
})

test('A72 a downgrade that Stripe refuses leaves an earlier one in place', async () => {
  const owner = await aSubscriber(shop, 'max_monthly')
  await ask(owner, 'downgrade', 'plus_monthly')
  await without('essential_annually', async () => {
    const refused = ask(owner, 'downgrade', 'essential_annually')
    await expect(refused).rejects.toMatchObject({ code: 'payment_failed' })
    expect(await stateOf(owner)).toMatchObject({ pendingChange: { planId: 'plus_monthly' } })
  })
  await shop.pass(32)
  expect(await stateOf(owner)).toMatchObject({ planId: 'plus_monthly', planStatus: 'active' })
})

test('F13 A72 a cancellation that Stripe doesn’t answer keeps the downgrade it would replace, found by the next sync', async () => {
  const owner = await aSubscriber(shop, 'max_monthly')
  await ask(owner, 'downgrade', 'plus_monthly')
  const { id } = await liveOf(shop, owner)
  await unheard(async () => {
    const matches = new RegExp(`^POST /v1/subscriptions/${id}`)
    shop.sandbox.fail({ kind: 'error-500', times: 9, matches })
    await expect(ask(owner, 'cancel')).rejects.toMatchObject({ code: 'payment_unavailable' })
    shop.sandbox.heal()
  })
  expect(await aside(owner)).toMatchObject([{ planId: 'plus_monthly' }])
  shop.shop.clock.shiftMs += 6 * 60_000
  expect(await reconcilePendingUpgrades(shop.context)).toBe(1)
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({ cancelAt: null, pendingChange: { planId: 'plus_monthly' } })
  expect(await aside(owner)).toEqual([])
})

test('F13 A72 a downgrade that is interrupted keeps the cancellation, and one whose answer is lost replaces it', async () => {
  const [owner, other] = [await aSubscriber(shop, 'plus_monthly'), await aSubscriber(shop, 'plus_monthly')]
  for (const each of [owner, other]) await ask(each, 'cancel')
  const { cancelAt } = await stateOf(owner)
  const schedules = /^POST \/v1\/subscription_schedules/
  await unheard(async () => {
    shop.sandbox.fail({ kind: 'error-500', times: 9, matches: schedules })
    await expect(ask(owner, 'downgrade', 'essential_monthly')).rejects.toMatchObject({
      code: 'payment_unavailable',
    })
    shop.sandbox.heal()
    // The stand-in schedules it; its answers are lost.
    shop.sandbox.fail({
      kind: 'lose-answer',
      times: 9,
      matches: /^POST \/v1\/subscription_schedules\/sub_sched_\w+$/,
    })
    await expect(ask(other, 'downgrade', 'essential_monthly')).rejects.toMatchObject({
      code: 'payment_unavailable',
    })
    shop.sandbox.heal()
  })
  shop.shop.clock.shiftMs += 6 * 60_000
  expect(await reconcilePendingUpgrades(shop.context)).toBe(2)
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({ cancelAt, pendingChange: null })
  expect(await stateOf(other)).toMatchObject({
    cancelAt: null,
    pendingChange: { planId: 'essential_monthly' },
  })
  expect([...(await aside(owner)), ...(await aside(other))]).toEqual([])
})
