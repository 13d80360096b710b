import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Bill, getNextBill } from '#features/payments/billing-contract.ts'
import { previewUpdate, updatePlan } from '#features/payments/contract.ts'
import { billOf as priceOf, type BuyablePlanId } from '#features/payments/rules.ts'
import { syncSubscription } from '#features/payments/server/money/sync.ts'
import { remind } from '#features/payments/server/emails/reminders.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import {
  aShopOwner,
  aSubscriber,
  customerOf,
  invoicesOf,
  liveOf,
  mailsOf,
  payWith,
  type ShopOwner,
  stateOf,
} from '#test/world/subscribers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => {
  shop.sandbox.heal()
  shop.sandbox.world.settings.taxPercent = 0
})
afterAll(() => shop.stop())

async function billOf({ call, businessId }: ShopOwner): Promise<Bill> {
  const { bill } = await call(getNextBill, { query: { businessId } })
  if (bill === null) throw new Error('no bill comes')
  expect(bill.plan + bill.adjustments - bill.discount + bill.tax - bill.credit).toBe(bill.due)
  return bill
}
const ask = (
  { call, businessId }: ShopOwner,
  action: 'upgrade' | 'downgrade' | 'cancel',
  priceRef?: string,
) => call(updatePlan, { body: { businessId, action, ...(priceRef !== undefined && { priceRef }) } })

/** Moves the clock to the date of the bill. */
const untilDue = ({ at }: Bill) =>
  shop.pass((Date.parse(at) + 60_000 - shop.shop.clock.now().getTime()) / 86_400_000)
const previews = () => shop.sandbox.api.calls.filter((name) => name.includes('create_preview')).length

test('A73 R182 the next bill is what will be charged, to the cent: tax, what a change left over, and a lower price that is planned', async () => {
  shop.sandbox.world.settings.taxPercent = 19
  const owner = await aSubscriber(shop, 'essential_annually')
  await shop.pass(3)
  await ask(owner, 'upgrade', 'plus_monthly')
  const credits: number[] = []
  for (let month = 0; month < 3; month += 1) {
    const bill = await billOf(owner)
    expect(bill).toMatchObject({
      planId: 'plus_monthly',
      plan: 16_900,
      tax: 3_211,
      discount: 0,
      isExact: true,
    })
    expect(bill.at).toBe((await stateOf(owner)).nextBill?.at)
    credits.push(bill.credit)
    await untilDue(bill)
    expect((await invoicesOf(shop, owner))[0]).toMatchObject({ amount_paid: bill.due, total: 20_111 })
  }
  expect(credits[0]).toBeGreaterThan(0)
  expect(credits.at(-1)).toBe(0)
  await ask(owner, 'downgrade', 'essential_monthly')
  const lower = await billOf(owner)
  expect(lower).toMatchObject({ planId: 'essential_monthly', plan: 4_900, tax: 931, credit: 0, due: 5_831 })
  await untilDue(lower)
  expect((await invoicesOf(shop, owner))[0]).toMatchObject({ amount_paid: 5_831 })
  await ask(owner, 'cancel')
  const { bill } = await owner.call(getNextBill, { query: { businessId: owner.businessId } })
  expect(bill).toBeNull()
})

const CHANGES: [from: BuyablePlanId, to: BuyablePlanId][] = [
  ['plus_annually', 'max_monthly'],
  ['essential_monthly', 'plus_monthly'],
  ['plus_monthly', 'plus_annually'],
  ['max_annually', 'essential_annually'],
  ['max_monthly', 'plus_monthly'],
  ['plus_annually', 'essential_monthly'],
]

test.each(CHANGES)(
  'A73 R182 from %s to %s the quote names the next bill, whether credit covers all of it, a part or nothing',
  async (from, to) => {
    shop.sandbox.world.settings.taxPercent = 19
    const full = Math.round(priceOf(to) * 1.19)
    for (const left of ['several bills', 'the bill', 'a part', 'nothing', 'a debt'] as const) {
      const owner = await aSubscriber(shop, from)
      const { businessId, call } = owner
      await shop.move(3)
      const customer = shop.sandbox.world.get('customer', await customerOf(shop, owner))
      const quoted = () => call(previewUpdate, { body: { businessId, priceRef: to } })
      const { credit, charge, tax } = await quoted()
      const today = credit + charge + tax
      const wanted = {
        'several bills': -3 * full,
        'the bill': -full,
        'a part': -1_000,
        nothing: 0,
        'a debt': 500,
      }
      // Counts the cost or the rest of the change itself first.
      customer.balance = left === 'a debt' ? wanted[left] : wanted[left] - today
      const quote = await quoted()
      const { action, quoteId } = quote
      await call(updatePlan, { body: { businessId, priceRef: to, action, quoteId } })
      const bill = await billOf(owner)
      expect(bill.isExact).toBe(true)
      expect([left, quote.nextBill.amount]).toEqual([left, bill.due])
      expect(Date.parse(quote.nextBill.at)).toBe(Date.parse(bill.at))
      expect((await stateOf(owner)).nextBill).toEqual({ amount: bill.due, at: bill.at })
      if (left !== 'a debt')
        expect([left, quote.nextBill.amount]).toEqual([left, Math.max(0, full + wanted[left])])
      await shop.stripe.subscriptions.cancel((await liveOf(shop, owner)).id)
    }
    await shop.settled()
  },
)

