import { randomUUID } from 'node:crypto'

import type Stripe from 'stripe'

import { type BuyablePlanId, refuseOtherChange } from '#features/payments/rules.ts'
import type { Storing } from '#features/payments/server/checkout.ts'
import { dropAbandoned, dropInvoice } from '#features/payments/server/plans/abandoned.ts'
import { dropOrder, findOrder, type Order, placeOrder } from '#features/payments/server/plans/orders.ts'
import { release } from '#features/payments/server/plans/planned.ts'
import { priceIdOf } from '#features/payments/server/plans/prices.ts'
import { deferPlanned, lastCall } from '#features/payments/server/plans/deferred-change.ts'
import { type CurrentPlan, requireCurrentPlan } from '#features/payments/server/plans/current-plan.ts'
import { previewUpgrade, readQuote, stale, spendQuote } from '#features/payments/server/plans/quotes.ts'
import { paymentRefusal, type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import { idOf } from '#features/payments/server/money/stripe-state.ts'
import type { Lease, PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { withLease } from '#features/payments/server/money/lease.ts'
import { refresh, sync } from '#features/payments/server/money/sync.ts'
import { isApiError, ApiError } from '#shared/errors.ts'
import { crashPoint } from '#server/crash-point.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

export type Who = {
  businessId: string
  userId: string
  email: string
  address: string
  /** The caller's Idempotency-Key, combined with the user. */
  request: string | undefined
  storeAnswer: Storing<Done>
}
export type Done = { acknowledged: boolean; requiresAction?: { clientSecret: string } }
type UpgradeRequest = { plan: BuyablePlanId; quoteId: string | undefined }

/**
 * Upgrades at once: credits unused time and charges the difference; a failed charge leaves the old plan.
 * Commits the order before calling Stripe, so that the same request resumes wherever it was interrupted (F2).
 */
export async function upgrade(
  context: PaymentContext,
  who: Who,
  { plan, quoteId }: UpgradeRequest,
): Promise<Done> {
  const { db, clock } = context
  const { businessId, userId, address } = who
  const stripe = await stripeOf(context.config)
  // A run that loses its lease finds the order of the previous run, whether or not the caller sent a key.
  const request = who.request ?? randomUUID()
  return withLease(context, businessId, async (lease) => {
    await refresh(context, lease)
    const now = clock.now()
    const present = await requireCurrentPlan(db, businessId)
    const begun = await findOrder(db, { businessId, request, now })
    const resumed = begun?.planId === plan ? begun : undefined
    const proratedAt =
      resumed?.proratedAt ?? (await momentOf(stripe, db, { present, plan, businessId, quoteId, now }))
    const order = await lease.write(async (trx) => {
      // A cancellation stays at Stripe until the upgrade is paid.
      const isDeferring = present.pendingPlanId !== null
      if (isDeferring && (resumed === undefined || present.planId === resumed.fromPlanId))
        await deferPlanned(trx, businessId, present, now)
      const draft = { planId: plan, subscriptionId: present.id, fromPlanId: present.planId, proratedAt }
      return resumed ?? placeOrder(trx, { businessId, request, now }, draft)
    })
    try {
      const done = await carryOut(stripe, db, { present, plan, order, now })
      crashPoint(context.config, 'provider-asked')
      await sync(context, lease, {
        before: async (trx) => {
          if (quoteId !== undefined) await spendQuote(trx, quoteId, clock.now())
          const detail = { action: 'upgrade', from: order.fromPlanId, to: plan }
          await audit(trx, { event: 'plan.asked', userId, businessId, address, detail })
          await storeUnlessSecret(who, trx, done)
        },
      })
      return done
    } catch (error) {
      if (isApiError(error) && error.code !== 'payment_unavailable') await dropOrder(db, order.id)
      // The old plan stays with everything planned for it; without a response it is unknown which plan
      // applies.
      if (isApiError(error, 'payment_failed')) await lookOnce(context, lease)
      throw error
    }
  })
}

/**
 * Stores an answer unless it holds the secret of a payment to confirm: a retry finds the order and fetches
 * the secret from Stripe again.
 */
export function storeUnlessSecret(
  { storeAnswer }: Pick<Who, 'storeAnswer'>,
  trx: Db,
  done: Done,
): Promise<Done> {
  return done.requiresAction === undefined ? storeAnswer(trx, done) : Promise.resolve(done)
}

/** Syncs after a change that failed, which plans again what it had removed. */
export async function lookOnce(context: PaymentContext, lease: Lease): Promise<void> {
  await sync(context, lease).catch((error: unknown) => {
    context.log.error(
      { err: error, businessId: lease.businessId },
      'a plan change that failed could not be checked',
    )
  })
}

type Moment = {
  present: CurrentPlan
  plan: BuyablePlanId
  businessId: string
  quoteId: string | undefined
  now: Date
}

/** Returns the moment of proration: the quote's if it is still valid, else now. */
async function momentOf(stripe: StripeClient, db: Db, given: Moment): Promise<Date> {
  const { present, plan, businessId, quoteId, now } = given
  refuseOtherChange(present.planId, plan, 'upgrade')
  if (present.status === 'past_due' || present.status === 'unpaid')
    throw new ApiError('conflict', 'Pay the overdue invoice first. Then you can change your plan.')
  if (quoteId === undefined) return new Date(Math.floor(now.getTime() / 1000) * 1000)
  const quote = await readQuote(db, { quoteId, businessId, plan, present, now })
  const { amount_due } = await previewUpgrade(stripe, present, plan, quote.proratedAt)
  if (amount_due !== quote.dueToday) throw stale()
  return quote.proratedAt
}

const TOO_LATE =
  'Your bank needs you to confirm this payment, but your plan is about to change within the hour. Cancel that change first, or upgrade once it’s done. You haven’t been charged.'

type Ordered = { present: CurrentPlan; plan: BuyablePlanId; order: Order; now: Date }

async function carryOut(stripe: StripeClient, db: Db, { present, plan, order, now }: Ordered): Promise<Done> {
  if (present.id !== order.subscriptionId) throw stale()
  if (present.planId === plan) return { acknowledged: true }
  if (present.planId !== order.fromPlanId) throw stale()
  if (!order.isResumed) await dropAbandoned(stripe, db, present.id)
  if (present.scheduleId !== null) await release(stripe, present.scheduleId)
  const price = await priceIdOf(stripe, plan)
  const changed = await stripe.subscriptions
    .update(
      present.id,
      {
        items: [{ id: present.itemId, price }],
        // A planned cancellation is removed by the upgrade's payment, and stays until then.
        cancel_at_period_end: false,
        proration_behavior: 'always_invoice',
        proration_date: order.proratedAt.getTime() / 1000,
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments.data.payment.payment_intent'],
      },
      { idempotencyKey: `upgrade:${order.id}` },
    )
    .catch((error: unknown) => {
      throw paymentRefusal(error)
    })
  if (changed.pending_update === null) return { acknowledged: true }
  const done = await unfinished(stripe, changed.latest_invoice)
  if (present.pendingPlanId !== null && now >= lastCall(present.periodEnd)) {
    await dropInvoice(stripe, idOf(changed.latest_invoice) ?? '')
    throw new ApiError('payment_failed', TOO_LATE)
  }
  return done
}

/**
 * Returns the pending payment that the cardholder must confirm. If the charge was declined, voids the
 * invoice, and with it the change.
 */
export async function unfinished(
  stripe: StripeClient,
  invoice: string | Stripe.Invoice | null,
): Promise<Done> {
  if (typeof invoice !== 'object' || invoice === null) throw new Error('the invoice was not included')
  const intent = invoice.payments?.data[0]?.payment.payment_intent
  const secret = invoice.confirmation_secret?.client_secret
  if (typeof intent === 'object' && intent.status === 'requires_action' && secret !== undefined)
    return { acknowledged: false, requiresAction: { clientSecret: secret } }
  await dropInvoice(stripe, invoice.id)
  const said = typeof intent === 'object' ? intent.last_payment_error?.message : undefined
  throw new ApiError('payment_failed', `${said ?? 'Your card was declined.'} Your plan hasn’t changed.`)
}
