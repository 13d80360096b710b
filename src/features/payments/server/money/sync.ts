import type Stripe from 'stripe'

import { isAgreed, type PlanState, planStateOf } from '#features/payments/rules.ts'
import {
  notifyPlanChange,
  notifyBillingMembers,
} from '#features/payments/server/emails/notify-plan-change.ts'
import { refundedNotification } from '#features/payments/server/emails/refunded.ts'
import { settleClaims, settleTransfers } from '#features/payments/server/claims/settle.ts'
import { grantCredits } from '#features/payments/server/money/credits.ts'
import { endIncomplete } from '#features/payments/server/money/incomplete.ts'
import { isWritten } from '#features/payments/server/money/is-written.ts'
import { withLease } from '#features/payments/server/money/lease.ts'
import {
  dropRetries,
  failedAtOf,
  planRetries,
  writeInvoices,
  writeRefunds,
  writeStanding,
  writeSubscriptions,
} from '#features/payments/server/money/state.ts'
import { stripeOf } from '#features/payments/server/stripe.ts'
import { resumeDeferred } from '#features/payments/server/plans/deferred-change.ts'
import { endDuplicates } from '#features/payments/server/money/pay-back.ts'
import {
  fetchStripeState,
  isEnded,
  subscriptionOf,
  type StripeSubscription,
  type StripeState,
} from '#features/payments/server/money/stripe-state.ts'
import type { Lease, PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { type PlanSnapshot, readPlanSnapshot } from '#features/payments/server/money/plan-snapshot.ts'
import { writeOff } from '#features/payments/server/money/write-off.ts'
import { featuredLimit, settleFeatured } from '#features/products/server/featuring/featured.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Fetches the state from Stripe and writes it. The only writer of money state: webhooks, return pages, plan
 * changes, retries and the reconciler all call it, in any order and as often as needed (A80). Returns whether
 * the plan changed.
 */
export function syncSubscription(context: PaymentContext, businessId: string): Promise<boolean> {
  return withLease(context, businessId, (lease) => sync(context, lease))
}

/** Further writes in the transaction of a sync, before and after the money state. */
type Hooks = { before?: (trx: Db) => Promise<unknown>; after?: (trx: Db) => Promise<unknown> }

/**
 * Syncs under a lease that the caller holds: fetches, corrects invalid states at Stripe, then writes in one
 * short transaction.
 */
export async function sync(
  context: PaymentContext,
  lease: Lease,
  { before, after }: Hooks = {},
): Promise<boolean> {
  const customerId = await findCustomer(context.db, lease.businessId)
  const stripeState = customerId === null ? null : await settle(context, lease, customerId)
  return lease.write(async (trx) => {
    await before?.(trx)
    const isDifferent =
      stripeState !== null && (await writeState(context, trx, lease.businessId, stripeState))
    await after?.(trx)
    return isDifferent
  })
}

/**
 * Fetches the state from Stripe, and syncs if it differs from the stored one. Run before a decision based on
 * stored state.
 */
export async function refresh(context: PaymentContext, lease: Lease): Promise<void> {
  const { db, config } = context
  const customerId = await findCustomer(db, lease.businessId)
  if (customerId === null) return
  const stripeState = await fetchStripeState(await stripeOf(config), customerId)
  if (!(await isWritten(db, lease.businessId, stripeState))) await sync(context, lease)
}

/** Returns the Stripe customer of a business, or null. */
export async function findCustomer(db: Db, businessId: string): Promise<string | null> {
  const row = await db
    .selectFrom('business')
    .select('stripeCustomerId')
    .where('id', '=', businessId)
    .executeTakeFirst()
  return row?.stripeCustomerId ?? null
}

/** Corrections per sync. A correction may need a second pass; the rest is left for the next sync. */
const ROUNDS = 3

/**
 * Corrects invalid states at Stripe. Each correction is decided on a fresh state. Returns the final state.
 */
async function settle(context: PaymentContext, lease: Lease, customerId: string): Promise<StripeState> {
  const settling = { context, lease, stripe: await stripeOf(context.config) }
  let stripeState = await fetchStripeState(settling.stripe, customerId)
  for (const correct of [endIncomplete, endDuplicates, settleClaims, settleTransfers, writeOff])
    for (let round = 0; round < ROUNDS && (await correct(settling, stripeState)); round += 1)
      stripeState = await fetchStripeState(settling.stripe, customerId)
  return resumeDeferred(settling, customerId, stripeState)
}

/** Writes the state of Stripe, and notifies people of changes. */
async function writeState(
  context: PaymentContext,
  trx: Db,
  businessId: string,
  stripeState: StripeState,
): Promise<boolean> {
  const before = await readPlanSnapshot(trx, businessId)
  const own = liveOf(stripeState)
  const owed = oldestOwed(stripeState, own)
  const now = context.clock.now()
  const facts = own && {
    status: own.status,
    planId: own.planId,
    isClaimTrial: own.claimId !== null,
    failedAt: owed ? failedAtOf(owed) : null,
  }
  if (own !== undefined && own.planId === null)
    context.log.error({ subscriptionId: own.id }, 'subscription has an unknown price')
  const agreed = stripeState.subscriptions.length === 0 && isAgreed(before) ? before : undefined
  const standing = agreed ? asItStands(agreed) : planStateOf(facts ?? lastWord(stripeState), now)
  await writeSubscriptions(trx, businessId, stripeState.subscriptions)
  const paid = await writeInvoices(trx, businessId, stripeState.invoices)
  await writeStanding(
    trx,
    businessId,
    standing,
    stripeState,
    own?.periodEnd ?? maybe(agreed?.currentPeriodEnd),
  )
  if (owed !== undefined && standing.graceEndsAt !== null) await planRetries(trx, owed)
  await dropRetries(trx, businessId)
  if (own?.isPaid === true && standing.planStatus === 'active') await grantCredits(trx, businessId, own, now)
  const after = await readPlanSnapshot(trx, businessId)
  const featured = await settleFeatured(trx, businessId, {
    before: featuredLimit(before, now),
    after: featuredLimit(after, now),
  })
  await notifyPlanChange(context, trx, { businessId, before, after, owed, paid, featured })
  return JSON.stringify(before) !== JSON.stringify(after)
}

/** Writes the refunds of one payment, and notifies people of new ones. */
export async function syncRefunds(
  context: PaymentContext,
  lease: Lease,
  paymentIntentId: string,
): Promise<void> {
  const { businessId } = lease
  const stripe = await stripeOf(context.config)
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })
  await lease.write(async (trx) => {
    const fresh = await writeRefunds(trx, businessId, data)
    if (fresh.length === 0) return
    const invoice = await trx
      .selectFrom('invoice')
      .select(['number', 'pdfUrl'])
      .where('paymentIntentId', '=', paymentIntentId)
      .where('businessId', '=', businessId)
      .executeTakeFirst()
    for (const { id, amount } of fresh)
      await notifyBillingMembers(context, trx, businessId, refundedNotification({ id, amount, invoice }))
  })
}

