import type { FieldErrors } from '#shared/errors.ts'
import type { PlanStatus, Tier } from '#shared/paywall.ts'

/** R172: how many products of a brand can be featured (`isPremium`) at once. */
export const PREMIUM_LIMITS: Record<Tier, number> = {
  basic: 0,
  premium: 0,
  premiumplus: 0,
  essential: 10,
  plus: 10,
  max: 10,
  enterprise: 10,
}

/** Days in which the owner chooses what stays featured, and days after which what rests is forgotten (rules.md, Products and premium). */
export const CHOICE_DAYS = 7
export const REST_DAYS = 90

/** R176. */
export const PREMIUM_STATUS: PlanStatus = 'active'

/** R175, in the order in which they are told. `turnOff` is the browser's own question before switching off. */
export const BLOCK_REASONS = ['turnOff', 'inactive', 'limitReached', 'missingImage', 'missingFields'] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

export const NEEDED_FIELDS = ['name', 'description', 'categories', 'purchasability', 'ingredients'] as const
export type NeededField = (typeof NEEDED_FIELDS)[number]

export type PremiumFacts = {
  tier: Tier
  planStatus: PlanStatus
  /** Featured products of the brand, without this one. */
  featured: number
  hasImage: boolean
  name: string
  description: string
  categories: readonly unknown[]
  purchasability: readonly unknown[]
  ingredients: readonly string[]
  /** Food and drink need their ingredients. */
  isFood: boolean
}
export type Block =
  | { reason: Exclude<BlockReason, 'turnOff' | 'missingFields'> }
  | { reason: 'missingFields'; fields: NeededField[] }

/** All that stands against featuring a product, in order; none = it may be (rules.md, Products and premium). */
export function premiumBlocks(facts: PremiumFacts): Block[] {
  return blocksOf({ ...facts, fields: missingFields(facts) })
}

/** What is left to fill in; food and drink need their ingredients too. */
export function missingFields(facts: Pick<PremiumFacts, NeededField | 'isFood'>): NeededField[] {
  return NEEDED_FIELDS.filter((field) => facts[field].length === 0 && (field !== 'ingredients' || facts.isFood))
}

/** The same where it is known which fields are missing. */
export function blocksOf(
  facts: Pick<PremiumFacts, 'tier' | 'planStatus' | 'featured' | 'hasImage'> & { fields: NeededField[] },
): Block[] {
  const { fields } = facts
  const blocks: (Block | false)[] = [
    facts.planStatus !== PREMIUM_STATUS && { reason: 'inactive' },
    facts.featured >= PREMIUM_LIMITS[facts.tier] && { reason: 'limitReached' },
    !facts.hasImage && { reason: 'missingImage' },
    fields.length > 0 && { reason: 'missingFields', fields },
  ]
  return blocks.filter((block) => block !== false)
}

/** The blocks on the wire: reason → words, and `missingFields.<field>` for each field that is missing. */
export function blockFields(blocks: readonly Block[], tier: Tier): FieldErrors {
  const limit = PREMIUM_LIMITS[tier]
  const words = {
    inactive: 'Your plan is not active. Put its payment right first.',
    limitReached:
      limit === 0 ? 'Your plan features no products.' : `${limit} products are featured already. Switch one off first.`,
    missingImage: 'Add a picture.',
  }
  return Object.fromEntries(
    blocks.flatMap((block): [string, string][] =>
      block.reason === 'missingFields'
        ? block.fields.map((field) => [`missingFields.${field}`, FIELD_STEPS[field]])
        : [[block.reason, words[block.reason]]],
    ),
  )
}

const FIELD_STEPS: Record<NeededField, string> = {
  name: 'Give it a name.',
  description: 'Write a description.',
  categories: 'Choose a category.',
  purchasability: 'Say where to buy it.',
  ingredients: 'List its ingredients.',
}

type Verification = { isVerified: boolean; verificationStatus: 'none' | 'review' | 'approved' | 'refused' }

/** R119, R93: only what is verified and not in review can be switched, in either direction. */
export function canSwitchPremium({ isVerified, verificationStatus }: Verification): boolean {
  return isVerified && verificationStatus !== 'review'
}

/** Verification is asked for once, and again after a refusal. */
export function canAskForVerification({ isVerified, verificationStatus }: Verification): boolean {
  return !isVerified && (verificationStatus === 'none' || verificationStatus === 'refused')
}

/** What a row of the dashboard's list shows. */
export const LISTED = {
  id: true,
  name: true,
  image: true,
  rating: true,
  reviewsCount: true,
  isVerified: true,
  verificationStatus: true,
  isPremium: true,
  categories: true,
  createdAt: true,
} as const
/** The same as the `fields` of a call. */
export const LISTED_FIELDS = Object.keys(LISTED).join()
