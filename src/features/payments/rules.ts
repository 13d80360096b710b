import {
  comparePlans,
  findPlan,
  PAID_TIERS,
  type PaidTier,
  type PlanId,
  planOf,
  PRICES,
} from '#features/plans/plans.ts'
import { ApiError } from '#shared/errors.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { type BillingCycle, type PlanStatus, type Tier, TIER_NAMES } from '#shared/paywall.ts'
import { count } from '#shared/text.ts'

/** Plans that can be bought online: all but B2B. */
export type BuyablePlanId = `${PaidTier}_${BillingCycle}`

export function isBuyable(id: PlanId): id is BuyablePlanId {
  return PAID_TIERS.some((tier) => id.startsWith(`${tier}_`))
}

/**
 * Returns one bill of a plan in cents: annual plans are charged once a year at twelve times their monthly
 * price.
 */
export function billOf(id: BuyablePlanId): number {
  const { tier, billingCycle } = planOf(id)
  return PRICES[tier][billingCycle] * 100 * (billingCycle === 'annually' ? 12 : 1)
}

export type PlanAction = 'upgrade' | 'downgrade' | 'cancel'

/**
 * Classifies a plan change. The tier's rank decides, then the cycle's (R101, R102): a higher tier is an
 * upgrade whatever its cycle, so is the same tier from monthly to annually; everything else is a downgrade.
 * Null for the current plan.
 */
export function classifyChange(from: PlanId, to: PlanId): 'upgrade' | 'downgrade' | null {
  if (from === to) return null
  return comparePlans(planOf(to), planOf(from)) > 0 ? 'upgrade' : 'downgrade'
}

/** Throws 409 if the change is not the one that the caller expects (A63). */
export function refuseOtherChange(from: PlanId, to: PlanId, action: 'upgrade' | 'downgrade'): void {
  if (classifyChange(from, to) !== action)
    throw new ApiError('conflict', `This wouldn’t be ${action === 'upgrade' ? 'an upgrade' : 'a downgrade'}.`)
}

/** Days after the failed charge on which it is retried. */
export const RETRY_DAYS = [1, 3, 5, 7, 10, 14] as const
export const GRACE_DAYS = 14
/** How many days after the grace period a payment still restores everything. */
export const RESTORE_DAYS = 90

export type Facts = {
  /** Stripe's status of the subscription; an unknown one grants nothing. */
  status: string
  /** The plan of the price in our own list; null if the price is not in it. */
  planId: PlanId | null
  isClaimTrial: boolean
  /** When the oldest open invoice first failed. */
  failedAt: Date | null
}

export type PlanState = {
  tier: Tier
  planStatus: PlanStatus
  billingCycle: BillingCycle | null
  isClaimTrial: boolean
  graceEndsAt: Date | null
  showPendingPaymentAlert: boolean
}

/** Plans that are not sold online: legacy ones, and those agreed on in a call. Stripe may not know them. */
const AGREED: readonly Tier[] = ['premium', 'premiumplus', 'enterprise']

/** Tells whether the plan was agreed elsewhere, so that a missing subscription at Stripe does not end it. */
export function isAgreed({ tier, planStatus }: Pick<PlanState, 'tier' | 'planStatus'>): boolean {
  return AGREED.includes(tier) && planStatus !== 'none'
}

const NOTHING: PlanState = {
  tier: 'basic',
  planStatus: 'none',
  billingCycle: null,
  isClaimTrial: false,
  graceEndsAt: null,
  showPendingPaymentAlert: false,
}

/**
 * Maps Stripe's statuses to plan states (A72). No subscription, or one at a price that is not ours, grants
 * nothing (A62).
 */
export function planStateOf(facts: Facts | null, now: Date): PlanState {
  if (facts === null || facts.planId === null) return NOTHING
  const { tier, billingCycle } = planOf(facts.planId)
  const plan = { ...NOTHING, tier, billingCycle }
  switch (facts.status) {
    case 'active':
      return { ...plan, planStatus: 'active' }
    case 'trialing':
      return { ...plan, planStatus: 'trialing', isClaimTrial: facts.isClaimTrial }
    case 'past_due': {
      const graceEndsAt = new Date((facts.failedAt ?? now).getTime() + GRACE_DAYS * DAY_MS)
      const planStatus = now < graceEndsAt ? 'past_due' : 'unpaid'
      return { ...plan, planStatus, graceEndsAt, showPendingPaymentAlert: true }
    }
    case 'unpaid':
      return { ...plan, planStatus: 'unpaid', showPendingPaymentAlert: true }
    case 'paused':
      return { ...plan, planStatus: 'paused' }
    case 'canceled':
      return { ...NOTHING, planStatus: 'canceled' }
    case 'incomplete':
      return { ...NOTHING, planStatus: 'incomplete' }
    default:
      return NOTHING
  }
}

export const DAY_MS = 86_400_000

/** Returns the link to the card form of a business (by default the active one), which then returns to `from`. */
export function newCard(from: string | null = null, business: string | null = null): string {
  return withQuery(paths.billing, { card: 'new', from, business })
}

const PAID_WORDS = { monthly: 'paid monthly', annually: 'paid yearly' } as const

/** Returns a plan as a sentence names it: 'Plus, paid yearly'. */
export function planPhrase(planId: string | null | undefined): string {
  const plan = findPlan(planId ?? '')
  return plan === undefined ? 'your plan' : `${TIER_NAMES[plan.tier]}, ${PAID_WORDS[plan.billingCycle]}`
}

/** Returns '14 people are waiting for your reply', counting unanswered reviews. */
export function peopleWaiting(reviews: number): string {
  return reviews === 1
    ? '1 person is waiting for your reply'
    : `${count(reviews, 'person', 'people')} are waiting for your reply`
}

/** Returns a card's display name: 'Visa ···· 4242'. Its spaces do not break. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  const name = brand === 'amex' ? 'American Express' : brand.charAt(0).toUpperCase() + brand.slice(1)
  return `${name}\u00a0····\u00a0${last4}`
}

export const INVOICE_STATUSES = ['paid', 'open', 'past_due', 'void', 'uncollectible', 'refunded'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** Returns the displayed status of an invoice: Stripe has none for failed or refunded. */
export function invoiceStatus(invoice: {
  status: string
  attempts: number
  /** True for a renewal. An unpaid upgrade or first plan simply does not happen. */
  isOwed: boolean
  amountPaid: number
  amountRefunded: number
}): InvoiceStatus {
  if (invoice.status === 'paid') {
    return invoice.amountPaid > 0 && invoice.amountRefunded >= invoice.amountPaid ? 'refunded' : 'paid'
  }
  if (invoice.status === 'void' || invoice.status === 'uncollectible') return invoice.status
  return invoice.attempts > 0 && invoice.isOwed ? 'past_due' : 'open'
}

/** Pages that a checkout may return to: exactly these on our own origin, with any query (A64). */
const RETURN_PATHS = ['/claim', '/dashboard/subscription']

export function isReturnUrl(url: string, publicUrl: string): boolean {
  if (url.length > 2_000 || /[\s\\]|[^\x20-\x7e]/.test(url)) return false
  const base = new URL(publicUrl)
  const target = URL.parse(url, publicUrl)
  if (target === null || target.origin !== base.origin || target.username !== '' || target.password !== '')
    return false
  return RETURN_PATHS.includes(target.pathname)
}
