import type { Db } from '#server/data/db.ts'

/** Reads what people see of a business's plan: compared before and after a sync, it tells what changed. */
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
