import { afterAll, beforeAll, expect, test } from 'vitest'

import { addPaymentMethod, listInvoices } from '#features/payments/billing-contract.ts'
import {
  cancelDowngrade,
  createCheckout,
  createPlan,
  getSubscription,
  previewUpdate,
  reconcilePayments,
  updatePlan,
} from '#features/payments/contract.ts'
import { listProducts } from '#features/products/contract.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import {
  aShopOwner,
  aSubscriber,
  customerOf,
  invoicesOf,
  liveOf,
  mailsOf,
  RETURN,
  type ShopOwner,
  stateOf,
  payWith,
} from '#test/world/subscribers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

test('R137 R49 a plan is bought on Stripe’s page, and only its payment opens the paid screens', async () => {
  const owner = await aShopOwner(shop)
  const { sessionId, url } = await owner.call(createCheckout, {
    body: { ...RETURN, priceId: 'plus_annually' },
  })
  expect(sessionId).toMatch(/^cs_/)
  expect(url).toContain(sessionId)
  await expect(owner.call(listProducts, { query: { brandId: owner.brandId } })).rejects.toMatchObject({
    code: 'plan_required',
  })
  shop.pay(sessionId)
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({
    planId: 'plus_annually',
    tier: 'plus',
    planStatus: 'active',
    nextBill: { amount: 118_800, at: expect.stringMatching(/^2028-01-10T12:0/) },
    paymentMethod: { brand: 'visa', last4: '4242' },
    checkout: { sessionId, status: 'open' },
  })
  expect(await owner.call(listProducts, { query: { brandId: owner.brandId } })).toMatchObject({
    products: [],
  })
  const [invoice] = await invoicesOf(shop, owner)
  expect(invoice?.amount_paid).toBe(118_800)
})

test('A66 the return page grants nothing before the payment, and the server finds a payment whose webhook is late', async () => {
  const owner = await aShopOwner(shop)
  const { sessionId } = await owner.call(createCheckout, { body: { ...RETURN, priceId: 'plus_monthly' } })
  const unpaid = await owner.call(reconcilePayments, { body: { businessId: owner.businessId } })
  expect(unpaid).toMatchObject({ planStatus: 'none', tier: 'basic', checkout: { status: 'open' } })
  shop.sandbox.webhooks.delivery.isHeld = true
  shop.pay(sessionId)
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'none' })
  const paid = await owner.call(reconcilePayments, { body: { businessId: owner.businessId } })
  expect(paid).toMatchObject({ planStatus: 'active', tier: 'plus', checkout: { status: 'complete' } })
  shop.sandbox.webhooks.delivery.isHeld = false
  shop.sandbox.webhooks.release()
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'active', tier: 'plus' })
})

test('R105 R159 A61 an unknown plan is refused by its name, B2B is not for sale, and no client sets a price', async () => {
  const { call } = await aShopOwner(shop)
  const before = shop.sandbox.api.calls.length
  const buy = (priceId: string, more = {}) => call(createCheckout, { body: { ...RETURN, priceId, ...more } })
  await expect(buy('gold_monthly')).rejects.toMatchObject({
    code: 'validation',
    message: 'Invalid plan id: gold_monthly',
  })
  await expect(buy('enterprise_annually')).rejects.toMatchObject({ code: 'not_buyable', status: 422 })
  for (const key of ['price', 'amount', 'quantity', 'currency', 'coupon', 'trial'])
    await expect(buy('plus_monthly', { [key]: 1 })).rejects.toMatchObject({ code: 'validation' })
  expect(shop.sandbox.api.calls.length).toBe(before)
})

test('A64 R31 a checkout returns to two pages of ours and nowhere else', async () => {
  const { call } = await aShopOwner(shop)
  const bad = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://app@evil.example',
    'https://evil.example/claim',
    'javascript:alert(1)',
    'data:text/html,x',
    `/claim?${'x'.repeat(5000)}`,
    '/dashboard/brand',
    '/claim/x',
  ]
  for (const successUrl of bad)
    await expect(
      call(createCheckout, { body: { ...RETURN, successUrl, priceId: 'plus_monthly' } }),
      successUrl,
    ).rejects.toMatchObject({ code: 'validation', fields: { successUrl: expect.any(String) } })
  for (const successUrl of ['/claim', '/dashboard/subscription', '/dashboard/subscription?checkout=true'])
    expect(
      await call(createCheckout, { body: { ...RETURN, successUrl, priceId: 'plus_monthly' } }),
    ).toMatchObject({
      sessionId: expect.any(String),
    })
})

