import { ApiError } from '#shared/errors.ts'
import { BILLING_CYCLES, type BillingCycle, type Tier, TIERS } from '#shared/paywall.ts'

/** The tiers on sale, in the order of their cards. */
export const CARD_TIERS = ['essential', 'plus', 'max', 'enterprise'] as const satisfies readonly Tier[]
export type CardTier = (typeof CARD_TIERS)[number]

/** The name on the card (R53); everywhere else a tier is named by TIER_NAMES. */
export const CARD_NAMES: Record<CardTier, string> = {
  essential: 'Essential',
  plus: 'Plus',
  max: 'Max',
  enterprise: 'B2B',
}

/** One of the eight plans; also the lookup key of its price at Stripe. */
export type PlanId = `${CardTier}_${BillingCycle}`

export type Benefit = {
  description: string
  /** Shown smaller, below it. */
  annotation?: string
  isAnnualOnly: boolean
}

/** The messages that an annual plan includes per year (R170). */
export type Perks = { emails: number; pushNotifications: number; socialPosts: number }

export type Plan = {
  id: PlanId
  tier: CardTier
  billingCycle: BillingCycle
  name: string
  description: string
  /** Whole US dollars a month; 0 means no price (B2B: book a call). */
  price: number
  benefitsHeader: string
  benefits: Benefit[]
  stripe: { price: PlanId }
  /** For display only. */
  recommended: boolean
}

/** US dollars a month (R168). */
export const PRICES: Record<CardTier, Record<BillingCycle, number>> = {
  essential: { monthly: 49, annually: 29 },
  plus: { monthly: 169, annually: 99 },
  max: { monthly: 329, annually: 199 },
  enterprise: { monthly: 0, annually: 0 },
}

export type PaidTier = Exclude<CardTier, 'enterprise'>

/** The tiers that can be bought online. */
export const PAID_TIERS = ['essential', 'plus', 'max'] as const satisfies readonly PaidTier[]

/**
 * Advertising credit in US dollars a month, the same in both cycles; the multipliers are fixed texts, never
 * computed (R169).
 */
export const AD_CREDIT: Record<PaidTier, { dollars: number; times: Record<BillingCycle, string> }> = {
  essential: { dollars: 150, times: { monthly: '3x', annually: '5x' } },
  plus: { dollars: 600, times: { monthly: '4x', annually: '6x' } },
  max: { dollars: 1650, times: { monthly: '5x', annually: '8x' } },
}

export const PERKS: Record<PaidTier, Perks> = {
  essential: { emails: 3, pushNotifications: 3, socialPosts: 3 },
  plus: { emails: 6, pushNotifications: 6, socialPosts: 6 },
  max: { emails: 12, pushNotifications: 12, socialPosts: 12 },
}

/** The badge of the annual cycle: a fixed text (R35). */
export const ANNUAL_BADGE = 'Save 40%'

type Card = { description: string; benefitsHeader: string; benefits: Benefit[] }

const always = (description: string, annotation?: string): Benefit => ({
  description,
  ...(annotation !== undefined && { annotation }),
  isAnnualOnly: false,
})

const perks = (tier: PaidTier): Benefit => {
  const { emails, pushNotifications, socialPosts } = PERKS[tier]
  return {
    description: `${emails} emails, ${pushNotifications} push notifications and ${socialPosts} social posts a year`,
    annotation: 'With annual billing',
    isAnnualOnly: true,
  }
}

/** Each tier adds to the one before it. */
const CARDS: Record<CardTier, Card> = {
  essential: {
    description: 'For one founder and a first shelf.',
    benefitsHeader: 'What you get',
    benefits: [
      always('Respond to reviews'),
      always('Link points of sale in 180+ countries, commission-free'),
      perks('essential'),
      always('Compare yourself against 120k+ brands'),
      always('Feature all your vegan products'),
      always('Customise your brand page', 'Annual: brand and product pages'),
      always('Display reviews on your site'),
      always('Reach conscious consumers'),
    ],
  },
  plus: {
    description: 'For brands that launch something new every season.',
    benefitsHeader: 'Everything in Essential, and',
    benefits: [
      always('Four times the credit of Essential'),
      always('More credit for each dollar'),
      perks('plus'),
    ],
  },
  max: {
    description: 'For brands in many countries at once.',
    benefitsHeader: 'Everything in Plus, and',
    benefits: [
      always('Eleven times the credit of Essential'),
      always('Most credit for each dollar'),
      perks('max'),
    ],
  },
  enterprise: {
    description: 'For selling to businesses.',
    benefitsHeader: 'Everything in Max, and',
    benefits: [always('A person who plans it with you'), always('A price that fits your range')],
  },
}

/** The eight plans (R54), in the order of their cards, monthly before annual. */
export const PLANS: readonly Plan[] = CARD_TIERS.flatMap((tier) =>
  BILLING_CYCLES.map((billingCycle): Plan => {
    const id: PlanId = `${tier}_${billingCycle}`
    return {
      id,
      tier,
      billingCycle,
      name: CARD_NAMES[tier],
      ...CARDS[tier],
      price: PRICES[tier][billingCycle],
      stripe: { price: id },
      recommended: tier === 'plus',
    }
  }),
)

/**
 * Returns the plan of an id. Throws a `validation` error, 'Invalid plan id: {id}', for anything but the eight
 * (R105, R159).
 */
export function planOf(id: string): Plan {
  const plan = findPlan(id)
  if (plan === undefined) throw new ApiError('validation', `Invalid plan id: ${id}`)
  return plan
}

export function findPlan(id: string): Plan | undefined {
  return PLANS.find((plan) => plan.id === id)
}

export function planId(tier: CardTier, billingCycle: BillingCycle): PlanId {
  return `${tier}_${billingCycle}`
}

/** Parses a tier in any case. Throws 'Invalid tier: {value}' (R103, R160). */
export function parseTier(value: string): Tier {
  const tier = TIERS.find((name) => name === value.toLowerCase())
  if (tier === undefined) throw new ApiError('validation', `Invalid tier: ${value}`)
  return tier
}

/**
 * Parses 'month' or 'monthly', 'year' or 'annually'. Throws 'Invalid billing cycle: {value}' (R103, R161).
 */
export function parseBillingCycle(value: string): BillingCycle {
  if (value === 'month' || value === 'monthly') return 'monthly'
  if (value === 'year' || value === 'annually') return 'annually'
  throw new ApiError('validation', `Invalid billing cycle: ${value}`)
}

/**
 * Returns the plan of a tier and a cycle in any spelling. Throws like the parsers, and for tiers that are not
 * on sale.
 */
export function planNamed(tier: string, cycle: string): Plan {
  return planOf(`${parseTier(tier)}_${parseBillingCycle(cycle)}`)
}

type Rank = { tier: Tier; billingCycle: BillingCycle }

/** Returns a positive number if `a` is the higher plan: the tier decides, then the cycle (R101, R102). */
export function comparePlans(a: Rank, b: Rank): number {
  return (
    TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) ||
    BILLING_CYCLES.indexOf(a.billingCycle) - BILLING_CYCLES.indexOf(b.billingCycle)
  )
}

/** Returns the yearly charge of an annual plan in US dollars. */
export function yearlyPrice(tier: CardTier): number {
  return 12 * PRICES[tier].annually
}
