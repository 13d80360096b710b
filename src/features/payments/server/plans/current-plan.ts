import { planOf, type PlanId } from '#features/plans/plans.ts'
import { ApiError } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'

export type CurrentPlan = {
  id: string
  itemId: string
  planId: PlanId
  periodStart: Date
  periodEnd: Date
  scheduleId: string | null
  pendingPlanId: string | null
  cancelAt: string | null
  status: string
}

/** Reads the plan to change. Throws 409 if there is none, or if it must be paid first. */
export async function requireCurrentPlan(trx: Db, businessId: string): Promise<CurrentPlan> {
  const row = await trx
    .selectFrom('subscription')
    .innerJoin('business', 'business.id', 'subscription.businessId')
    .select([
      'subscription.id',
      'itemId',
      'planId',
      'subscription.currentPeriodStart',
      'subscription.currentPeriodEnd',
      'scheduleId',
      'pendingPlanId',
      'cancelAt',
      'status',
    ])
    .select('business.isClaimTrial')
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.planId === null || row.status === 'incomplete')
    throw new ApiError('conflict', 'You don’t have a plan yet. Choose one first.')
  // A trial that waits for its claim ends by itself, uncharged: it can be neither extended nor changed.
  if (row.isClaimTrial)
    throw new ApiError('conflict', 'Your plan starts once the brand is yours. You can change it then.')
  const { currentPeriodStart, currentPeriodEnd } = row
  const period = { periodStart: new Date(currentPeriodStart), periodEnd: new Date(currentPeriodEnd) }
  return { ...row, ...period, planId: planOf(row.planId).id }
}
