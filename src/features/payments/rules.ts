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

/** Plans that can be bought without a call: all but B2B. */
export type BuyablePlanId = `${PaidTier}_${BillingCycle}`

export function isBuyable(id: PlanId): id is BuyablePlanId {
  return PAID_TIERS.some((tier) => id.startsWith(`${tier}_`))
}

/** What one bill of a plan comes to, in cents: annual plans are charged once a year at twelve times their monthly figure (rules.md, Plans). */
export function billOf(id: BuyablePlanId): number {
  const { tier, billingCycle } = planOf(id)
  return PRICES[tier][billingCycle] * 100 * (billingCycle === 'annually' ? 12 : 1)
}

export type PlanAction = 'upgrade' | 'downgrade' | 'cancel'

/**
 * The tier's rank decides, then the cycle's (R101, R102): a higher tier is an upgrade whatever its cycle, so is the same tier from monthly
 * to annually; everything else is a downgrade. Null for the plan one has.
 */
export function classifyChange(from: PlanId, to: PlanId): 'upgrade' | 'downgrade' | null {
  if (from === to) return null
  return comparePlans(planOf(to), planOf(from)) > 0 ? 'upgrade' : 'downgrade'
}

/** 409 where the caller takes a change for what it is not (A63). */
export function refuseOtherChange(from: PlanId, to: PlanId, action: 'upgrade' | 'downgrade'): void {
  if (classifyChange(from, to) !== action)
    throw new ApiError('conflict', `That would not be ${action === 'upgrade' ? 'an upgrade' : 'a downgrade'}.`)
}

/** Days after the failed charge on which it is tried again (rules.md, Failed payments). */
export const RETRY_DAYS = [1, 3, 5, 7, 10, 14] as const
export const GRACE_DAYS = 14
/** How long after the grace a payment still brings everything back. */
export const RESTORE_DAYS = 90

export type Facts = {
  /** Stripe's word for the subscription; one that is not in the table below grants nothing. */
  status: string
  /** From the paid item's price in our own list; null where the price is not in it. */
  planId: PlanId | null
  isClaimTrial: boolean
  /** When the oldest open invoice failed first. */
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

/** Plans that nobody buys here: those of former days, and what was agreed in a call. Stripe may never hear of them. */
const AGREED: readonly Tier[] = ['premium', 'premiumplus', 'enterprise']

/** Whether what stands was agreed elsewhere: that Stripe knows of no plan is no reason to end it. */
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

/** What each of Stripe's statuses means here (A72). No subscription, or one at a price that is not ours, grants nothing (A62). */
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

/** Where failed payments lead: the form for another card, and from there back to `from`. */
export function newCard(from: string | null = null): string {
  return withQuery(paths.billing, { card: 'new', from })
}

const PAID_WORDS = { monthly: 'paid monthly', annually: 'paid yearly' } as const

/** Returns a plan as a sentence names it: 'Plus, paid yearly'. */
export function planPhrase(planId: string | null | undefined): string {
  const plan = findPlan(planId ?? '')
  return plan === undefined ? 'your plan' : `${TIER_NAMES[plan.tier]}, ${PAID_WORDS[plan.billingCycle]}`
}

/** '14 people are waiting for your reply': each unanswered review is somebody's. */
export function peopleWaiting(reviews: number): string {
  return reviews === 1
    ? '1 person is waiting for your reply'
    : `${count(reviews, 'person', 'people')} are waiting for your reply`
}

/** Returns a card as people know it: 'Visa ···· 4242'. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  const name = brand === 'amex' ? 'American Express' : brand.charAt(0).toUpperCase() + brand.slice(1)
  return `${name} ···· ${last4}`
}

export const INVOICE_STATUSES = ['paid', 'open', 'past_due', 'void', 'uncollectible', 'refunded'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** The status that people see: Stripe has no word for what failed or was given back. */
export function invoiceStatus(invoice: {
  status: string
  attempts: number
  /** A renewal; an upgrade or a first plan that was not paid simply does not happen. */
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

/** Where a checkout may lead back to: our own origin, exactly these pages, with any query (A64). */
const RETURN_PATHS = ['/claim', '/dashboard/subscription']

export function isReturnUrl(url: string, publicUrl: string): boolean {
  if (url.length > 2_000 || /[\s\\]|[^\x20-\x7e]/.test(url)) return false
  const base = new URL(publicUrl)
  const target = URL.parse(url, publicUrl)
  if (target === null || target.origin !== base.origin || target.username !== '' || target.password !== '') return false
  return RETURN_PATHS.includes(target.pathname)
}