const maybe = (at: string | null | undefined) => (at == null ? null : new Date(at))
const asItStands = (before: PlanSnapshot): PlanState => ({
  ...before,
  graceEndsAt: maybe(before.graceEndsAt),
})

/** Returns the relevant subscription: one that grants access before one that waits for its first payment. */
function liveOf({ subscriptions }: StripeState): StripeSubscription | undefined {
  const live = subscriptions.filter((each) => !isEnded(each))
  return live.find(({ status }) => status !== 'incomplete') ?? live[0]
}

/** Returns the last ended subscription, for when none is live. */
function lastWord({ subscriptions }: StripeState) {
  const [last] = subscriptions
  return last === undefined
    ? null
    : { status: last.status, planId: last.planId, isClaimTrial: last.claimId !== null, failedAt: null }
}

/**
 * Returns the first open invoice of the plan that failed, from which the grace period counts. Invoices of an
 * ended plan are no debt of the next.
 */
function oldestOwed(
  { invoices }: StripeState,
  own: StripeSubscription | undefined,
): Stripe.Invoice | undefined {
  if (own === undefined || own.status === 'incomplete') return undefined
  return invoices.findLast(
    (invoice) =>
      invoice.status === 'open' &&
      invoice.attempt_count > 0 &&
      invoice.billing_reason === 'subscription_cycle' &&
      subscriptionOf(invoice) === own.id,
  )
}