test('F13 while Stripe does not answer, the plan’s price stays and is marked as before tax and credit', async () => {
  shop.sandbox.world.settings.taxPercent = 19
  const owner = await aSubscriber(shop, 'max_monthly')
  shop.sandbox.fail({ kind: 'error-500', times: 5, matches: /create_preview/ })
  expect(await billOf(owner)).toMatchObject({ plan: 32_900, tax: 0, due: 32_900, isExact: false })
  expect(await stateOf(owner)).toMatchObject({ nextBill: { amount: 32_900 } })
  const asked = previews()
  expect(await billOf(owner)).toMatchObject({ isExact: false })
  expect(previews(), 'half a minute passes before Stripe is asked again').toBe(asked)
  shop.sandbox.heal()
  shop.shop.clock.shiftMs += 31_000
  expect(await billOf(owner)).toMatchObject({ plan: 32_900, tax: 6_251, due: 39_151, isExact: true })
})

test('Stripe is asked for the next bill once, until the plan’s billing is refreshed or ten minutes passed', async () => {
  const owner = await aSubscriber(shop)
  const before = previews()
  await Promise.all([1, 2].map(() => billOf(owner)))
  const first = previews()
  expect(first).toBeGreaterThan(before)
  for (let look = 0; look < 3; look += 1) await billOf(owner)
  expect(previews()).toBe(first)
  shop.shop.clock.shiftMs += 1_000
  await syncSubscription(shop.context, owner.businessId)
  await billOf(owner)
  expect(previews()).toBe(first + 1)
  shop.shop.clock.shiftMs += 11 * 60_000
  await billOf(owner)
  expect(previews()).toBe(first + 2)
})

test('A9 a stranger cannot read the next bill, and without a plan there is none', async () => {
  const [owner, stranger] = [await aSubscriber(shop), await aShopOwner(shop)]
  const before = previews()
  const read = (businessId: string) => stranger.call(getNextBill, { query: { businessId } })
  await expect(read(owner.businessId)).rejects.toMatchObject({ code: 'not_found', status: 404 })
  expect(await read(stranger.businessId)).toEqual({ bill: null })
  expect(previews()).toBe(before)
})

test('R156 while an upgrade waits for the bank the next bill is that of the scheduled downgrade', async () => {
  const owner = await aSubscriber(shop)
  await payWith(shop, owner, 'pm_card_authenticationRequired')
  await ask(owner, 'downgrade', 'essential_monthly')
  await ask(owner, 'upgrade', 'max_monthly')
  await shop.settled()
  expect(await billOf(owner)).toMatchObject({ planId: 'essential_monthly', plan: 4_900, isExact: false })
  await shop.stripe.subscriptions.cancel((await liveOf(shop, owner)).id)
  await shop.settled()
})

test('R182 the email before an annual renewal names the amount and its parts', async () => {
  shop.sandbox.world.settings.taxPercent = 19
  const owner = await aSubscriber(shop, 'essential_annually')
  await shop.pass(352)
  await remind(shop.context)
  expect((await billOf(owner)).due).toBe(41_412)
  await expect
    .poll(() => mailsOf(shop, owner, 'Essential renews')[0]?.text)
    .toMatch(/^Plan: +\$348\.00\nTax: +\$66\.12\nDue on \d+ \w+ \d{4}: +\$414\.12$/m)
})

test('R182 F13 if the exact amount is not available the email is sent in time and says so', async () => {
  const owner = await aSubscriber(shop, 'essential_annually')
  await shop.pass(352)
  shop.sandbox.fail({ kind: 'error-500', times: 1_000, matches: /create_preview/ })
  await remind(shop.context)
  await expect
    .poll(() => mailsOf(shop, owner, 'Essential renews')[0]?.text)
    .toMatch(/Due on .*: +\$348\.00\n\nBefore tax and credit\. Your invoice will show the final amount\./)
})
