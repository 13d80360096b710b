import { type PlanAction, refuseOtherChange } from '#features/payments/rules.ts'
import { dropAbandoned } from '#features/payments/server/plans/abandoned.ts'
import { cancel, downgrade, keep } from '#features/payments/server/plans/planned.ts'
import { buyablePlan } from '#features/payments/server/plans/prices.ts'
import { requireCurrentPlan } from '#features/payments/server/plans/current-plan.ts'
import { readQuote, spendQuote } from '#features/payments/server/plans/quotes.ts'
import { dropDeferredDowngrade } from '#features/payments/server/plans/deferred-downgrade.ts'
import { type Done, upgrade, type Who } from '#features/payments/server/plans/upgrade.ts'
import { type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { syncLocked, underLock } from '#features/payments/server/money/sync.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

type ChangeRequest = {
  action: PlanAction
  priceRef?: string | undefined
  quoteId?: string | undefined
  reason?: string | undefined
}

/** R135. The server works out itself what the change is, and refuses with 409 where the caller thinks otherwise (A63). */
export async function changePlan(
  context: PaymentContext,
  who: Who,
  { action, priceRef, quoteId, reason }: ChangeRequest,
): Promise<Done> {
  const plan = action === 'cancel' ? null : buyablePlan(priceRef ?? '')
  if (plan !== null && action === 'upgrade') return upgrade(context, who, { plan, quoteId })
  const stripe = await stripeOf(context.config)
  return underLock(context, who.businessId, async (trx, account) => {
    await syncLocked(context, trx, account)
    const present = await requireCurrentPlan(trx, who.businessId)
    if (plan === null) {
      await giveUp(stripe, trx, who.businessId, present.id)
      await cancel(stripe, present, reason)
    } else {
      refuseOtherChange(present.planId, plan, 'downgrade')
      const now = context.clock.now()
      if (quoteId !== undefined) await readQuote(trx, { quoteId, businessId: who.businessId, plan, present, now })
      await giveUp(stripe, trx, who.businessId, present.id)
      await downgrade(stripe, present, plan)
      if (quoteId !== undefined) await spendQuote(trx, quoteId, now)
    }
    const { businessId, userId, address } = who
    await audit(trx, {
      event: 'plan.asked',
      userId,
      businessId,
      address,
      detail: { action, from: present.planId, to: plan },
    })
    await syncLocked(context, trx, account)
    return who.storeAnswer(trx, { acknowledged: true })
  })
}

/** A later wish replaces an upgrade that still waits for the card's holder, and what that had set aside. */
async function giveUp(stripe: StripeClient, trx: Db, businessId: string, subscriptionId: string): Promise<void> {
  await dropAbandoned(stripe, trx, subscriptionId)
  await dropDeferredDowngrade(trx, businessId)
}

/** R156: idempotent; refused with 409 once it took effect (rules.md, Plans). */
export async function keepPlan(
  context: PaymentContext,
  who: Pick<Who, 'businessId' | 'userId' | 'address'>,
): Promise<{ acknowledged: true; changed: boolean }> {
  const stripe = await stripeOf(context.config)
  return underLock(context, who.businessId, async (trx, account) => {
    await syncLocked(context, trx, account)
    const present = await requireCurrentPlan(trx, who.businessId)
    // What an upgrade that waits has set aside is planned as well.
    const changed = (await keep(stripe, present)) || present.pendingPlanId !== null
    await dropDeferredDowngrade(trx, who.businessId)
    if (changed) {
      await audit(trx, { event: 'plan.kept', userId: who.userId, businessId: who.businessId, address: who.address })
      await syncLocked(context, trx, account)
    }
    return { acknowledged: true, changed }
  })
}
