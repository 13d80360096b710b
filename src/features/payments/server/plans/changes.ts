import { type PlanAction, refuseOtherChange } from '#features/payments/rules.ts'
import { cancel, downgrade, keep } from '#features/payments/server/plans/planned.ts'
import { buyablePlan } from '#features/payments/server/plans/prices.ts'
import { presentPlan, readQuote, spendQuote } from '#features/payments/server/plans/quotes.ts'
import { type Done, upgrade, type Who } from '#features/payments/server/plans/upgrade.ts'
import { stripeOf } from '#features/payments/server/stripe.ts'
import { type Desk, syncLocked, underLock } from '#features/payments/server/money/sync.ts'
import { audit } from '#server/data/audit.ts'

type Asked = {
  action: PlanAction
  priceRef?: string | undefined
  quoteId?: string | undefined
  reason?: string | undefined
}

/** R135. The server works out itself what the change is, and refuses with 409 where the caller thinks otherwise (A63). */
export async function changePlan(desk: Desk, who: Who, { action, priceRef, quoteId, reason }: Asked): Promise<Done> {
  const plan = action === 'cancel' ? null : buyablePlan(priceRef ?? '')
  if (plan !== null && action === 'upgrade') return upgrade(desk, who, { plan, quoteId })
  const stripe = await stripeOf(desk.config)
  return underLock(desk, who.businessId, async (trx, account) => {
    await syncLocked(desk, trx, account)
    const present = await presentPlan(trx, who.businessId)
    if (plan === null) await cancel(stripe, present, reason)
    else {
      refuseOtherChange(present.planId, plan, 'downgrade')
      const now = desk.clock.now()
      if (quoteId !== undefined) await readQuote(trx, { quoteId, businessId: who.businessId, plan, present, now })
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
    await syncLocked(desk, trx, account)
    return { acknowledged: true }
  })
}

/** R156: idempotent; refused with 409 once it took effect (rules.md, Plans). */
export async function keepPlan(desk: Desk, who: Who): Promise<{ acknowledged: true; changed: boolean }> {
  const stripe = await stripeOf(desk.config)
  return underLock(desk, who.businessId, async (trx, account) => {
    await syncLocked(desk, trx, account)
    const present = await presentPlan(trx, who.businessId)
    const changed = await keep(stripe, present)
    if (changed) {
      await audit(trx, { event: 'plan.kept', userId: who.userId, businessId: who.businessId, address: who.address })
      await syncLocked(desk, trx, account)
    }
    return { acknowledged: true, changed }
  })
}
