import { afterAll, beforeAll, expect, test } from 'vitest'

import { addPaymentMethod, exportInvoices, listInvoices } from '#features/payments/billing-contract.ts'
import { updatePlan } from '#features/payments/contract.ts'
import { runDunning } from '#features/payments/server/dunning/dunning.ts'
import { reconcile } from '#features/payments/server/money/reconcile.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import {
  aSubscriber,
  customerOf,
  invoicesOf,
  ledgerOf,
  liveOf,
  payWith,
  type ShopOwner,
  planStateOf,
  stateOf,
} from '#test/world/subscribers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

/** Creates a shop on Plus whose second month could not be charged. */
async function aDebtor(): Promise<ShopOwner> {
  const owner = await aSubscriber(shop)
  await payWith(shop, owner, 'pm_card_chargeCustomerFail')
  await shop.pass(31)
  expect(await statusesOf(owner)).toEqual(['past_due', 'paid'])
  return owner
}

async function statusesOf({ call, businessId }: ShopOwner) {
  const { invoices } = await call(listInvoices, { query: { businessId } })
  return invoices.map(({ status }) => status)
}
const theirs = async (owner: ShopOwner) => (await invoicesOf(shop, owner)).map(({ status }) => status)

test('A72 unpaid bills of an ended plan are written off, here and at Stripe, and never collected', async () => {
  const owner = await aDebtor()
  const { businessId } = owner
  await shop.stripe.subscriptions.cancel((await liveOf(shop, owner)).id)
  await shop.settled()
  expect(await statusesOf(owner)).toEqual(['uncollectible', 'paid'])
  expect(await theirs(owner)).toEqual(['uncollectible', 'paid'])
  expect(await stateOf(owner)).toMatchObject({
    planStatus: 'canceled',
    unpaid: null,
    showPendingPaymentAlert: false,
  })
  expect(await owner.call(exportInvoices, { query: { businessId } })).toContain(
    '"Plus, monthly",uncollectible,169.00',
  )
  const { id } = await shop.stripe.paymentMethods.attach('pm_card_visa', {
    customer: await customerOf(shop, owner),
  })
  await owner.call(addPaymentMethod, { body: { businessId, paymentMethodRef: id } })
  await shop.pass(20)
  expect(await runDunning(shop.context)).toBe(0)
  expect(await statusesOf(owner)).toEqual(['uncollectible', 'paid'])
  expect(await ledgerOf(shop, owner)).toBe(16_900)
})

test('A72 a bill remains due and payable while its plan runs, also a cancelled one, and is written off with its end', async () => {
  const owner = await aDebtor()
  const { businessId } = owner
  await owner.call(updatePlan, { body: { businessId, action: 'cancel' } })
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({ unpaid: { amount: 16_900 }, cancelAt: expect.any(String) })
  expect(await statusesOf(owner)).toEqual(['past_due', 'paid'])
  await shop.pass(32)
  expect(await planStateOf(shop, businessId)).toMatchObject({
    planStatus: 'canceled',
    showPendingPaymentAlert: false,
  })
  expect(await statusesOf(owner)).toEqual(['uncollectible', 'paid'])
})

test('A84 with the webhooks of an end lost the night writes off what it left, once', async () => {
  const { webhooks } = shop.sandbox
  const owner = await aDebtor()
  webhooks.delivery.isHeld = true
  await shop.stripe.subscriptions.cancel((await liveOf(shop, owner)).id)
  webhooks.lose()
  expect(await statusesOf(owner)).toEqual(['past_due', 'paid'])
  await reconcile(shop.context, owner.businessId)
  webhooks.lose()
  webhooks.delivery.isHeld = false
  expect(await statusesOf(owner)).toEqual(['uncollectible', 'paid'])
  const asked = () => shop.sandbox.api.calls.filter((name) => name.includes('mark_uncollectible')).length
  const before = asked()
  expect(await reconcile(shop.context, owner.businessId)).toBe(false)
  expect(asked()).toBe(before)
})

test('an upgrade that was pending when its plan ended is void: nothing was ever due for it', async () => {
  const owner = await aSubscriber(shop)
  const { businessId } = owner
  await payWith(shop, owner, 'pm_card_authenticationRequired')
  await owner.call(updatePlan, { body: { businessId, action: 'upgrade', priceRef: 'max_monthly' } })
  await shop.stripe.subscriptions.cancel((await liveOf(shop, owner)).id)
  await shop.settled()
  expect(await statusesOf(owner)).toEqual(['void', 'paid'])
  expect(await theirs(owner)).toEqual(['void', 'paid'])
})
