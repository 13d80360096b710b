import type { Db } from '#server/data/db.ts'

/** Reads a business's plan as people see it. Comparing it before and after a sync shows what changed. */
export async function readPlanSnapshot(trx: Db, businessId: string) {
  const business = await trx
    .selectFrom('business')
    .select([
      'tier',
      'billingCycle',
      'planStatus',
      'isClaimTrial',
      'showPendingPaymentAlert',
      'paymentMethod',
      'graceEndsAt',
      'currentPeriodEnd',
    ])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const subscription = await trx
    .selectFrom('subscription')
    .select([
      'id',
      'planId',
      'status',
      'cancelAt',
      'pendingPlanId',
      'pendingAt',
      'currentPeriodStart',
      'currentPeriodEnd',
    ])
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return { ...business, subscription: subscription ?? null }
}
export type PlanSnapshot = Awaited<ReturnType<typeof readPlanSnapshot>>
