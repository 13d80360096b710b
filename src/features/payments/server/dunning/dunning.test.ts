import { afterEach, beforeEach, expect, test } from 'vitest'

import { addPaymentMethod } from '#features/payments/billing-contract.ts'
import { createCheckout } from '#features/payments/contract.ts'
import { runDunning } from '#features/payments/server/dunning/dunning.ts'
import { listProducts } from '#features/products/contract.ts'

import { aProduct } from '#test/world/factories.ts'
import { openShop, type Shop } from '#test/world/payments.ts'
import {
  aSubscriber,
  customerOf,
  invoicesOf,
  ledgerOf,
  liveOf,
  mailsOf,
  paidAtProvider,
  RETURN,
  type ShopOwner,
  stateOf,
  payWith,
} from '#test/world/subscribers.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

/** Makes the bank decline the card from now on. */
async function spoilCard(owner: ShopOwner) {
  await payWith(shop, owner, 'pm_card_chargeCustomerFail')
  await shop.settled()
}

test('a failed renewal is retried on days 1, 3, 5, 7, 10 and 14, with an email each time, and then the paid pages close', async () => {
  const owner = await aSubscriber(shop)
  const product = { brandId: owner.brandId, isVerified: true, verificationStatus: 'approved' as const }
  await aProduct(shop.shop.db, { ...product, isPremium: true })
  await spoilCard(owner)
  await shop.pass(31)
  const failed = await stateOf(owner)
  expect(failed).toMatchObject({
    planStatus: 'past_due',
    showPendingPaymentAlert: true,
    unpaid: { amount: 16_900, attempts: 1 },
  })
  expect(await owner.call(listProducts, { query: { brandId: owner.brandId } })).toMatchObject({
    products: [{ isPremium: true }],
  })
  const tried: number[] = []
  for (let day = 1; day <= 15; day += 1) {
    await shop.pass(1)
    if ((await runDunning(shop.context)) > 0) tried.push(day)
  }
  expect(tried).toEqual([1, 3, 5, 7, 10, 14])
  expect(await stateOf(owner)).toMatchObject({
    planStatus: 'unpaid',
    tier: 'plus',
    showPendingPaymentAlert: true,
  })
  await expect(owner.call(listProducts, { query: { brandId: owner.brandId } })).rejects.toMatchObject({
    code: 'plan_required',
  })
  await expect.poll(() => mailsOf(shop, owner, 'Your $169.00 payment didn’t go through').length).toBe(7)
  const notifications = await shop.shop.db
    .selectFrom('notification')
    .select('id')
    .where('businessId', '=', owner.businessId)
    .where('type', '=', 'payment.failed')
    .execute()
  expect(notifications).toHaveLength(7)
  await expect.poll(() => mailsOf(shop, owner, 'Your plan is paused').length).toBe(1)
  expect(mailsOf(shop, owner, 'Your plan is paused')[0]?.text).toContain('1 product is not featured')
  const [last] = mailsOf(shop, owner, 'Your $169.00 payment')
  expect(last?.text).not.toContain('You keep full access until')
  expect(await runDunning(shop.context)).toBe(0)
})

test('a plan paid by the last retry is never reported as ended', async () => {
  const owner = await aSubscriber(shop)
  await spoilCard(owner)
  await shop.pass(31)
  for (let day = 1; day < 14; day += 1) {
    await shop.pass(1)
    await runDunning(shop.context)
  }
  await payWith(shop, owner, 'pm_card_visa')
  await shop.pass(1)
  expect(await runDunning(shop.context)).toBe(1)
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'active', unpaid: null })
  await expect.poll(() => mailsOf(shop, owner, 'Thanks, we received').length).toBe(1)
  expect(mailsOf(shop, owner, 'Your plan is paused')).toEqual([])
})

