import { afterAll, beforeAll, expect, test } from 'vitest'

import { addPaymentMethod } from '#features/payments/billing-contract.ts'
import { createCheckout, previewUpdate, updatePlan } from '#features/payments/contract.ts'
import { syncSubscription } from '#features/payments/server/money/sync.ts'
import { formatMoney } from '#shared/money.ts'

import { aProduct, aReview } from '#test/world/factories.ts'
import { openShop, type Shop } from '#test/world/payments.ts'
import {
  aShopOwner,
  aSubscriber,
  customerOf,
  invoicesOf,
  mailsOf,
  payWith,
  RETURN,
  type ShopOwner,
  stateOf,
} from '#test/world/subscribers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

/** Returns the one email whose subject begins with `start`. */
async function mailOf(owner: ShopOwner, start: string) {
  await expect.poll(() => mailsOf(shop, owner, start).length).toBe(1)
  return mailsOf(shop, owner, start)[0]?.text ?? ''
}

/** Returns the newest invoice's URL, as an email links it. */
async function pdfOf(owner: ShopOwner): Promise<string> {
  const [invoice] = await invoicesOf(shop, owner)
  return new URL(invoice?.invoice_pdf ?? '', shop.shop.config.publicUrl).href
}

test('R137 the emails about a first plan, an upgrade and a renewal each name the sum, the card and the invoice, and come once', async () => {
  const owner = await aSubscriber(shop)
  const { businessId, call } = owner
  const welcome = await mailOf(owner, 'Welcome to Plus')
  expect(welcome).toContain('You’re now on Plus, paid monthly.')
  expect(welcome).toMatch(/^Invoice number: \S+$/m)
  expect(welcome).toMatch(/^Paid with: {6}Visa\u00a0····\u00a04242$/m)
  expect(welcome).toMatch(/^Amount paid: {4}\$169\.00$/m)
  expect(welcome).toContain(await pdfOf(owner))
  expect(welcome).not.toContain(`${await pdfOf(owner)}?business`)
  expect(mailsOf(shop, owner, 'Your receipt')).toEqual([])

  const { quoteId, dueToday } = await call(previewUpdate, { body: { businessId, priceRef: 'max_monthly' } })
  await call(updatePlan, { body: { businessId, priceRef: 'max_monthly', action: 'upgrade', quoteId } })
  const upgraded = await mailOf(owner, 'You’re now on Max')
  expect(upgraded).toContain('You moved from Plus, paid monthly.')
  expect(upgraded).toMatch(/^Unused time on Plus\b.*−\$/m)
  expect(upgraded).toMatch(/^Remaining time on Max\b.*\$/m)
  expect(/^Amount paid: +(.*)$/m.exec(upgraded)?.[1]).toBe(formatMoney(dueToday))
  expect(upgraded).toContain(await pdfOf(owner))

  await shop.pass(31)
  const receipt = await mailOf(owner, 'Your receipt: $329.00 for Max')
  expect(receipt).toMatch(/^Plan: +Max, paid monthly$/m)
  expect(receipt).toMatch(/^Paid with: +Visa\u00a0····\u00a04242$/m)
  expect(receipt).toMatch(/^Your next bill is on \d+ \w+ \d{4}\.$/m)
  expect(receipt).toContain(await pdfOf(owner))
  for (let again = 0; again < 3; again += 1) await syncSubscription(shop.context, businessId)
  expect(mailsOf(shop, owner, 'Your receipt')).toHaveLength(1)
  expect(await stateOf(owner)).toMatchObject({ lastPayment: { amount: 32_900, number: expect.any(String) } })
})

test('R134 the emails about a bill that failed and was paid after all name the sum, the cards and the invoice', async () => {
  const owner = await aSubscriber(shop)
  const { businessId, call } = owner
  await payWith(shop, owner, 'pm_card_chargeCustomerFail')
  await shop.settled()
  await shop.pass(31)
  const failed = await mailOf(owner, 'Your $169.00 payment didn’t go through')
  expect(failed).toContain(
    'We tried to charge $169.00 to Visa\u00a0····\u00a00341, but your bank declined it.',
  )
  expect(failed).toMatch(/Pay \$169\.00:\n\S+\/dashboard\/account\/billing\?card=new&business=/)
  expect(failed).toContain(await pdfOf(owner))
  const { id } = await shop.stripe.paymentMethods.attach('pm_card_visa', {
    customer: await customerOf(shop, owner),
  })
  await call(addPaymentMethod, { body: { businessId, paymentMethodRef: id } })
  const paid = await mailOf(owner, 'Thanks, we received $169.00')
  expect(paid).toContain('You have full access again, and your billing date stays the same.')
  expect(paid).toMatch(/^Paid with: +Visa\u00a0····\u00a04242$/m)
  expect(paid).toContain(await pdfOf(owner))
  expect(mailsOf(shop, owner, 'Your receipt')).toEqual([])
})

test('a welcome counts the people who wait for a reply, and its button leads there', async () => {
  const owner = await aShopOwner(shop)
  const product = await aProduct(shop.shop.db, { brandId: owner.brandId })
  for (let n = 0; n < 2; n += 1) await aReview(shop.shop.db, product)
  const { sessionId } = await owner.call(createCheckout, {
    body: { ...RETURN, priceId: 'essential_annually' },
  })
  shop.pay(sessionId)
  await shop.settled()
  const welcome = await mailOf(owner, 'Welcome to Essential')
  expect(welcome).toMatch(/^Amount paid: +\$348\.00$/m)
  expect(welcome).toContain('2 people are waiting for your reply.')
  expect(welcome).toMatch(/Reply to reviews:\n\S+\/dashboard\/reviews\?/)
})
