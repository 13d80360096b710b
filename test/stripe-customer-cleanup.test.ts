import { afterAll, beforeAll, expect, test } from 'vitest'

import { listInvoices, updateBillingDetails } from '#features/payments/billing-contract.ts'
import { createCheckout, createPlan } from '#features/payments/contract.ts'
import { cleanUpStripeCustomers } from '#features/payments/server/money/stripe-customer-cleanup.ts'
import { reconcileAll } from '#features/payments/server/money/reconcile.ts'
import { eraseDue } from '#features/settings/server/data/erasure.ts'
import { closeBusiness } from '#features/team/contract.ts'
import { releaseBusinesses } from '#features/team/server/closing.ts'

import { aMember, aUser } from './support/world/factories.ts'
import { openShop, type Shop } from './support/world/payments.ts'
import {
  aShopOwner,
  aSubscriber,
  customerOf,
  liveOf,
  planStateOf,
  RETURN,
  type ShopOwner,
} from './support/world/subscribers.ts'
import { TEAM_PASSWORD } from './support/world/team.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const waiting = async () =>
  (await shop.shop.db.selectFrom('stripeCustomerDeletion').select('id').execute()).length
const close = ({ businessId }: ShopOwner) =>
  shop.shop.db.transaction().execute((trx) => releaseBusinesses(trx, [businessId]))

test('a closed business is deleted at Stripe too, which ends what still ran; its invoices stay', async () => {
  const [owner, other] = [await aSubscriber(shop), await aSubscriber(shop)]
  const customer = await customerOf(shop, owner)
  const { id } = await liveOf(shop, owner)
  const { db } = shop.shop
  await close(owner)
  // Stripe is down: nothing is lost, and other work continues.
  shop.sandbox.fail({ kind: 'drop', times: 9, matches: /DELETE \/v1\/customers/ })
  expect(await cleanUpStripeCustomers(shop.context)).toBe(0)
  expect(await waiting()).toBe(1)
  shop.sandbox.heal()
  // The work is done, and its reply is lost: the next attempt finds it done.
  shop.sandbox.fail({ kind: 'lose-answer', times: 1, matches: /DELETE \/v1\/customers/ })
  expect(await cleanUpStripeCustomers(shop.context)).toBe(1)
  shop.sandbox.heal()
  await shop.settled()
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
  expect((await shop.stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  const row = db.selectFrom('business').select(['stripeCustomerId', 'planStatus', 'paymentMethod'])
  expect(await row.where('id', '=', owner.businessId).executeTakeFirst()).toEqual({
    stripeCustomerId: null,
    planStatus: 'canceled',
    paymentMethod: null,
  })
  expect(
    await db.selectFrom('invoice').select('status').where('businessId', '=', owner.businessId).execute(),
  ).toEqual([{ status: 'paid' }])
  expect(await db.selectFrom('stripeEvent').select('id').where('state', '=', 'unmatched').execute()).toEqual(
    [],
  )
  expect(await waiting()).toBe(0)
  expect([await cleanUpStripeCustomers(shop.context), await reconcileAll(shop.context)]).toEqual([0, 0])
  expect(await other.call(listInvoices, { query: { businessId: other.businessId } })).toMatchObject({
    metadata: { totalCount: 1 },
  })
})

test('an erased person’s address is replaced by another owner’s; one that the business chose itself stays', async () => {
  const [theirs, chosen] = [await aSubscriber(shop), await aSubscriber(shop)]
  const { db } = shop.shop
  const body = { businessId: chosen.businessId, email: 'accounts@oat.example' }
  await chosen.call(updateBillingDetails, { body })
  for (const { owner, businessId } of [theirs, chosen]) {
    const heir = await aUser(db, { email: `heir-${businessId.slice(-8)}@oat.example` })
    await aMember(db, { businessId, userId: heir.id, role: 'owner' })
    await db
      .insertInto('erasure')
      .values({ userId: owner.id, dueAt: new Date(0).toISOString() })
      .execute()
  }
  expect(await eraseDue(db, { remove: async () => {} })).toBe(2)
  expect(await cleanUpStripeCustomers(shop.context)).toBe(2)
  const emailOf = async (owner: ShopOwner) => {
    const customer = await shop.stripe.customers.retrieve(await customerOf(shop, owner))
    return customer.deleted === true ? undefined : customer.email
  }
  expect(await emailOf(theirs)).toBe(`heir-${theirs.businessId.slice(-8)}@oat.example`)
  expect(await emailOf(chosen)).toBe('accounts@oat.example')
  expect((await liveOf(shop, theirs)).status).toBe('active')
  expect(await waiting()).toBe(0)
})

test('A67 a business is neither closed nor erased during a charge at Stripe', async () => {
  const owner = await aShopOwner(shop)
  const { businessId, call } = owner
  const { db, services } = shop.shop
  const passwordHash = await services.passwords.hash(TEAM_PASSWORD)
  await db.updateTable('appUser').set({ passwordHash }).where('id', '=', owner.owner.id).execute()
  await call(createCheckout, { body: { ...RETURN, priceId: 'plus_monthly' } })
  const customer = await customerOf(shop, owner)
  const card = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer })
  await shop.stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } })
  await shop.settled()
  await db
    .insertInto('erasure')
    .values({ userId: owner.owner.id, dueAt: new Date(0).toISOString() })
    .execute()
  const hold = shop.sandbox.hold(/^POST \/v1\/subscriptions$/)
  const started = call(createPlan, { body: { businessId, priceRef: 'plus_monthly' } })
  await expect.poll(hold.waiting).toBe(1)
  const close = () => call(closeBusiness, { params: { businessId }, body: { password: TEAM_PASSWORD } })
  await expect(close()).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 5 })
  expect(await eraseDue(db, { remove: async () => {} })).toBe(0)
  hold.release()
  expect(await started).toEqual({ acknowledged: true })
  await expect(close()).rejects.toMatchObject({ code: 'conflict' })
  expect(await planStateOf(shop, businessId)).toMatchObject({ tier: 'plus', planStatus: 'active' })
})
