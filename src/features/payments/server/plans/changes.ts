import { type PlanAction, refuseOtherChange } from '#features/payments/rules.ts'
import { dropAbandoned } from '#features/payments/server/plans/abandoned.ts'
import { cancel, downgrade, keep } from '#features/payments/server/plans/planned.ts'
import { buyablePlan } from '#features/payments/server/plans/prices.ts'
import { requireCurrentPlan } from '#features/payments/server/plans/current-plan.ts'
import { readQuote, spendQuote } from '#features/payments/server/plans/quotes.ts'
import { deferPlanned, dropDeferred } from '#features/payments/server/plans/deferred-change.ts'
import { type Done, lookOnce, upgrade, type Who } from '#features/payments/server/plans/upgrade.ts'
import { stripeOf } from '#features/payments/server/stripe.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { withLease } from '#features/payments/server/money/lease.ts'
import { refresh, sync } from '#features/payments/server/money/sync.ts'
import { isApiError } from '#shared/errors.ts'
import { audit } from '#server/data/audit.ts'

type ChangeRequest = {
  action: PlanAction
  priceRef?: string | undefined
  quoteId?: string | undefined
  reason?: string | undefined
}

/**
 * Changes the plan (R135). The server classifies the change and throws 409 if the caller expects another
 * (A63).
 */
export async function changePlan(
  context: PaymentContext,
  who: Who,
  { action, priceRef, quoteId, reason }: ChangeRequest,
): Promise<Done> {
  const plan = action === 'cancel' ? null : buyablePlan(priceRef ?? '')
  if (plan !== null && action === 'upgrade') return upgrade(context, who, { plan, quoteId })
  const { db, clock } = context
  const { businessId, userId, address } = who
  const stripe = await stripeOf(context.config)
  return withLease(context, businessId, async (lease) => {
    await refresh(context, lease)
    const present = await requireCurrentPlan(db, businessId)
    if (plan !== null) {
      refuseOtherChange(present.planId, plan, 'downgrade')
      if (quoteId !== undefined) await readQuote(db, { quoteId, businessId, plan, present, now: clock.now() })
    }
    await dropAbandoned(stripe, db, present.id)
    await lease.write((trx) => deferPlanned(trx, businessId, present, clock.now()))
    try {
      await (plan === null ? cancel(stripe, present, reason) : downgrade(stripe, present, plan))
    } catch (error) {
      // Without a response it is unknown what applies: the next sync finds out.
      if (!isApiError(error, 'payment_unavailable')) await lookOnce(context, lease)
      throw error
    }
    await lease.write((trx) => dropDeferred(trx, businessId))
    const done: Done = { acknowledged: true }
    await sync(context, lease, {
      before: async (trx) => {
        if (plan !== null && quoteId !== undefined) await spendQuote(trx, quoteId, clock.now())
        const detail = { action, from: present.planId, to: plan }
        await audit(trx, { event: 'plan.asked', userId, businessId, address, detail })
        await who.storeAnswer(trx, done)
      },
    })
    return done
  })
}

/** Cancels a planned change (R156). Idempotent; throws 409 once it took effect. */
export async function keepPlan(
  context: PaymentContext,
  { businessId, userId, address }: Pick<Who, 'businessId' | 'userId' | 'address'>,
): Promise<{ acknowledged: true; changed: boolean }> {
  const stripe = await stripeOf(context.config)
  return withLease(context, businessId, async (lease) => {
    await refresh(context, lease)
    const present = await requireCurrentPlan(context.db, businessId)
    // A downgrade deferred by a pending upgrade counts as planned too.
    const changed = (await keep(stripe, present)) || present.pendingPlanId !== null
    if (changed) {
      await lease.write((trx) => dropDeferred(trx, businessId))
      await sync(context, lease, {
        before: (trx) => audit(trx, { event: 'plan.kept', userId, businessId, address }),
      })
    }
    return { acknowledged: true, changed }
  })
}
