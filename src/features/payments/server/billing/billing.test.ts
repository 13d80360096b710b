import { afterEach, beforeEach, expect, test } from 'vitest'

import {
  exportInvoices,
  getRedemptions,
  listInvoices,
  redeemCredit,
} from '#features/payments/billing-contract.ts'
import { previewUpdate, updatePlan } from '#features/payments/contract.ts'
import { remind } from '#features/payments/server/emails/reminders.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import { aSubscriber, liveOf, mailsOf } from '#test/world/subscribers.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

test('R182 invoices are sorted newest first, twenty a page, also as a table, and only for billing roles', async () => {
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

test('R169 R170 the plan’s credit is granted once a month and its perks once a year, and no more can be redeemed than granted', async () => {
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
  const granted = codes.findIndex(({ statusCode }) => statusCode === 200)
  expect((await take(10_000, `ad-${granted}`)).statusCode).toBe(200)
  expect((await take(7, 'mail-1', 'email')).statusCode).toBe(409)
  expect((await take(2, 'mail-2', 'email')).statusCode).toBe(200)
  expect(await read()).toMatchObject({
    adCredit: { used: 60_000, left: 0 },
    perks: { emails: { used: 2, left: 4 } },
  })
  await expect(
    owner.call(redeemCredit, { body: { businessId: owner.businessId, kind: 'email', amount: 1, id: 'x' } }),
  ).rejects.toMatchObject({ status: 401 })
  // The next month begins on the first access, by the platform that spends the credit or by its owner.
  await shop.pass(32)
  expect((await take(10_000, 'ad-next')).json()).toMatchObject({
    adCredit: { granted: 60_000, used: 10_000 },
  })
  await shop.pass(31)
  expect(await read()).toMatchObject({
    adCredit: { granted: 60_000, used: 0 },
    perks: { emails: { used: 2 } },
  })
  // A plan that ended grants nothing more, whatever was left of its month.
  await shop.stripe.subscriptions.cancel((await liveOf(shop, owner)).id)
  await shop.settled()
  expect(await read()).toEqual({ adCredit: null, perks: null })
  expect((await take(1, 'ad-late')).statusCode).toBe(409)
  expect((await take(10_000, 'ad-next')).statusCode).toBe(200)
})

test('an annual renewal is announced once', async () => {
  const owner = await aSubscriber(shop, 'essential_annually')
  await shop.pass(340)
  await remind(shop.context)
  expect(mailsOf(shop, owner, 'Essential renews')).toHaveLength(0)
  await shop.pass(12)
  await remind(shop.context)
  await remind(shop.context)
  await expect.poll(() => mailsOf(shop, owner, 'Essential renews').length).toBe(1)
  await shop.pass(0)
  expect(mailsOf(shop, owner, 'Essential renews')).toHaveLength(1)
})

test('a renewal is announced a fortnight before by the calendar, and with what was planned for it', async () => {
  const owner = await aSubscriber(shop, 'plus_annually')
  const { businessId } = owner
  await owner.call(updatePlan, { body: { businessId, priceRef: 'essential_monthly', action: 'downgrade' } })
  const letters = () => mailsOf(shop, owner, 'Reminder: you’ll move to Essential')
  await shop.move(350.4)
  await remind(shop.context)
  // The night of 27 December, two weeks and some hours before noon of 10 January.
  shop.shop.clock.shiftMs += 0.3 * 86_400_000
  await remind(shop.context)
  await expect.poll(() => letters().length).toBe(1)
  expect(letters()[0]).toMatchObject({
    subject: 'Reminder: you’ll move to Essential on 10 January 2028',
    text: expect.stringMatching(/That’s the change you planned\.[^]*Due on 10 January 2028: +\$49\.00/),
  })
})

test('a card’s end is mentioned 30 and 7 days before it, once each, and for each brand that it pays', async () => {
  const [one, two] = [await aSubscriber(shop), await aSubscriber(shop)]
  const felix = await shop.shop.db
    .insertInto('businessMember')
    .values({ businessId: two.businessId, userId: one.owner.id, role: 'billing' })
    .returning('userId')
    .executeTakeFirstOrThrow()
  expect(felix.userId).toBe(one.owner.id)
  const end = JSON.stringify({ brand: 'visa', last4: '4242', expMonth: 2, expYear: 2028 })
  const ids = [one.businessId, two.businessId]
  const letters = () => mailsOf(shop, one, 'Your card ending in 4242 expires soon')
  const on = async (time: string) => {
    shop.shop.clock.shiftMs += Date.parse(time) - shop.shop.clock.now().getTime()
    await shop.shop.db.updateTable('business').set({ paymentMethod: end }).where('id', 'in', ids).execute()
    await remind(shop.context)
    await remind(shop.context)
  }
  // Valid until the end of a leap February: 1 March is the day after.
  await on('2028-01-30T23:00:00Z')
  expect(letters()).toEqual([])
  await on('2028-01-31T01:00:00Z')
  await expect.poll(() => letters().length).toBe(2)
  await on('2028-02-23T01:00:00Z')
  await expect.poll(() => letters().length).toBe(4)
  expect(letters()[0]?.text).toContain('is valid until the end of February 2028')
  await on('2028-03-01T00:00:01Z')
  expect(letters()).toHaveLength(4)
})

test('tax computed by the account is in the quote, on the invoice and in the table, and adds up to the cent', async () => {
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