test('A65 the address and the business are the caller’s own or refused', async () => {
  const [mine, theirs] = [await aShopOwner(shop), await aShopOwner(shop)]
  const buy = (more: object) =>
    mine.call(createCheckout, { body: { ...RETURN, priceId: 'plus_monthly', ...more } })
  await expect(buy({ customerEmail: 'mallory@evil.example' })).rejects.toMatchObject({ code: 'validation' })
  await expect(buy({ clientReferenceId: theirs.businessId })).rejects.toMatchObject({ code: 'validation' })
  const { sessionId } = await buy({ clientReferenceId: mine.businessId })
  const session = await shop.stripe.checkout.sessions.retrieve(sessionId)
  expect(session.client_reference_id).toBe(mine.businessId)
})

test('A67 twenty clicks at once open one page, and one plan is begun', async () => {
  const owner = await aShopOwner(shop)
  const clicks = Array.from({ length: 20 }, () =>
    owner.call(createCheckout, { body: { ...RETURN, priceId: 'max_monthly' } }),
  )
  const opened = await Promise.all(clicks)
  expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1)
})

test('A70 of two tabs that are both paid one plan stays, and the other is paid back', async () => {
  const owner = await aShopOwner(shop)
  const first = await owner.call(createCheckout, { body: { ...RETURN, priceId: 'plus_monthly' } })
  const second = await owner.call(createCheckout, { body: { ...RETURN, priceId: 'max_monthly' } })
  expect(() => shop.pay(first.sessionId)).toThrow('no longer open')
  // Paid in the same moment, before the first page could be expired.
  shop.sandbox.world.get('checkout.session', first.sessionId).status = 'open'
  shop.pay(first.sessionId)
  shop.pay(second.sessionId)
  await shop.settled()
  const invoices = await invoicesOf(shop, owner)
  const kept = await stateOf(owner)
  expect(kept).toMatchObject({ planStatus: 'active' })
  const refunds = (await shop.stripe.refunds.list({ limit: 100 })).data.reduce(
    (sum, { amount }) => sum + amount,
    0,
  )
  const paid = invoices.reduce((sum, { amount_paid }) => sum + amount_paid, 0)
  expect(paid - refunds).toBe(kept.tier === 'plus' ? 16_900 : 32_900)
  await expect
    .poll(() => mailsOf(shop, owner, 'We refunded').map(({ subject }) => subject))
    .toEqual([`We refunded ${kept.tier === 'plus' ? '$329.00' : '$169.00'}`])
  await expect(
    owner.call(createCheckout, { body: { ...RETURN, priceId: 'plus_monthly' } }),
  ).rejects.toMatchObject({
    code: 'already_subscribed',
  })
})

test('a business without a brand has to claim one first', async () => {
  const { call, businessId } = await aShopOwner(shop)
  await shop.shop.db
    .updateTable('brand')
    .set({ businessId: null })
    .where('businessId', '=', businessId)
    .execute()
  await expect(call(createCheckout, { body: { ...RETURN, priceId: 'plus_monthly' } })).rejects.toMatchObject({
    code: 'no_brand',
    status: 409,
  })
})

test('R100 R135 R156 A63 an upgrade is quoted to the cent, charged exactly that, and takes effect at once', async () => {
  const owner = await aSubscriber(shop, 'essential_monthly')
  await shop.pass(7)
  const quote = await owner.call(previewUpdate, {
    body: { businessId: owner.businessId, priceRef: 'plus_monthly' },
  })
  expect(quote).toMatchObject({ action: 'upgrade', nextBill: { amount: 16_900 } })
  expect(quote.credit + quote.charge + quote.tax).toBe(quote.dueToday)
  expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.dueToday)
  shop.shop.clock.shiftMs += 10 * 60_000
  const change = {
    businessId: owner.businessId,
    priceRef: 'plus_monthly',
    action: 'upgrade',
    quoteId: quote.quoteId,
  } as const
  await expect(owner.call(updatePlan, { body: { ...change, action: 'downgrade' } })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await owner.call(updatePlan, { body: change })).toEqual({ acknowledged: true })
  expect(await stateOf(owner)).toMatchObject({ planId: 'plus_monthly', tier: 'plus', planStatus: 'active' })
  const [invoice] = await invoicesOf(shop, owner)
  expect(invoice?.amount_paid).toBe(quote.dueToday)
  await expect(owner.call(updatePlan, { body: change })).rejects.toMatchObject({ code: 'conflict' })
})

test('A63 a quote is good once, for a quarter of an hour, and for the plan one has', async () => {
  const owner = await aSubscriber(shop, 'essential_monthly')
  const ask = () =>
    owner.call(previewUpdate, { body: { businessId: owner.businessId, priceRef: 'max_monthly' } })
  const use = (quoteId: string) =>
    owner.call(updatePlan, {
      body: { businessId: owner.businessId, priceRef: 'max_monthly', action: 'upgrade', quoteId },
    })
  const old = await ask()
  shop.shop.clock.shiftMs += 15 * 60_000 + 1_000
  await expect(use(old.quoteId)).rejects.toMatchObject({ code: 'quote_stale', status: 409 })
  const { quoteId } = await ask()
  await owner.call(updatePlan, {
    body: { businessId: owner.businessId, priceRef: 'plus_monthly', action: 'upgrade' },
  })
  await expect(use(quoteId)).rejects.toMatchObject({ code: 'quote_stale' })
  const stranger = await aSubscriber(shop, 'essential_monthly')
  const theirs = await stranger.call(previewUpdate, {
    body: { businessId: stranger.businessId, priceRef: 'max_monthly' },
  })
  await expect(use(theirs.quoteId)).rejects.toMatchObject({ code: 'quote_stale' })
})

