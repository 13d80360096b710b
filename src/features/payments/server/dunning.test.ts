import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { addPaymentMethod } from '#features/payments/billing-contract.ts'
import { createCheckout, getSubscription, previewUpdate, updatePlan } from '#features/payments/contract.ts'
import { billOf, type BuyablePlanId, classifyChange } from '#features/payments/rules.ts'
import { runDunning } from '#features/payments/server/dunning.ts'
import { listProducts } from '#features/products/contract.ts'

import { aShopOwner, openShop, type Shop } from '../../../../test/support/payments.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

const RETURN = { successUrl: '/dashboard/subscription', cancelUrl: '/dashboard/subscription' }

async function aSubscriber(priceId = 'plus_monthly') {
  const owner = await aShopOwner(shop)
  const { sessionId } = await owner.call(createCheckout, { body: { ...RETURN, priceId } })
  shop.pay(sessionId)
  await shop.settled()
  return owner
}
type Owner = Awaited<ReturnType<typeof aSubscriber>>
const stateOf = ({ call, businessId }: Owner) => call(getSubscription, { query: { businessId } })
const customerId = async ({ businessId }: Owner) => {
  const row = await shop.shop.db
    .selectFrom('business')
    .select('stripeCustomerId')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return row.stripeCustomerId ?? ''
}
/** From now on the card is refused. */
async function spoilCard(owner: Owner) {
  const customer = await customerId(owner)
  const bad = await shop.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
  const [live] = (await shop.stripe.subscriptions.list({ customer })).data
  await shop.stripe.subscriptions.update(live?.id ?? '', { default_payment_method: bad.id })
  await shop.settled()
}
const mailsOf = ({ owner }: Owner, start: string) =>
  shop.shop.mailbox.list({ to: owner.email ?? '' }).filter(({ subject }) => subject.startsWith(start))
const ledgerOf = async ({ businessId }: Owner) => {
  const rows = await shop.shop.db
    .selectFrom('ledgerEntry')
    .select('amount')
    .where('businessId', '=', businessId)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
const paidAtStripe = async (owner: Owner) =>
  (await shop.stripe.invoices.list({ customer: await customerId(owner), limit: 100 })).data.reduce(
    (sum, { amount_paid }) => sum + amount_paid,
    0,
  )

test('a renewal that fails is tried on days 1, 3, 5, 7, 10 and 14, told each time, and then the paid pages close', async () => {
  const owner = await aSubscriber()
  await spoilCard(owner)
  await shop.pass(31)
  const failed = await stateOf(owner)
  expect(failed).toMatchObject({
    planStatus: 'past_due',
    showPendingPaymentAlert: true,
    unpaid: { amount: 16_900, attempts: 1 },
  })
  expect(await owner.call(listProducts, { query: { brandId: owner.brandId } })).toMatchObject({ products: [] })
  const tried: number[] = []
  for (let day = 1; day <= 15; day += 1) {
    await shop.pass(1)
    if ((await runDunning(shop.desk)) > 0) tried.push(day)
  }
  expect(tried).toEqual([1, 3, 5, 7, 10, 14])
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'unpaid', tier: 'plus', showPendingPaymentAlert: true })
  await expect(owner.call(listProducts, { query: { brandId: owner.brandId } })).rejects.toMatchObject({
    code: 'plan_required',
  })
  await expect.poll(() => mailsOf(owner, 'We could not take $169.00').length).toBe(7)
  const notices = await shop.shop.db
    .selectFrom('notification')
    .select('id')
    .where('businessId', '=', owner.businessId)
    .where('type', '=', 'payment.failed')
    .execute()
  expect(notices).toHaveLength(7)
  expect(await runDunning(shop.desk)).toBe(0)
})

