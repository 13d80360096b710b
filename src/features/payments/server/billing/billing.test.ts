import { syncSubscription } from '#features/payments/server/money/sync.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { exportInvoices, getRedemptions, listInvoices, redeemCredit } from '#features/payments/billing-contract.ts'
import { previewUpdate, updatePlan } from '#features/payments/contract.ts'
import { remind } from '#features/payments/server/letters/reminders.ts'

import { openShop, type Shop } from '../../../../../test/support/payments.ts'
import { aSubscriber, mailsOf } from '../../../../../test/support/subscribers.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

test('R182 invoices come newest first, twenty a page, as a table too, and only to who does the billing', async () => {
  const owner = await aSubscriber(shop)
  await shop.pass(31 * 22)
  const page = (n: number) => owner.call(listInvoices, { query: { businessId: owner.businessId, page: n } })
  const first = await page(1)
  expect(first.invoices).toHaveLength(20)
  expect(first.metadata.totalCount).toBeGreaterThan(20)
  expect(first.invoices[0]).toMatchObject({
    status: 'paid',
    total: 16_900,
    amountPaid: 16_900,
    pdfUrl: expect.stringContaining('.pdf'),
    number: expect.stringMatching(/-\d{4}$/),
  })
  const all = [...first.invoices, ...(await page(2)).invoices]
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  const csv = await owner.call(exportInvoices, { query: { businessId: owner.businessId } })
  expect(csv.trim().split('\n')).toHaveLength(first.metadata.totalCount + 1)
  expect(csv).toContain('"Plus, monthly",paid,169.00,0.00,169.00,0.00,USD')
})

test('R169 R170 the plan’s credit is granted once a month and its perks once a year, and no more is taken than there is', async () => {
  const owner = await aSubscriber(shop, 'plus_annually')
  const read = () => owner.call(getRedemptions, { query: { businessId: owner.businessId } })
  const fresh = {
    adCredit: { granted: 60_000, used: 0, left: 60_000 },
    perks: { emails: { granted: 6, used: 0, left: 6 } },
  }
  expect(await read()).toMatchObject(fresh)
  const take = (amount: number, id: string, kind = 'adCredit') =>
    shop.shop.inject({
      method: 'POST',
      url: '/api/redemptions',
      headers: { authorization: `Bearer ${shop.operatorKey}` },
      payload: { businessId: owner.businessId, kind, amount, id },
    })
  const codes = await Promise.all(Array.from({ length: 8 }, (_, at) => take(10_000, `ad-${at}`)))
  expect(codes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 200, 409, 409,
  ])
  expect((await take(10_000, 'ad-0')).statusCode).toBe(200)
  expect((await take(7, 'mail-1', 'email')).statusCode).toBe(409)
  expect((await take(2, 'mail-2', 'email')).statusCode).toBe(200)
  expect(await read()).toMatchObject({ adCredit: { used: 60_000, left: 0 }, perks: { emails: { used: 2, left: 4 } } })
  await expect(
    owner.call(redeemCredit, { body: { businessId: owner.businessId, kind: 'email', amount: 1, id: 'x' } }),
  ).rejects.toMatchObject({ status: 401 })
  await shop.pass(32)
  await syncSubscription(shop.desk, owner.businessId)
  expect(await read()).toMatchObject({ adCredit: { granted: 60_000, used: 0 }, perks: { emails: { used: 2 } } })
})

test('an annual renewal and a card’s end are announced once', async () => {
  const owner = await aSubscriber(shop, 'essential_annually')
  await shop.pass(340)
  await remind(shop.desk)
  expect(mailsOf(shop, owner, 'Essential, annual renews')).toHaveLength(0)
  await shop.pass(12)
  await remind(shop.desk)
  await remind(shop.desk)
  await expect.poll(() => mailsOf(shop, owner, 'Essential, annual renews').length).toBe(1)
  await shop.pass(0)
  expect(mailsOf(shop, owner, 'Essential, annual renews')).toHaveLength(1)
})

test('tax that the account computes stands in the quote, on the invoice and in the table, and adds up to the cent', async () => {
  shop.sandbox.world.settings.taxPercent = 19
  const owner = await aSubscriber(shop, 'essential_monthly')
  const { businessId } = owner
  const newest = async () => (await owner.call(listInvoices, { query: { businessId } })).invoices[0]
  expect(await newest()).toMatchObject({ total: 5_831, tax: 931, amountPaid: 5_831 })
  await shop.pass(7)
  const quote = await owner.call(previewUpdate, { body: { businessId, priceRef: 'plus_monthly' } })
  expect(quote.tax).toBe(Math.round((quote.credit + quote.charge) * 0.19))
  expect(quote.dueToday).toBe(quote.credit + quote.charge + quote.tax)
  const body = { businessId, priceRef: 'plus_monthly', action: 'upgrade', quoteId: quote.quoteId } as const
  await owner.call(updatePlan, { body })
  expect(await newest()).toMatchObject({ total: quote.dueToday, tax: quote.tax, amountPaid: quote.dueToday })
  const csv = await owner.call(exportInvoices, { query: { businessId } })
  expect(csv).toContain('paid,58.31,9.31,58.31,0.00,USD')
})
