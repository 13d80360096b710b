import { isBuyable } from '#features/payments/rules.ts'
import {
  fetchStripeState,
  isEnded,
  type StripeSubscription,
  type StripeState,
} from '#features/payments/server/money/stripe-state.ts'
import type { Settling } from '#features/payments/server/money/payment-context.ts'
import { dropInvoice } from '#features/payments/server/plans/abandoned.ts'
import { cancel, downgrade } from '#features/payments/server/plans/planned.ts'
import type { CurrentPlan } from '#features/payments/server/plans/current-plan.ts'
import { findPlan, type PlanId } from '#features/plans/plans.ts'
import { isApiError } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'

/**
 * A pending upgrade is dropped this long before the period's end, so that the deferred downgrade can be
 * scheduled in time.
 */
const BEFORE_TURN_MS = 3_600_000
/** An interrupted call has ended by then. */
const CUT_OFF_MS = 300_000
const REFUSED_MS = 3_600_000

/** Returns until when the cardholder may confirm an upgrade that deferred a downgrade. */
export const lastCall = (periodEnd: Date) => new Date(periodEnd.getTime() - BEFORE_TURN_MS)

/**
 * Records the downgrade, or as a change without a plan the cancellation, that another change is about to
 * remove at Stripe. Commit before calling Stripe.
 */
export async function deferPlanned(
  trx: Db,
  businessId: string,
  present: CurrentPlan,
  now: Date,
): Promise<void> {
  if (present.pendingPlanId === null && present.cancelAt === null) return
  const values = {
    subscriptionId: present.id,
    fromPlanId: present.planId,
    planId: present.pendingPlanId,
    checkAt: new Date(now.getTime() + CUT_OFF_MS).toISOString(),
  }
  await trx
    .insertInto('deferredPlanChange')
    .values({ businessId, ...values })
    .onConflict((on) => on.column('businessId').doUpdateSet(values))
    .execute()
}

/** Deletes the record once the change is replaced or planned again. */
export async function dropDeferred(trx: Db, businessId: string): Promise<void> {
  await trx.deleteFrom('deferredPlanChange').where('businessId', '=', businessId).execute()
}

/**
 * Keeps a planned change until it is really replaced: a completed change deletes the deferred one, a pending
 * upgrade leaves it visible, and after one that expired or failed it is planned again, once. Returns the
 * resulting state at Stripe.
 */
export async function resumeDeferred(
  { context, lease, stripe }: Settling,
  customerId: string,
  stripeState: StripeState,
): Promise<StripeState> {
  const { businessId } = lease
  const kept = await context.db
    .selectFrom('deferredPlanChange')
    .select(['subscriptionId', 'fromPlanId', 'planId', 'checkAt'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (kept === undefined) return stripeState
  const drop = () => lease.write((trx) => dropDeferred(trx, businessId))
  const own = stripeState.subscriptions.find(({ id }) => id === kept.subscriptionId)
  const plan = kept.planId === null ? null : findPlan(kept.planId)?.id
  const isOver = own === undefined || isEnded(own) || own.planId !== kept.fromPlanId
  if (isOver || plan === undefined || (plan !== null && !isBuyable(plan))) {
    await drop()
    return stripeState
  }
  const now = context.clock.now()
  if (own.pending !== null || own.cancelAt !== null) {
    // Not removed yet, replaced, or already planned again.
    if (now >= new Date(kept.checkAt)) await drop()
    return stripeState
  }
  const until = lastCall(own.periodEnd)
  if (own.waitsUntil !== null && now < until) {
    const checkAt = own.waitsUntil < until ? own.waitsUntil : until
    await lease.write((trx) => lookAgain(trx, businessId, checkAt))
    return plan === null ? stripeState : withPlanned(stripeState, own, plan)
  }
  // Confirmed at this very moment: the next check finds the upgrade.
  if (own.waitsUntil !== null && !(await dropInvoice(stripe, own.latestInvoiceId ?? ''))) return stripeState
  try {
    await (plan === null ? cancel(stripe, own) : downgrade(stripe, own, plan))
  } catch (error) {
    if (isApiError(error, 'payment_unavailable')) throw error
    context.log.error({ err: error, subscriptionId: own.id }, 'deferred plan change could not be rescheduled')
    await lease.write((trx) => lookAgain(trx, businessId, new Date(now.getTime() + REFUSED_MS)))
    return stripeState
  }
  await drop()
  return fetchStripeState(stripe, customerId)
}

async function lookAgain(trx: Db, businessId: string, at: Date): Promise<void> {
  await trx
    .updateTable('deferredPlanChange')
    .set({ checkAt: at.toISOString() })
    .where('businessId', '=', businessId)
    .execute()
}

const withPlanned = (stripeState: StripeState, own: StripeSubscription, planId: PlanId): StripeState => ({
  ...stripeState,
  subscriptions: stripeState.subscriptions.map((each) =>
    each.id === own.id ? { ...each, pending: { planId, at: own.periodEnd } } : each,
  ),
})