test('R134 R164 another card pays what is owed at once, everything comes back, and the day of the bill stays', async () => {
  const owner = await aSubscriber()
  const { currentPeriodEnd } = await stateOf(owner)
  await spoilCard(owner)
  await shop.pass(31)
  for (let day = 0; day < 16; day += 1) {
    await shop.pass(1)
    await runDunning(shop.desk)
  }
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'unpaid' })
  const add = (paymentMethodRef: string) =>
    owner.call(addPaymentMethod, { body: { businessId: owner.businessId, paymentMethodRef } })
  await expect(add('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'payment_method_rejected' })
  const { id } = await shop.stripe.paymentMethods.attach('pm_card_mastercard', { customer: await customerId(owner) })
  expect(await add(id)).toMatchObject({ acknowledged: true, paymentMethod: { brand: 'mastercard', last4: '4444' } })
  const back = await stateOf(owner)
  expect(back).toMatchObject({ planStatus: 'active', showPendingPaymentAlert: false, unpaid: null })
  expect(new Date(back.currentPeriodEnd ?? '').getUTCDate()).toBe(new Date(currentPeriodEnd ?? '').getUTCDate())
  expect(await ledgerOf(owner)).toBe(33_800)
})

test('A10 a card of somebody else is refused and changes nothing', async () => {
  const [mine, theirs] = [await aSubscriber(), await aSubscriber()]
  const [card] = (await shop.stripe.paymentMethods.list({ customer: await customerId(theirs) })).data
  const before = await stateOf(mine)
  const add = mine.call(addPaymentMethod, { body: { businessId: mine.businessId, paymentMethodRef: card?.id ?? '' } })
  await expect(add).rejects.toMatchObject({ code: 'payment_method_rejected', status: 422 })
  expect(await stateOf(mine)).toEqual(before)
})

test('two years of bills, failures and recoveries: what the ledger says is what was paid', async () => {
  const owner = await aSubscriber()
  for (let month = 1; month <= 24; month += 1) {
    const isBad = month % 6 === 0
    if (isBad) await spoilCard(owner)
    await shop.pass(30)
    for (let day = 0; day < 3 && isBad; day += 1) {
      await shop.pass(1)
      await runDunning(shop.desk)
    }
    if (isBad) {
      const { id } = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: await customerId(owner) })
      await owner.call(addPaymentMethod, { body: { businessId: owner.businessId, paymentMethodRef: id } })
    }
  }
  expect(await stateOf(owner)).toMatchObject({ planStatus: 'active' })
  expect(await ledgerOf(owner)).toBe(await paidAtStripe(owner))
  expect((await ledgerOf(owner)) % 16_900).toBe(0)
})

test('A73 any change at any moment costs what its quote said, and nothing is lost or doubled', async () => {
  const plans: BuyablePlanId[] = [
    'essential_monthly',
    'essential_annually',
    'plus_monthly',
    'plus_annually',
    'max_monthly',
    'max_annually',
  ]
  const step = fc.record({
    from: fc.constantFrom(...plans),
    to: fc.constantFrom(...plans),
    hours: fc.integer({ min: 0, max: 27 * 24 }),
  })
  const steps = fc.sample(step, { numRuns: 200, seed: 20_270_110 })
  for (const { from, to, hours } of steps) {
    if (from === to) continue
    const owner = await aSubscriber(from)
    shop.shop.clock.shiftMs += hours * 3_600_000
    await shop.pass(0)
    const before = await paidAtStripe(owner)
    expect(before).toBe(billOf(from))
    const quote = await owner.call(previewUpdate, { body: { businessId: owner.businessId, priceRef: to } })
    expect(quote.action).toBe(classifyChange(from, to))
    expect(Number.isInteger(quote.dueToday) && quote.dueToday >= 0).toBe(true)
    expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.credit + quote.charge)
    expect(Math.max(0, quote.credit + quote.charge + quote.tax)).toBe(quote.dueToday)
    await owner.call(updatePlan, {
      body: { businessId: owner.businessId, priceRef: to, action: quote.action, quoteId: quote.quoteId },
    })
    expect((await paidAtStripe(owner)) - before).toBe(quote.dueToday)
    expect(await ledgerOf(owner)).toBe(await paidAtStripe(owner))
    const state = await stateOf(owner)
    expect(quote.action === 'upgrade' ? state.planId : state.pendingChange?.planId).toBe(to)
  }
}, 300_000)
