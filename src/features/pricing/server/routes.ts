import { listPlans } from '#features/pricing/contract.ts'
import { PLANS } from '#features/pricing/plans.ts'
import { type MountedRoute, on } from '#server/call/context.ts'

export const pricingRoutes: readonly MountedRoute[] = [
  on(listPlans, () => ({ plans: [...PLANS], metadata: { totalCount: PLANS.length } })),
]
