import { isBuyable } from '#features/payments/rules.ts'
import {
  fetchStripeState,
  isEnded,
  type StripeSubscription,
  type StripeState,
} from '#features/payments/server/money/stripe-state.ts'
import type { Settling } from '#features/payments/server/money/payment-context.ts'
import { dropInvoice } from '#features/payments/server/plans/abandoned.ts'
import { downgrade } from '#features/payments/server/plans/planned.ts'
import type { CurrentPlan } from '#features/payments/server/plans/current-plan.ts'
import { findPlan, type PlanId } from '#features/plans/plans.ts'
import { isApiError } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'

/** An upgrade that still waits this long before the period's end is given up: the downgrade must be planned when the period turns. */
const BEFORE_TURN_MS = 3_600_000
/** A call that was cut off is over by then. */
const CUT_OFF_MS = 300_000
const REFUSED_MS = 3_600_000

/** Until when the card's holder may confirm an upgrade that set a downgrade aside. */
export const lastCall = (periodEnd: Date) => new Date(periodEnd.getTime() - BEFORE_TURN_MS)

/** Writes down the downgrade that an upgrade is about to set aside. To be committed before the provider is asked. */
export async function deferDowngrade(trx: Db, businessId: string, present: CurrentPlan, now: Date): Promise<void> {
  if (present.pendingPlanId === null) return
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

/** Something else is wanted now, or it is planned again. */
export async function dropDeferredDowngrade(trx: Db, businessId: string): Promise<void> {
  await trx.deleteFrom('deferredPlanChange').where('businessId', '=', businessId).execute()
}

/**
 * What was planned stays planned until something really replaces it: an upgrade that came about drops what it set aside, one that waits
 * leaves it in view, and one that expired or failed has it planned again, once. Returns the state at Stripe as it is then.
 */
export async function resumeDeferredDowngrade(
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
  const drop = () => lease.write((trx) => dropDeferredDowngrade(trx, businessId))
  const own = stripeState.subscriptions.find(({ id }) => id === kept.subscriptionId)
  const plan = findPlan(kept.planId)?.id
  const isOver = own === undefined || isEnded(own) || own.planId !== kept.fromPlanId
  if (isOver || plan === undefined || !isBuyable(plan)) {
    await drop()
    return stripeState
  }
  const now = context.clock.now()
  if (own.pending !== null || own.cancelAt !== null) {
    // Not set aside yet, or planned again already.
    if (now >= new Date(kept.checkAt)) await drop()
    return stripeState
  }
  const until = lastCall(own.periodEnd)
  if (own.waitsUntil !== null && now < until) {
    const checkAt = own.waitsUntil < until ? own.waitsUntil : until
    await lease.write((trx) => lookAgain(trx, businessId, checkAt))
    return withPlanned(stripeState, own, plan)
  }
  // Confirmed in this very moment: the next look finds the upgrade.
  if (own.waitsUntil !== null && !(await dropInvoice(stripe, own.latestInvoiceId ?? ''))) return stripeState
  try {
    await downgrade(stripe, own, plan)
  } catch (error) {
    if (isApiError(error, 'payment_unavailable')) throw error
    context.log.error({ err: error, subscriptionId: own.id }, 'what was planned could not be planned again')
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
