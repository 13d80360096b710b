import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { setUpPaymentMethod } from '#features/payments/billing-contract.ts'
import { reconcilePayments } from '#features/payments/contract.ts'
import { DAY_MS, GRACE_DAYS } from '#features/payments/rules.ts'
import { reconcileAll } from '#features/payments/server/money/reconcile.ts'
import type { Subscription } from '#dev/sandbox/stripe/world/objects.ts'

import { openShop, type Shop } from './support/world/payments.ts'
import { aShopOwner, customerOf, ledgerOf, type ShopOwner, planStateOf } from './support/world/subscribers.ts'
import { propertyRuns } from './support/property-runs.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const PLANS = ['essential_monthly', 'plus_monthly', 'plus_annually', 'max_monthly'] as const
type PlanName = (typeof PLANS)[number]

/** An event at Stripe, and the delivery of its webhooks. `n` picks one of several. */
type Step =
  | { is: 'buy' | 'change'; plan: PlanName }
  | { is: 'good card' | 'bad card' | 'pay' | 'refund' | 'end' | 'cancel' | 'keep' | 'month' }
  | { is: 'hold' | 'release' | 'release reversed' | 'lose all' | 'look' }
  | { is: 'release one' | 'lose one' | 'repeat one'; n: number }

const plan = fc.constantFrom(...PLANS)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: fc.constantFrom('buy', 'change'), plan }) },
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constantFrom('good card', 'bad card', 'pay', 'refund', 'end', 'cancel', 'keep', 'month'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constantFrom('hold', 'hold', 'release', 'release reversed', 'lose all', 'look'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constantFrom('release one', 'lose one', 'repeat one'), n: fc.nat(20) }),
  },
)

type Payer = ShopOwner & { customer: string }

async function aPayer(): Promise<Payer> {
  const owner = await aShopOwner(shop)
  await owner.call(setUpPaymentMethod, { body: { businessId: owner.businessId } })
  const payer = { ...owner, customer: await customerOf(shop, owner) }
  await takeCard(payer, 'pm_card_visa')
  return payer
}

async function takeCard({ customer }: Payer, ready: string) {
  const card = await shop.stripe.paymentMethods.attach(ready, { customer })
  await shop.stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } })
}

const isLive = ({ status }: Subscription) => status !== 'canceled' && status !== 'incomplete_expired'
const subscriptionsOf = ({ customer }: Payer) =>
  shop.sandbox.world.all('subscription', (each) => each.customer === customer)
const invoicesOf = ({ customer }: Payer) =>
  shop.sandbox.world.all('invoice', (each) => each.customer === customer)
const intentsOf = (payer: Payer) =>
  invoicesOf(payer).map(({ payments }) => payments.data[0]?.payment.payment_intent ?? 'none')
const refundsOf = (payer: Payer) => {
  const intents = intentsOf(payer)
  return shop.sandbox.world.all('refund', ({ payment_intent }) => intents.includes(payment_intent))
}

