import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getNextBill } from '#features/payments/billing-contract.ts'
import { previewUpdate, updatePlan } from '#features/payments/contract.ts'
import { billOf, type BuyablePlanId, classifyChange } from '#features/payments/rules.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import { aSubscriber, ledgerOf, liveOf, paidAtProvider, stateOf } from '#test/world/subscribers.ts'
import { propertyRuns } from '#test/property-runs.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  // Each step asks Stripe itself; webhooks are covered by another test.
  shop.sandbox.webhooks.delivery.isHeld = true
})
afterAll(() => shop.stop())

const PLANS: BuyablePlanId[] = [
  'essential_monthly',
  'essential_annually',
  'plus_monthly',
  'plus_annually',
  'max_monthly',
  'max_annually',
]

test('A73 any change at any moment costs its quoted sum, and nothing is lost or doubled', async () => {
  const change = fc
    .record({
      from: fc.constantFrom(...PLANS),
      to: fc.constantFrom(...PLANS),
      hours: fc.integer({ min: 0, max: 27 * 24 }),
    })
    .filter(({ from, to }) => from !== to)
  await fc.assert(
    fc.asyncProperty(change, async ({ from, to, hours }) => {
      const owner = await aSubscriber(shop, from)
      const { businessId } = owner
      await shop.move(hours / 24)
      const before = await paidAtProvider(shop, owner)
      expect(before).toBe(billOf(from))
      const quote = await owner.call(previewUpdate, { body: { businessId, priceRef: to } })
      expect(quote.action).toBe(classifyChange(from, to))
      expect(Number.isInteger(quote.dueToday) && quote.dueToday >= 0).toBe(true)
      expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.credit + quote.charge)
      expect(Math.max(0, quote.credit + quote.charge + quote.tax)).toBe(quote.dueToday)
      const body = { businessId, priceRef: to, action: quote.action, quoteId: quote.quoteId }
      expect(await owner.call(updatePlan, { body })).toEqual({ acknowledged: true })
      const after = await paidAtProvider(shop, owner)
      expect(after - before).toBe(quote.dueToday)
      expect(await ledgerOf(shop, owner)).toBe(after)
      const state = await stateOf(owner)
      const { bill } = await owner.call(getNextBill, { query: { businessId } })
      const { amount, at } = quote.nextBill
      expect([bill?.due, Date.parse(bill?.at ?? '')]).toEqual([amount, Date.parse(at)])
      expect(state.nextBill).toEqual({ amount, at: bill?.at })
      expect(quote.action === 'upgrade' ? state.planId : state.pendingChange?.planId).toBe(to)
      // Otherwise its renewals would continue in the following tests.
      await shop.stripe.subscriptions.cancel((await liveOf(shop, owner)).id)
    }),
    { numRuns: propertyRuns(10), seed: 20_270_110, endOnFailure: true },
  )
})