test('what an ended plan left unpaid is no debt of the next: it has its own fortnight, and no card pays for the old one', async () => {
  const owner = await aSubscriber(shop)
  const { businessId } = owner
  await spoilCard(owner)
  await shop.pass(31)
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'past_due', unpaid: { amount: 16_900 } })
  await shop.stripe.subscriptions.cancel((await liveOf(shop, owner)).id)
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'canceled', unpaid: null })
  await shop.pass(20)
  expect(await runDunning(shop.context)).toBe(0)
  const { sessionId } = await owner.call(createCheckout, {
    body: { ...RETURN, priceId: 'essential_monthly' },
  })
  shop.pay(sessionId)
  await shop.settled()
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'active', unpaid: null })
  await spoilCard(owner)
  await shop.pass(31)
  const failed = await stateOf(owner)
  expect(failed).toMatchObject({ planStatus: 'past_due', unpaid: { amount: 4_900 } })
  expect(Date.parse(failed.graceEndsAt ?? '')).toBeGreaterThan(shop.shop.clock.now().getTime())
  const { id } = await shop.stripe.paymentMethods.attach('pm_card_visa', {
    customer: await customerOf(shop, owner),
  })
  await owner.call(addPaymentMethod, { body: { businessId, paymentMethodRef: id } })
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'active', unpaid: null })
  expect((await invoicesOf(shop, owner)).map(({ status }) => status)).toEqual([
    'paid',
    'paid',
    'uncollectible',
    'paid',
  ])
  expect(await ledgerOf(shop, owner)).toBe(16_900 + 2 * 4_900)
})

test('R134 R164 another card pays what is due at once, everything is restored, and the billing day is unchanged', async () => {
  const owner = await aSubscriber(shop)
  const { currentPeriodEnd } = await stateOf(owner)
  await spoilCard(owner)
  await shop.pass(31)
  for (let day = 0; day < 16; day += 1) {
    await shop.pass(1)
    await runDunning(shop.context)
  }
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'unpaid' })
  const add = (paymentMethodRef: string) =>
    owner.call(addPaymentMethod, { body: { businessId: owner.businessId, paymentMethodRef } })
  await expect(add('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'payment_method_rejected' })
  const { id } = await shop.stripe.paymentMethods.attach('pm_card_mastercard', {
    customer: await customerOf(shop, owner),
  })
  expect(await add(id)).toMatchObject({
    acknowledged: true,
    paymentMethod: { brand: 'mastercard', last4: '4444' },
  })
  const back = await stateOf(owner)
  expect(back).toMatchObject({ planStatus: 'active', showPendingPaymentAlert: false, unpaid: null })
  expect(new Date(back.currentPeriodEnd ?? '').getUTCDate()).toBe(
    new Date(currentPeriodEnd ?? '').getUTCDate(),
  )
  expect(await ledgerOf(shop, owner)).toBe(33_800)
})

test('A10 another customer’s card is refused and changes nothing', async () => {
  const [mine, theirs] = [await aSubscriber(shop), await aSubscriber(shop)]
  const [card] = (await shop.stripe.paymentMethods.list({ customer: await customerOf(shop, theirs) })).data
  const before = await stateOf(mine)
  const add = mine.call(addPaymentMethod, {
    body: { businessId: mine.businessId, paymentMethodRef: card?.id ?? '' },
  })
  await expect(add).rejects.toMatchObject({ code: 'payment_method_rejected', status: 422 })
  expect(await stateOf(mine)).toEqual(before)
})

test('two years of bills, failures and recoveries: the ledger equals the payments', async () => {
  const owner = await aSubscriber(shop)
  for (let month = 1; month <= 24; month += 1) {
    const isBad = month % 6 === 0
    if (isBad) await spoilCard(owner)
    await shop.pass(30)
    for (let day = 0; day < 3 && isBad; day += 1) {
      await shop.pass(1)
      await runDunning(shop.context)
    }
    if (isBad) {
      const { id } = await shop.stripe.paymentMethods.attach('pm_card_visa', {
        customer: await customerOf(shop, owner),
      })
      await owner.call(addPaymentMethod, { body: { businessId: owner.businessId, paymentMethodRef: id } })
    }
  }
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'active' })
  expect(await ledgerOf(shop, owner)).toBe(await paidAtProvider(shop, owner))
  expect((await ledgerOf(shop, owner)) % 16_900).toBe(0)
})
