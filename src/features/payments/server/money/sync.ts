import { sql } from 'kysely'
import type Stripe from 'stripe'

import { isAgreed, type PlanState, planStateOf } from '#features/payments/rules.ts'
import { notifyPlanChange, notifyBillingMembers } from '#features/payments/server/emails/notify-plan-change.ts'
import { refundedNotification } from '#features/payments/server/emails/refunded.ts'
import { settleClaims } from '#features/payments/server/claims/settle.ts'
import { grantCredits } from '#features/payments/server/money/credits.ts'
import {
  dropRetries,
  failedAtOf,
  planRetries,
  writeInvoices,
  writeRefunds,
  writeStanding,
  writeSubscriptions,
} from '#features/payments/server/money/state.ts'
import { silenceRefusal, type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import { resumeDeferredDowngrade } from '#features/payments/server/plans/deferred-downgrade.ts'
import { endAndPayBack } from '#features/payments/server/money/pay-back.ts'
import {
  fetchStripeState,
  isEnded,
  subscriptionOf,
  type StripeSubscription,
  type StripeState,
} from '#features/payments/server/money/stripe-state.ts'
import type { Account, PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { type PlanSnapshot, readPlanSnapshot } from '#features/payments/server/money/plan-snapshot.ts'
import { writeOff } from '#features/payments/server/money/write-off.ts'
import { featuredLimit, settleFeatured } from '#features/products/server/featuring/featured.ts'
import { notFound } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Holds the row of a business while something is done with its money, so that two callers, processes or webhooks come one after the
 * other. `work` may talk to Stripe: the lock is held for its few seconds, and its silence is a 503.
 */
export async function underLock<T>(
  { db }: Pick<PaymentContext, 'db'>,
  businessId: string,
  work: (trx: Db, account: Account) => Promise<T>,
): Promise<T> {
  const done = db.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', '25s', true), set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(
      trx,
    )
    const row = await trx
      .selectFrom('business')
      .select(['id', 'stripeCustomerId'])
      .where('id', '=', businessId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (row === undefined) throw notFound()
    return work(trx, { id: row.id, customerId: row.stripeCustomerId })
  })
  return done.catch((error: unknown) => {
    throw silenceRefusal(error)
  })
}

/**
 * Asks Stripe and writes what is true. The only writer of money state: webhooks, return pages, plan changes, retries and the
 * reconciler all end here, in any order and as often as they like (A80).
 */
export async function syncSubscription(context: PaymentContext, businessId: string): Promise<void> {
  await underLock(context, businessId, (trx, account) => syncLocked(context, trx, account))
}

/** The same for who holds the lock already. Returns whether anything was different. */
export async function syncLocked(context: PaymentContext, trx: Db, { id, customerId }: Account): Promise<boolean> {
  if (customerId === null) return false
  const stripe = await stripeOf(context.config)
  const given = { businessId: id, customerId }
  const single = await singular(stripe, customerId, context)
  const claimed = await settleClaims(context, stripe, trx, { ...given, stripeState: single })
  const settled = await resumeDeferredDowngrade(context, stripe, trx, { ...given, stripeState: claimed })
  const stripeState = await writeOff(stripe, customerId, settled)
  const before = await readPlanSnapshot(trx, id)
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
    context.log.error({ subscriptionId: own.id }, 'a price that is not ours is being paid')
  const agreed = stripeState.subscriptions.length === 0 && isAgreed(before) ? before : undefined
  const standing = agreed ? asItStands(agreed) : planStateOf(facts ?? lastWord(stripeState), now)
  await writeSubscriptions(trx, id, stripeState.subscriptions)
  const paid = await writeInvoices(trx, id, stripeState.invoices)
  await writeStanding(trx, id, standing, stripeState, own?.periodEnd ?? maybe(agreed?.currentPeriodEnd))
  if (owed !== undefined && standing.graceEndsAt !== null) await planRetries(trx, owed)
  await dropRetries(trx, id)
  if (own !== undefined && standing.planStatus === 'active') await grantCredits(trx, id, own, now)
  const after = await readPlanSnapshot(trx, id)
  const featured = await settleFeatured(trx, id, {
    before: featuredLimit(before, now),
    after: featuredLimit(after, now),
  })
  await notifyPlanChange(context, trx, { businessId: id, before, after, owed, paid, featured })
  return JSON.stringify(before) !== JSON.stringify(after)
}

/** Refunds of one payment, asked when an event tells of one; what is new of them is told. */
export async function syncRefunds(
  context: PaymentContext,
  trx: Db,
  businessId: string,
  paymentIntentId: string,
): Promise<void> {
  const stripe = await stripeOf(context.config)
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })
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
}

/** Two subscriptions of one business (two tabs that were both paid): the first stays, the others are ended and paid back (A70). */
async function singular(stripe: StripeClient, customerId: string, { log }: PaymentContext): Promise<StripeState> {
  const stripeState = await fetchStripeState(stripe, customerId)
  const granting = stripeState.subscriptions.filter((each) => !isEnded(each) && each.status !== 'incomplete')
  const [kept, ...extra] = granting.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
  if (kept === undefined || extra.length === 0) return stripeState
  for (const each of extra) {
    log.warn({ kept: kept.id, ended: each.id }, 'a second subscription is ended and paid back')
    await endAndPayBack(stripe, each, stripeState.invoices)
  }
  return fetchStripeState(stripe, customerId)
}

const maybe = (at: string | null | undefined) => (at == null ? null : new Date(at))
const asItStands = (before: PlanSnapshot): PlanState => ({ ...before, graceEndsAt: maybe(before.graceEndsAt) })

/** The one that counts: what grants something before what still waits for its first payment. */
function liveOf({ subscriptions }: StripeState): StripeSubscription | undefined {
  const live = subscriptions.filter((each) => !isEnded(each))
  return live.find(({ status }) => status !== 'incomplete') ?? live[0]
}

/** What became of the last one, where none is live. */
function lastWord({ subscriptions }: StripeState) {
  const [last] = subscriptions
  return last === undefined
    ? null
    : { status: last.status, planId: last.planId, isClaimTrial: last.claimId !== null, failedAt: null }
}

/** The first open invoice of the plan that failed: grace counts from it. What an ended plan left unpaid is no debt of the next. */
function oldestOwed({ invoices }: StripeState, own: StripeSubscription | undefined): Stripe.Invoice | undefined {
  if (own === undefined || own.status === 'incomplete') return undefined
  return invoices.findLast(
    (invoice) =>
      invoice.status === 'open' &&
      invoice.attempt_count > 0 &&
      invoice.billing_reason === 'subscription_cycle' &&
      subscriptionOf(invoice) === own.id,
  )
}
