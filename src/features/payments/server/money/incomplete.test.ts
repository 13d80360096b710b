import { afterAll, beforeAll, expect, test } from 'vitest'

import { createCheckout, createPlan } from '#features/payments/contract.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import { aSubscriber, customerOf, liveOf, RETURN, type ShopOwner, stateOf } from '#test/world/subscribers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

/** Creates an owner whose plan has ended, with a saved card that the bank wants confirmed at each payment. */
async function aCautiousOwner(): Promise<ShopOwner> {
  const owner = await aSubscriber(shop, 'essential_monthly')
  await shop.stripe.subscriptions.cancel((await liveOf(shop, owner)).id)
  const customer = await customerOf(shop, owner)
  const card = await shop.stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer })
  await shop.stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } })
  await shop.settled()
  return owner
}

/** Starts a plan that waits for the cardholder. Returns the id of the payment. */
async function start({ call, businessId }: ShopOwner, priceRef: string): Promise<string> {
  const { requiresAction } = await call(createPlan, { body: { businessId, priceRef } })
  expect(requiresAction).toBeDefined()
  return requiresAction?.clientSecret.split('_secret_')[0] ?? ''
}

const statusesOf = async (owner: ShopOwner) => {
  const customer = await customerOf(shop, owner)
  const { data } = await shop.stripe.subscriptions.list({ customer, status: 'all' })
  return data.map(({ status }) => status)
}

test('A72 a first plan that nobody confirms ends once another is paid on Stripe’s page, and blocks no sync', async () => {
  const owner = await aCautiousOwner()
  const payment = await start(owner, 'plus_monthly')
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'incomplete' })
  const { sessionId } = await owner.call(createCheckout, { body: { ...RETURN, priceId: 'max_monthly' } })
  shop.pay(sessionId)
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({ planId: 'max_monthly', planStatus: 'active' })
  expect(await statusesOf(owner)).toEqual(['active', 'canceled', 'canceled'])
  // Nobody can be charged for it any more.
  const late = shop.stripe.paymentIntents.confirm(payment, { payment_method: 'pm_card_visa' })
  await expect(late).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
})

test('A72 of several first plans that wait for the cardholder the newest stays', async () => {
  const owner = await aCautiousOwner()
  await start(owner, 'plus_monthly')
  const payment = await start(owner, 'max_monthly')
  await shop.settled()
  expect(await statusesOf(owner)).toEqual(['incomplete', 'canceled', 'canceled'])
  await shop.stripe.paymentIntents.confirm(payment, { payment_method: 'pm_card_visa' })
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({ planId: 'max_monthly', planStatus: 'active' })
})

test('A72 one that is confirmed while it would be ended stays, and the other ends', async () => {
  const owner = await aCautiousOwner()
  const payment = await start(owner, 'plus_monthly')
  const hold = shop.sandbox.hold(/^POST \/v1\/invoices\/\w+\/void/)
  const second = start(owner, 'max_monthly')
  await expect.poll(() => hold.waiting()).toBe(1)
  await shop.stripe.paymentIntents.confirm(payment, { payment_method: 'pm_card_visa' })
  hold.release()
  await second
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({ planId: 'plus_monthly', planStatus: 'active' })
  expect(await statusesOf(owner)).toEqual(['canceled', 'active', 'canceled'])
})
