import { afterAll, beforeAll, expect, test } from 'vitest'

import { getNextBill, setUpPaymentMethod } from '#features/payments/billing-contract.ts'
import { previewUpdate, updatePlan } from '#features/payments/contract.ts'
import { priceIdOf } from '#features/payments/server/plans/prices.ts'
import { syncSubscription } from '#features/payments/server/money/sync.ts'

import { openShop, type Shop } from '#test/world/payments.ts'
import {
  aShopOwner,
  aSubscriber,
  customerOf,
  invoicesOf,
  payWith,
  type ShopOwner,
  stateOf,
} from '#test/world/subscribers.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop('2028-01-31T12:00:00Z')
})
afterAll(() => shop.stop())

test('A63 a quote from before a renewal is stale from its very second on, also for a plan begun on a 31st, and a new one is charged to the cent', async () => {
  const owner = await aSubscriber(shop, 'essential_monthly')
  const { businessId } = owner
  const quoteOf = () => owner.call(previewUpdate, { body: { businessId, priceRef: 'plus_monthly' } })
  const use = (quoteId: string) =>
    owner.call(updatePlan, { body: { businessId, priceRef: 'plus_monthly', action: 'upgrade', quoteId } })
  const end = Date.parse((await stateOf(owner)).currentPeriodEnd ?? '')
  expect(new Date(end).toISOString()).toMatch(/^2028-02-29T12:00:0/)
  const until = (time: number) => shop.move((time - shop.shop.clock.now().getTime()) / 86_400_000)
  await until(end - 300_000)
  const before = await quoteOf()
  expect(before).toMatchObject({ dueToday: 1, nextBill: { at: new Date(end).toISOString() } })
  await until(end)
  await expect(use(before.quoteId)).rejects.toMatchObject({ code: 'quote_stale', status: 409 })
  const after = await quoteOf()
  expect(after).toMatchObject({ credit: -4_900, charge: 16_900, dueToday: 12_000 })
  expect(after.nextBill.at).toMatch(/^2028-03-31T12:00:0/)
  await use(after.quoteId)
  expect((await invoicesOf(shop, owner)).map(({ amount_paid }) => amount_paid)).toEqual([
    12_000, 4_900, 4_900,
  ])
})

test('A72 an upgrade whose charge is refused keeps scheduled changes as well: a cancelled plan does not renew because of the attempt', async () => {
  const owner = await aSubscriber(shop, 'plus_monthly')
  const { businessId } = owner
  const fail = async () => {
    const upgrade = owner.call(updatePlan, {
      body: { businessId, priceRef: 'max_monthly', action: 'upgrade' },
    })
    await expect(upgrade).rejects.toMatchObject({ code: 'payment_failed' })
    await shop.settled()
    return stateOf(owner)
  }
  await payWith(shop, owner, 'pm_card_chargeCustomerFail')
  await owner.call(updatePlan, { body: { businessId, priceRef: 'essential_annually', action: 'downgrade' } })
  expect(await fail()).toMatchObject({
    planId: 'plus_monthly',
    pendingChange: { planId: 'essential_annually' },
  })
  await owner.call(updatePlan, { body: { businessId, action: 'cancel' } })
  const { cancelAt } = await stateOf(owner)
  expect(await fail()).toMatchObject({
    planId: 'plus_monthly',
    pendingChange: null,
    cancelAt,
    nextBill: null,
  })
  await shop.pass(32)
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'canceled' })
})

