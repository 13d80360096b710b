import { planWords } from '#features/payments/rules.ts'
import { findPlan } from '#features/plans/plans.ts'
import { TIER_NAMES } from '#shared/paywall.ts'

/** 'Plus, paid yearly'. */
export function planPhrase(planId: string | null | undefined): string {
  const plan = findPlan(planId ?? '')
  return plan === undefined ? 'your plan' : planWords(plan)
}

/** 'Plus'. */
export function tierName(planId: string | null | undefined): string {
  const plan = findPlan(planId ?? '')
  return plan === undefined ? 'your plan' : TIER_NAMES[plan.tier]
}

/** 'Plus, annual'. */
export function nameOf(planId: string | null | undefined): string {
  const plan = findPlan(planId ?? '')
  return plan === undefined
    ? 'your plan'
    : `${TIER_NAMES[plan.tier]}, ${plan.billingCycle === 'annually' ? 'annual' : 'monthly'}`
}
