import { localPath } from '#features/auth/rules.ts'
import type { Payment, Subscription } from '#features/payments/contract.ts'
import { planPhrase } from '#features/payments/rules.ts'
import { CARD_NAMES, type CardTier, findPlan } from '#features/plans/plans.ts'
import { formatLongDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { TIER_NAMES } from '#shared/paywall.ts'

/** Returns the name on a plan's card; beside another plan of its tier also its billing cycle. */
export function planLabel(id: string, beside?: string): string {
  const plan = findPlan(id)
  if (plan === undefined) return id
  return plan.tier === findPlan(beside ?? '')?.tier ? planPhrase(id) : CARD_NAMES[plan.tier]
}

export function isCardTier(tier: Subscription['tier']): tier is CardTier {
  return tier in CARD_NAMES
}

/** Tells whether there is a plan at Stripe that can be changed; without one the page shows the plan cards. */
export function hasPlan({ planId, planStatus }: Pick<Subscription, 'planId' | 'planStatus'>): boolean {
  return planId !== null && !['none', 'canceled', 'incomplete'].includes(planStatus)
}

/** Returns the payment of the checkout that just completed; null if nothing was charged for it. */
export function receiptOf({
  checkout,
  lastPayment,
}: Pick<Subscription, 'checkout' | 'lastPayment'>): Payment | null {
  if (checkout === null || lastPayment === null) return null
  // Stripe's timestamps are whole seconds.
  return Date.parse(lastPayment.at) >= Date.parse(checkout.openedAt) - 1_000 ? lastPayment : null
}

/** Returns the page that the paywall guard redirected from, taken from a URL; null for anything else. */
export function guardedPath(from: string | null): string | null {
  const path = localPath(from)
  return path?.startsWith(`${paths.dashboard}/`) === true && !path.startsWith(paths.subscription)
    ? path
    : null
}

type State = Pick<
  Subscription,
  | 'tier'
  | 'planId'
  | 'planStatus'
  | 'isClaimTrial'
  | 'graceEndsAt'
  | 'currentPeriodEnd'
  | 'cancelAt'
  | 'pendingChange'
>

/** Describes a plan's status in one sentence. Amounts are shown by `NextBill`. */
export function standing(state: State): string {
  const { tier, planId, planStatus, cancelAt, currentPeriodEnd, graceEndsAt, pendingChange } = state
  const until = currentPeriodEnd === null ? null : formatLongDate(currentPeriodEnd)
  if (tier === 'enterprise') return 'Your custom plan. Talk to us to change it.'
  switch (planStatus) {
    case 'active':
      if (tier === 'premium' || tier === 'premiumplus')
        return 'An earlier plan that continues unchanged. Featured products, credit and perks come with today’s plans.'
      if (cancelAt !== null) return `Ends on ${formatLongDate(cancelAt)}. You won’t be charged again.`
      if (pendingChange !== null) return moves(pendingChange, planId)
      return until === null ? 'Active.' : `Renews on ${until}.`
    case 'trialing':
      if (state.isClaimTrial)
        return `Starts once the brand is yours. You won’t be charged before then${until === null ? '' : `, and it ends automatically if that hasn’t happened by ${until}`}.`
      if (cancelAt !== null)
        return `On trial until ${formatLongDate(cancelAt)}. It ends then, and you won’t be charged.`
      if (pendingChange !== null) return `On trial. ${moves(pendingChange, planId)}`
      return until === null ? 'On trial.' : `On trial until ${until}.`
    case 'past_due':
      return graceEndsAt === null
        ? 'A payment failed.'
        : `A payment failed. You keep full access until ${formatLongDate(graceEndsAt)}.`
    case 'unpaid':
      return 'Paid features are paused until you pay your overdue bill. Your brand page stays public and nothing is deleted.'
    case 'paused':
      return 'Your plan is paused. You aren’t being charged. Contact us to resume.'
    case 'canceled':
      return 'Your plan has ended. Your brand page stays public and nothing is deleted.'
    case 'incomplete':
      return 'Your first payment wasn’t completed. You haven’t been charged. Choose a plan to start again.'
    case 'none':
      return 'Your brand page is public for free. Choose a plan for reviews, products and performance.'
  }
}

/** Returns 'Moves to Essential on 26 February 2027.' */
function moves({ planId, effectiveAt }: NonNullable<State['pendingChange']>, current: string | null): string {
  return `Moves to ${planLabel(planId, current ?? undefined)} on ${formatLongDate(effectiveAt)}.`
}

/** Returns the plan's name as a title, also for a plan that has ended. */
export function tierTitle({ tier, planStatus }: Pick<Subscription, 'tier' | 'planStatus'>): string {
  if (tier !== 'basic') return TIER_NAMES[tier]
  return planStatus === 'canceled' ? 'No plan now' : 'No plan yet'
}