test('A63 a quote of a downgrade is good once as well, for a quarter of an hour, for its plan and its business', async () => {
  const [owner, other] = [await aSubscriber(shop, 'max_monthly'), await aSubscriber(shop, 'max_monthly')]
  const quoteOf = async ({ call, businessId }: ShopOwner, priceRef: string) =>
    (await call(previewUpdate, { body: { businessId, priceRef } })).quoteId
  const { businessId, call } = owner
  const use = (quoteId: string) =>
    call(updatePlan, { body: { businessId, priceRef: 'plus_monthly', action: 'downgrade', quoteId } })
  const stale = { code: 'quote_stale', status: 409 }
  await expect(use(await quoteOf(other, 'plus_monthly'))).rejects.toMatchObject(stale)
  await expect(use(await quoteOf(owner, 'essential_monthly'))).rejects.toMatchObject(stale)
  const old = await quoteOf(owner, 'plus_monthly')
  shop.shop.clock.shiftMs += 15 * 60_000 + 1_000
  await expect(use(old)).rejects.toMatchObject(stale)
  expect((await stateOf(owner)).pendingChange).toBeNull()
  const good = await quoteOf(owner, 'plus_monthly')
  expect(await use(good)).toEqual({ acknowledged: true })
  await expect(use(good)).rejects.toMatchObject(stale)
  expect(await stateOf(owner)).toMatchObject({
    planId: 'max_monthly',
    pendingChange: { planId: 'plus_monthly' },
  })
})

test('A63 what one change leaves over pays for the next, quoted and charged to the cent, and then the bills', async () => {
  const owner = await aSubscriber(shop, 'essential_annually')
  const { businessId } = owner
  const change = async (priceRef: string) => {
    const quote = await owner.call(previewUpdate, { body: { businessId, priceRef } })
    const { action, quoteId } = quote
    expect(await owner.call(updatePlan, { body: { businessId, priceRef, action, quoteId } })).toEqual({
      acknowledged: true,
    })
    const [invoice] = await invoicesOf(shop, owner)
    expect(invoice?.amount_paid).toBe(quote.dueToday)
    return quote
  }
  const first = await change('plus_monthly')
  const left = -(first.credit + first.charge)
  expect(left).toBeGreaterThan(16_000)
  expect(first.dueToday).toBe(0)
  await shop.move(3)
  const second = await change('max_monthly')
  expect(second.dueToday).toBe(Math.max(0, second.credit + second.charge - left))
  await shop.pass(29)
  const [bill] = await invoicesOf(shop, owner)
  expect(bill?.amount_paid).toBe(32_900 - Math.max(0, left - second.credit - second.charge))
})

test.each(['max_monthly', 'max_annually'] as const)(
  'A63 R156 a quote on a trial names the day on which the trial ends, and the change to %s keeps that day and charges nothing',
  async (priceRef) => {
    const owner = await aShopOwner(shop)
    const { businessId, call } = owner
    await call(setUpPaymentMethod, { body: { businessId } })
    const customer = await customerOf(shop, owner)
    const card = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer })
    const trialEnd = Math.floor(shop.shop.clock.now().getTime() / 1000) + 6 * 86_400
    await shop.stripe.subscriptions.create({
      customer,
      items: [{ price: await priceIdOf(shop.stripe, 'essential_annually') }],
      trial_end: trialEnd,
      default_payment_method: card.id,
    })
    await syncSubscription(shop.context, businessId)
    const state = await stateOf(owner)
    expect(state.planStatus).toBe('trialing')
    const isEnd = ({ at }: { at: string }) => Date.parse(at) === trialEnd * 1000
    expect(state.nextBill).toSatisfy(isEnd)
    const amount = priceRef === 'max_monthly' ? 32_900 : 238_800
    const quote = await call(previewUpdate, { body: { businessId, priceRef } })
    expect(quote).toMatchObject({ lines: [], credit: 0, charge: 0, dueToday: 0, nextBill: { amount } })
    expect(quote.nextBill).toSatisfy(isEnd)
    await call(updatePlan, { body: { businessId, priceRef, action: 'upgrade', quoteId: quote.quoteId } })
    const after = await stateOf(owner)
    expect(after).toMatchObject({ planId: priceRef, planStatus: 'trialing', nextBill: { amount } })
    expect(after.nextBill).toSatisfy(isEnd)
    const { bill } = await call(getNextBill, { query: { businessId } })
    expect(bill).toMatchObject({ due: amount })
    expect(bill).toSatisfy(isEnd)
    expect((await invoicesOf(shop, owner)).every(({ amount_due }) => amount_due === 0)).toBe(true)
  },
)
