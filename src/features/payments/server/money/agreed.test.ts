import { afterAll, beforeAll, expect, test } from 'vitest'

import { addPaymentMethod, getBillingDetails } from '#features/payments/billing-contract.ts'
import { createCheckout, reconcilePayments, updatePlan } from '#features/payments/contract.ts'
import { reconcileAll } from '#features/payments/server/money/reconcile.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import { aShopOwner, customerOf, RETURN, stateOf } from '#test/world/subscribers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

test.for(['premium', 'premiumplus', 'enterprise'] as const)(
  'R51 a plan agreed by contract (%s) stays although Stripe knows of none, until another is bought',
  async (tier) => {
    const owner = await aShopOwner(shop)
    const { businessId } = owner
    const currentPeriodEnd = '2027-06-01T00:00:00Z'
    const plan = { tier, planStatus: 'active', billingCycle: 'annually', currentPeriodEnd } as const
    await shop.shop.db.updateTable('business').set(plan).where('id', '=', businessId).execute()
    // Opening the billing details makes them a customer; a saved card, a return page and the nightly job sync
    // them.
    await owner.call(getBillingDetails, { query: { businessId } })
    const { id } = await shop.stripe.paymentMethods.attach('pm_card_visa', {
      customer: await customerOf(shop, owner),
    })
    await owner.call(addPaymentMethod, { body: { businessId, paymentMethodRef: id } })
    expect(await owner.call(reconcilePayments, { body: { businessId } })).toMatchObject({
      ...plan,
      planId: null,
      paymentMethod: { last4: '4242' },
    })
    await reconcileAll(shop.context)
    expect(await stateOf(owner)).toMatchObject(plan)
    const { sessionId } = await owner.call(createCheckout, {
      body: { ...RETURN, priceId: 'essential_monthly' },
    })
    shop.pay(sessionId)
    await shop.settled()
    expect(await stateOf(owner)).toMatchObject({ tier: 'essential', planStatus: 'active' })
    await owner.call(updatePlan, { body: { businessId, action: 'cancel' } })
    await shop.pass(32)
    expect(await stateOf(owner)).toMatchObject({ tier: 'basic', planStatus: 'canceled' })
  },
)
