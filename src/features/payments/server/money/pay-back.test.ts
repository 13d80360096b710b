import { afterAll, beforeAll, expect, test } from 'vitest'

import { updatePlan } from '#features/payments/contract.ts'
import { endAndPayBack, unusedOf } from '#features/payments/server/money/pay-back.ts'
import { fetchStripeState } from '#features/payments/server/money/stripe-state.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import { aSubscriber, customerOf, paidAtProvider, type ShopOwner, stateOf } from '#test/world/subscribers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

/**
 * Ends an owner's plan after a share of its period, as a transfer does. Returns the refunded cents per
 * payment.
 */
async function handOver(owner: ShopOwner, share: number): Promise<number[]> {
  const stripeState = await fetchStripeState(shop.stripe, await customerOf(shop, owner))
  const [own] = stripeState.subscriptions
  if (own === undefined) throw new Error('nothing is live')
  const before = (await shop.stripe.refunds.list({ limit: 100 })).data.length
  const [start, end] = [own.periodStart.getTime(), own.periodEnd.getTime()]
  const backs = unusedOf(own, stripeState.invoices, new Date(start + (end - start) * share))
  await endAndPayBack(shop, own, stripeState.invoices, backs)
  await endAndPayBack(shop, own, stripeState.invoices, backs)
  const { data } = await shop.stripe.refunds.list({ limit: 100 })
  return data.slice(0, data.length - before).map(({ amount }) => amount)
}

const upgrade = ({ call, businessId }: ShopOwner, priceRef: string) =>
  call(updatePlan, { body: { businessId, priceRef, action: 'upgrade' } })

test('A60 the unused part of a plan is refunded once', async () => {
  expect(await handOver(await aSubscriber(shop, 'plus_monthly'), 0.5)).toEqual([8_450])
})

test('A60 after an upgrade the days of the dearer plan go back, from more than one payment where the last took less', async () => {
  const owner = await aSubscriber(shop, 'essential_monthly')
  await shop.pass(15.5)
  await upgrade(owner, 'max_monthly')
  // Half a month of the difference is 140 dollars; 45 hundredths of a month of Max are worth more.
  expect(await paidAtProvider(shop, owner)).toBeCloseTo(4_900 + 14_000, -1)
  const backs = await handOver(owner, 0.55)
  expect(backs).toHaveLength(2)
  expect(backs.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(32_900 * 0.45, -1)
})

const statusOf = async (owner: ShopOwner) => {
  const { data } = await shop.stripe.subscriptions.list({
    customer: await customerOf(shop, owner),
    status: 'all',
  })
  return data.map(({ status }) => status)
}

test('A60 a plan whose payment is disputed, and can’t be refunded, ends all the same', async () => {
  const owner = await aSubscriber(shop, 'plus_monthly')
  shop.dispute()
  expect(await handOver(owner, 0)).toEqual([])
  expect(await statusOf(owner)).toEqual(['canceled'])
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'canceled' })
})

test('A60 of a payment that was refunded in part before, the rest goes back at most', async () => {
  const owner = await aSubscriber(shop, 'plus_monthly')
  const [intent] = shop.sandbox.world.all('payment_intent')
  await shop.stripe.refunds.create({ payment_intent: intent?.id ?? '', amount: 12_000 })
  expect(await handOver(owner, 0)).toEqual([4_900])
  expect(await statusOf(owner)).toEqual(['canceled'])
})

test('A60 with tax, the tax on the unused days is refunded as well', async () => {
  shop.sandbox.world.settings.taxPercent = 19
  const owner = await aSubscriber(shop, 'plus_monthly')
  expect(await paidAtProvider(shop, owner)).toBe(20_111)
  expect(await handOver(owner, 0)).toEqual([20_111])
})