test('A72 an upgrade whose charge is refused keeps the old plan and charges nothing', async () => {
  const owner = await aSubscriber(shop, 'essential_monthly')
  await payWith(shop, owner, 'pm_card_chargeCustomerFail')
  const change = owner.call(updatePlan, {
    body: { businessId: owner.businessId, priceRef: 'max_monthly', action: 'upgrade' },
  })
  await expect(change).rejects.toMatchObject({
    code: 'payment_failed',
    status: 422,
    message: 'Your card was declined. Your plan hasn’t changed.',
  })
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({
    planId: 'essential_monthly',
    planStatus: 'active',
    unpaid: null,
  })
  expect((await invoicesOf(shop, owner)).map(({ status }) => status)).toEqual(['void', 'paid'])
})

test('an upgrade that was never confirmed is not due: a new card pays nothing for it, and the next upgrade drops it', async () => {
  const owner = await aSubscriber(shop, 'essential_monthly')
  const { businessId } = owner
  await payWith(shop, owner, 'pm_card_authenticationRequired')
  const upgrade = () =>
    owner.call(updatePlan, { body: { businessId, priceRef: 'max_monthly', action: 'upgrade' } })
  expect(await upgrade()).toMatchObject({
    acknowledged: false,
    requiresAction: { clientSecret: expect.any(String) },
  })
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({
    planId: 'essential_monthly',
    planStatus: 'active',
    unpaid: null,
  })
  const { id } = await shop.stripe.paymentMethods.attach('pm_card_mastercard', {
    customer: await customerOf(shop, owner),
  })
  await owner.call(addPaymentMethod, { body: { businessId, paymentMethodRef: id } })
  const { invoices } = await owner.call(listInvoices, { query: { businessId } })
  expect(invoices.map(({ status }) => status)).toEqual(['open', 'paid'])
  expect(await stateOf(owner)).toMatchObject({ planId: 'essential_monthly' })
  shop.shop.clock.shiftMs += 60_000
  expect(await upgrade()).toEqual({ acknowledged: true })
  expect((await invoicesOf(shop, owner)).map(({ status }) => status)).toEqual(['paid', 'void', 'paid'])
})

test('R156 a downgrade waits for the end of the period, costs nothing, and can be undone until then', async () => {
  const owner = await aSubscriber(shop, 'plus_monthly')
  const quote = await owner.call(previewUpdate, {
    body: { businessId: owner.businessId, priceRef: 'essential_monthly' },
  })
  expect(quote).toMatchObject({
    action: 'downgrade',
    dueToday: 0,
    nextBill: { amount: 4_900 },
    effectiveAt: quote.nextBill.at,
  })
  const down = { businessId: owner.businessId, priceRef: 'essential_monthly', action: 'downgrade' } as const
  await owner.call(updatePlan, { body: down })
  expect(await stateOf(owner)).toMatchObject({
    planId: 'plus_monthly',
    pendingChange: { planId: 'essential_monthly' },
    nextBill: { amount: 4_900 },
  })
  expect(await owner.call(cancelDowngrade, { body: { businessId: owner.businessId } })).toEqual({
    acknowledged: true,
    changed: true,
  })
  expect(await owner.call(cancelDowngrade, { body: { businessId: owner.businessId } })).toEqual({
    acknowledged: true,
    changed: false,
  })
  expect(await stateOf(owner)).toMatchObject({ planId: 'plus_monthly', pendingChange: null })
  await owner.call(updatePlan, { body: down })
  await shop.pass(32)
  expect(await stateOf(owner)).toMatchObject({
    planId: 'essential_monthly',
    tier: 'essential',
    pendingChange: null,
  })
  expect((await invoicesOf(shop, owner)).map(({ amount_paid }) => amount_paid)).toEqual([4_900, 16_900])
})

