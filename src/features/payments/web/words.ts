import type { Subscription } from '#features/payments/contract.ts'
import { CARD_NAMES, type CardTier, findPlan, type Plan } from '#features/pricing/plans.ts'
import { formatDate } from '#kernel/dates.ts'
import { paths, withQuery } from '#kernel/paths.ts'
import { TIER_NAMES } from '#kernel/paywall.ts'

/** Where failed payments lead: the form for another card. */
export const newCard = withQuery(paths.billing, { card: 'new' })

export const CYCLE_WORDS = { monthly: 'Monthly', annually: 'Annual' } as const
const PAID_WORDS = { monthly: 'paid monthly', annually: 'paid yearly' } as const

/** 'Plus, paid yearly'. */
export function planWords({ name, billingCycle }: Pick<Plan, 'name' | 'billingCycle'>): string {
  return `${name}, ${PAID_WORDS[billingCycle]}`
}

/** The name of a plan by its id; beside another of the same tier its cycle tells them apart. */
export function planName(id: string, beside?: string): string {
  const plan = findPlan(id)
  if (plan === undefined) return id
  return plan.tier === findPlan(beside ?? '')?.tier ? planWords(plan) : CARD_NAMES[plan.tier]
}

export function isCardTier(tier: Subscription['tier']): tier is CardTier {
  return tier in CARD_NAMES
}

/** 'Visa ending 4417'. */
export function cardWords({ brand, last4 }: { brand: string; last4: string }): string {
  const name = brand === 'amex' ? 'American Express' : brand.charAt(0).toUpperCase() + brand.slice(1)
  return `${name} ending ${last4}`
}

/** Whether there is a plan at the card provider that can be changed; without one the plan cards stand on the page. */
export function hasPlan({ planId, planStatus }: Pick<Subscription, 'planId' | 'planStatus'>): boolean {
  return planId !== null && !['none', 'canceled', 'incomplete'].includes(planStatus)
}

type State = Pick<
  Subscription,
  'tier' | 'planStatus' | 'isClaimTrial' | 'graceEndsAt' | 'currentPeriodEnd' | 'cancelAt'
>

/** Where a plan stands, in one sentence. What comes to be paid is `NextBill`'s. */
export function standing(state: State): string {
  const { tier, planStatus, cancelAt, currentPeriodEnd, graceEndsAt } = state
  const until = currentPeriodEnd === null ? null : formatDate(currentPeriodEnd)
  if (tier === 'enterprise') return 'Arranged with you in person. Talk to us to change it.'
  switch (planStatus) {
    case 'active':
      if (tier === 'premium' || tier === 'premiumplus')
        return 'A plan from before. It goes on as it is; featured products come with the plans below.'
      if (cancelAt !== null) return `Ends on ${formatDate(cancelAt)}. Nothing more is charged.`
      return until === null ? 'Active.' : `Renews on ${until}.`
    case 'trialing':
      if (state.isClaimTrial)
        return 'Waiting for your claim to be checked. The plan begins once the brand is yours; until then nothing is charged.'
      return until === null ? 'On trial.' : `On trial until ${until}.`
    case 'past_due':
      return graceEndsAt === null
        ? 'A payment failed.'
        : `A payment failed. Everything stays open until ${formatDate(graceEndsAt)}.`
    case 'unpaid':
      return 'Closed until the open bill is paid. Your brand page stays up and nothing is deleted.'
    case 'paused':
      return 'Paused. Nothing is charged and paid screens are closed; write to us to go on.'
    case 'canceled':
      return 'Your plan has ended. Your brand page stays up and nothing is deleted.'
    case 'incomplete':
      return 'The first payment was not finished. Nothing was charged; choose a plan to begin again.'
    case 'none':
      return 'Free: your brand page is public. Reviews, products and numbers come with a plan.'
  }
}

/** The plan's name as a title; who has none may have had one. */
export function tierTitle({ tier, planStatus }: Pick<Subscription, 'tier' | 'planStatus'>): string {
  if (tier !== 'basic') return TIER_NAMES[tier]
  return planStatus === 'canceled' ? 'No plan now' : 'No plan yet'
}
