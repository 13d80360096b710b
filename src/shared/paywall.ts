/** Tiers in order (R51, R101). */
export const TIERS = ['basic', 'premium', 'premiumplus', 'essential', 'plus', 'max', 'enterprise'] as const
export type Tier = (typeof TIERS)[number]

/** The display names of tiers (R52). */
export const TIER_NAMES: Record<Tier, string> = {
  basic: 'Seed (Basic)',
  premium: 'Sprout (Premium)',
  premiumplus: 'Bloom (PremiumPlus)',
  essential: 'Essential',
  plus: 'Plus',
  max: 'Max',
  enterprise: 'Enterprise',
}

/** Billing cycles in order (R102). */
export const BILLING_CYCLES = ['monthly', 'annually'] as const
export type BillingCycle = (typeof BILLING_CYCLES)[number]

export const CYCLE_NAMES: Record<BillingCycle, string> = { monthly: 'Monthly', annually: 'Annual' }

/** Returns the name of a plan by its id: 'Plus, annual'; null for an unknown id. */
export function planName(planId: string | null | undefined): string | null {
  const [tierId, cycleId] = planId?.split('_') ?? []
  const tier = TIERS.find((known) => known === tierId)
  const cycle = BILLING_CYCLES.find((known) => known === cycleId)
  return tier === undefined || cycle === undefined
    ? null
    : `${TIER_NAMES[tier]}, ${CYCLE_NAMES[cycle].toLowerCase()}`
}

export const PLAN_STATUSES = [
  'none',
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'paused',
] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]

export type PaywallState = {
  tier: Tier
  planStatus: PlanStatus
  isClaimTrial: boolean
  /** ISO instant, or null. */
  graceEndsAt: string | null
}

/**
 * Tells whether a business may use the paid screens and endpoints: a tier above basic that is active,
 * trialing (not a claim's trial), or past due within its grace period. Pure: server and browser share it.
 */
export function isPaid(state: PaywallState, now: Date): boolean {
  if (state.tier === 'basic') return false
  if (state.planStatus === 'active') return true
  if (state.planStatus === 'trialing') return !state.isClaimTrial
  return (
    state.planStatus === 'past_due' &&
    state.graceEndsAt !== null &&
    now.getTime() < Date.parse(state.graceEndsAt)
  )
}

/**
 * Tells whether a plan charges, or would again. A business with such a plan can't be closed or left without
 * an owner.
 */
export function hasRunningPlan(planStatus: PlanStatus): boolean {
  return planStatus !== 'none' && planStatus !== 'canceled'
}