test('an upgrade clears scheduled changes, and a later change replaces an earlier one', async () => {
  const owner = await aSubscriber(shop, 'plus_monthly')
  const ask = (action: 'upgrade' | 'downgrade' | 'cancel', priceRef?: string) =>
    owner.call(updatePlan, {
      body: { businessId: owner.businessId, action, ...(priceRef === undefined ? {} : { priceRef }) },
    })
  await ask('downgrade', 'essential_monthly')
  await ask('downgrade', 'essential_annually')
  expect(await stateOf(owner)).toMatchObject({
    pendingChange: { planId: 'essential_annually' },
    cancelAt: null,
  })
  await ask('cancel')
  expect(await stateOf(owner)).toMatchObject({
    pendingChange: null,
    cancelAt: expect.any(String),
    nextBill: null,
  })
  await ask('upgrade', 'max_monthly')
  expect(await stateOf(owner)).toMatchObject({ planId: 'max_monthly', pendingChange: null, cancelAt: null })
})

test('a cancelled plan stays until its day, then closes the paid pages and deletes nothing', async () => {
  const owner = await aSubscriber(shop, 'plus_monthly')
  await owner.call(updatePlan, {
    body: { businessId: owner.businessId, action: 'cancel', reason: 'Too quiet in winter' },
  })
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'active' })
  await shop.pass(32)
  expect(await stateOf(owner)).toMatchObject({ planId: null, tier: 'basic', planStatus: 'canceled' })
  await expect(owner.call(listProducts, { query: { brandId: owner.brandId } })).rejects.toMatchObject({
    code: 'plan_required',
  })
  await expect(owner.call(cancelDowngrade, { body: { businessId: owner.businessId } })).rejects.toMatchObject(
    {
      code: 'conflict',
    },
  )
  expect(
    await shop.shop.db.selectFrom('brand').select('id').where('id', '=', owner.brandId).execute(),
  ).toHaveLength(1)
})

test('R136 a customer with a saved card starts a plan with it, once', async () => {
  const owner = await aSubscriber(shop, 'plus_monthly')
  await expect(
    owner.call(createPlan, { body: { businessId: owner.businessId, priceRef: 'max_monthly' } }),
  ).rejects.toMatchObject({ code: 'already_subscribed' })
  await endButKeepCard(owner)
  const wanted = { businessId: owner.businessId, priceRef: 'essential_annually' }
  const tries = await Promise.allSettled([1, 2, 3].map(() => owner.call(createPlan, { body: wanted })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await stateOf(owner)).toMatchObject({ planId: 'essential_annually', planStatus: 'active' })
  expect((await invoicesOf(shop, owner)).map(({ amount_paid }) => amount_paid)).toEqual([34_800, 16_900])
})

/** Ends the plan and keeps the card, so that the next plan can start with it. */
async function endButKeepCard(owner: ShopOwner) {
  const live = await liveOf(shop, owner)
  const card = await payWith(shop, owner, 'pm_card_visa')
  await shop.stripe.customers.update(await customerOf(shop, owner), {
    invoice_settings: { default_payment_method: card },
  })
  await shop.stripe.subscriptions.cancel(live.id)
  await shop.settled()
}

test('A68 A69 A71 the same key returns the same for a day, and after it the existing plan still prevents a second charge', async () => {
  const owner = await aSubscriber(shop, 'plus_monthly')
  await endButKeepCard(owner)
  const begin = (idempotencyKey: string, priceRef = 'max_monthly') =>
    owner.call(createPlan, { body: { businessId: owner.businessId, priceRef }, idempotencyKey })
  const first = await begin('plan-1')
  for (const wait of [1_000, 3_600_000]) {
    shop.shop.clock.shiftMs += wait
    expect(await begin('plan-1')).toEqual(first)
  }
  await expect(begin('plan-1', 'plus_monthly')).rejects.toMatchObject({ code: 'key_reused', status: 422 })
  for (const key of ['x'.repeat(256), 'a b'])
    await expect(begin(key)).rejects.toMatchObject({ code: 'validation', status: 400 })
  shop.shop.clock.shiftMs += 24 * 3_600_000
  await expect(begin('plan-1')).rejects.toMatchObject({ code: 'already_subscribed' })
  expect((await invoicesOf(shop, owner)).map(({ amount_paid }) => amount_paid)).toEqual([32_900, 16_900])
})

test('A9 a stranger cannot reach another business’s billing, and Stripe is never called', async () => {
  const owner = await aSubscriber(shop, 'essential_monthly')
  const { call } = await aShopOwner(shop)
  const before = shop.sandbox.api.calls.length
  const { businessId } = owner
  const asked = [
    call(previewUpdate, { body: { businessId, priceRef: 'plus_monthly' } }),
    call(updatePlan, { body: { businessId, action: 'cancel' } }),
    call(createPlan, { body: { businessId, priceRef: 'plus_monthly' } }),
    call(cancelDowngrade, { body: { businessId } }),
    call(getSubscription, { query: { businessId } }),
  ]
  for (const each of await Promise.allSettled(asked))
    expect(each).toMatchObject({ status: 'rejected', reason: { code: 'not_found', status: 404 } })
  expect(shop.sandbox.api.calls.length).toBe(before)
})