/** Runs a step. Stripe refuses some of them, which ends the step too. */
async function act(payer: Payer, at: Step): Promise<void> {
  const { stripe, sandbox } = shop
  const { webhooks } = sandbox
  const live = subscriptionsOf(payer).find(isLive)
  const waiting = webhooks.waiting()
  switch (at.is) {
    case 'buy':
      await stripe.subscriptions.create({
        customer: payer.customer,
        items: [{ price: await priceOf(at.plan) }],
      })
      return
    case 'change':
      if (live === undefined) return
      await stripe.subscriptions.update(live.id, {
        items: [{ id: live.items.data[0]?.id ?? '', price: await priceOf(at.plan) }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
      })
      return
    case 'good card':
      return takeCard(payer, 'pm_card_mastercard')
    case 'bad card':
      return takeCard(payer, 'pm_card_chargeCustomerFail')
    case 'pay': {
      const open = invoicesOf(payer).findLast(({ status }) => status === 'open')
      if (open !== undefined) await stripe.invoices.pay(open.id)
      return
    }
    case 'refund': {
      const paid = invoicesOf(payer).find(({ amount_paid }) => amount_paid > 0)
      const intent = paid?.payments.data[0]?.payment.payment_intent
      if (intent !== undefined) await stripe.refunds.create({ payment_intent: intent })
      return
    }
    case 'end':
      if (live !== undefined) await stripe.subscriptions.cancel(live.id)
      return
    case 'cancel':
    case 'keep':
      if (live !== undefined)
        await stripe.subscriptions.update(live.id, { cancel_at_period_end: at.is === 'cancel' })
      return
    case 'month':
      return shop.move(31)
    case 'hold':
      webhooks.delivery.isHeld = true
      return
    case 'release':
    case 'release reversed':
      webhooks.delivery.isHeld = false
      return webhooks.release(at.is === 'release' ? 'straight' : 'reversed')
    case 'release one':
      return waiting.length === 0
        ? undefined
        : webhooks.release('straight', waiting[at.n % waiting.length]?.id)
    case 'lose one':
      return waiting.length === 0 ? undefined : webhooks.lose(waiting[at.n % waiting.length]?.id)
    case 'lose all':
      return webhooks.lose()
    case 'repeat one': {
      const told = sandbox.world.all('event').slice(0, 20)
      return webhooks.repeat(told[at.n % Math.max(told.length, 1)]?.id ?? '')
    }
    case 'look':
      await payer.call(reconcilePayments, { body: { businessId: payer.businessId } })
  }
}

async function priceOf(name: PlanName): Promise<string> {
  const [price] = (await shop.stripe.prices.list({ lookup_keys: [name] })).data
  return price?.id ?? ''
}

/** Computes the expected state from the stand-in's own data, without the product's code. */
function asProviderSays(payer: Payer) {
  const [last] = subscriptionsOf(payer)
  const live = subscriptionsOf(payer).find(isLive)
  const key = live?.items.data[0]?.price.lookup_key ?? ''
  const [tier = 'basic', billingCycle = null] = key.split('_')
  const failed = invoicesOf(payer).findLast(
    ({ status, billing_reason }) => status === 'open' && billing_reason === 'subscription_cycle',
  )
  const now = shop.shop.clock.now().getTime()
  const isLate = failed !== undefined && now >= failed.created * 1000 + GRACE_DAYS * DAY_MS
  if (live === undefined || live.status === 'incomplete')
    return {
      tier: 'basic',
      billingCycle: null,
      planStatus: last?.status === 'incomplete_expired' ? 'none' : last?.status,
    }
  return { tier, billingCycle, planStatus: live.status === 'past_due' && isLate ? 'unpaid' : live.status }
}

async function expectTruth(payer: Payer) {
  const { db } = shop.shop
  const { businessId } = payer
  expect(subscriptionsOf(payer).filter(isLive).length).toBeLessThanOrEqual(1)
  const { tier, planStatus, billingCycle } = await planStateOf(shop, businessId)
  const said = asProviderSays(payer)
  expect({ tier, planStatus, billingCycle }).toEqual({ ...said, planStatus: said.planStatus ?? 'none' })

  const invoices = await db
    .selectFrom('invoice')
    .select(['id', 'status', 'amountPaid', 'amountRefunded'])
    .where('businessId', '=', businessId)
    .execute()
  const refunds = Map.groupBy(refundsOf(payer), ({ payment_intent }) => payment_intent)
  const theirs = invoicesOf(payer).map(({ id, status, amount_paid, payments }) => {
    const own = refunds.get(payments.data[0]?.payment.payment_intent ?? '') ?? []
    return {
      id,
      status,
      amountPaid: amount_paid,
      amountRefunded: own.reduce((sum, { amount }) => sum + amount, 0),
    }
  })
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(invoices.toSorted(byId)).toEqual(theirs.toSorted(byId))
  const taken = theirs.reduce((sum, { amountPaid, amountRefunded }) => sum + amountPaid - amountRefunded, 0)
  expect(await ledgerOf(shop, payer)).toBe(taken)
  const mails = shop.shop.mailbox.list({ to: payer.owner.email ?? '' })
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length)
}

test('A80 A84 F15 webhooks held, reversed, doubled and lost: after the night’s look everything is as Stripe has it', async () => {
  const { webhooks } = shop.sandbox
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), fc.boolean(), async (steps, isLost) => {
      const payer = await aPayer()
      for (const each of steps)
        await act(payer, each).catch((error: unknown) => {
          if (!(error instanceof Error && 'type' in error)) throw error
        })
      webhooks.delivery.isHeld = false
      if (isLost) webhooks.lose()
      else webhooks.release('reversed')
      await shop.settled()
      await reconcileAll(shop.context)
      await shop.settled()
      await expectTruth(payer)
      expect(await reconcileAll(shop.context)).toBe(0)
      // Otherwise its renewals would continue in the following tests.
      for (const { id } of subscriptionsOf(payer).filter(isLive)) await shop.stripe.subscriptions.cancel(id)
      await shop.settled()
    }),
    { numRuns: propertyRuns(3), seed: 20_270_110 },
  )
})
