import { listPlans } from '#features/plans/contract.ts'
import { parseBillingCycle, parseTier, PLANS } from '#features/plans/plans.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const planRoutes: readonly MountedRoute[] = [
  on(listPlans, ({ query }) => {
    const tier = query.tier === undefined ? null : parseTier(query.tier)
    const cycle = query.billingCycle === undefined ? null : parseBillingCycle(query.billingCycle)
    const plans = PLANS.filter(
      (plan) => (tier === null || plan.tier === tier) && (cycle === null || plan.billingCycle === cycle),
    )
    return { plans, metadata: { totalCount: plans.length } }
  }),
]
