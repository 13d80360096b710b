import type { FieldErrors } from '#shared/errors.ts'
import type { PlanStatus, Tier } from '#shared/paywall.ts'

/** The most products of a brand that can be featured (`isPremium`) at once (R172). */
export const PREMIUM_LIMITS: Record<Tier, number> = {
  basic: 0,
  premium: 0,
  premiumplus: 0,
  essential: 10,
  plus: 10,
  max: 10,
  enterprise: 10,
}

/**
 * Days in which the owner chooses what stays featured, and days after which suspended products are no longer
 * restored.
 */
export const CHOICE_DAYS = 7
export const REST_DAYS = 90

/** The plan status that allows featuring (R176). */
export const PREMIUM_STATUS: PlanStatus = 'active'

/**
 * The reasons against a switch (R175), in the order they are shown. `turnOff` is the browser's own question
 * before switching off.
 */
export const BLOCK_REASONS = ['turnOff', 'inactive', 'limitReached', 'missingImage', 'missingFields'] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

export const NEEDED_FIELDS = ['name', 'description', 'categories', 'purchasability', 'ingredients'] as const
export type NeededField = (typeof NEEDED_FIELDS)[number]

export type PremiumFacts = {
  tier: Tier
  planStatus: PlanStatus
  /** The brand's other featured products. */
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

/** Returns every reason against featuring a product, in order; none = it may be featured. */
export function premiumBlocks(facts: PremiumFacts): Block[] {
  return blocksOf({ ...facts, fields: missingFields(facts) })
}

/** Returns the fields still to be filled in; food and drink need their ingredients too. */
export function missingFields(facts: Pick<PremiumFacts, NeededField | 'isFood'>): NeededField[] {
  return NEEDED_FIELDS.filter(
    (field) => facts[field].length === 0 && (field !== 'ingredients' || facts.isFood),
  )
}

/** The same, given the missing fields. */
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

/**
 * Returns the blocks as an API error's fields: reason → message, and `missingFields.<field>` for each missing
 * field.
 */
export function blockFields(blocks: readonly Block[], tier: Tier): FieldErrors {
  const limit = PREMIUM_LIMITS[tier]
  const words = {
    inactive: 'Your plan is not active. Pay the overdue bill first.',
    limitReached:
      limit === 0
        ? 'Your plan doesn’t include featured products.'
        : `You’re already featuring ${limit} products. Stop featuring one first.`,
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
  purchasability: 'Add a shop.',
  ingredients: 'List its ingredients.',
}

type Verification = { isVerified: boolean; verificationStatus: 'none' | 'review' | 'approved' | 'refused' }

/**
 * Tells whether the switch works, in either direction: only for verified products that are not in review
 * (R119, R93).
 */
export function canSwitchPremium({ isVerified, verificationStatus }: Verification): boolean {
  return isVerified && verificationStatus !== 'review'
}

/** Tells whether verification can be requested: once, and again after a refusal. */
export function canAskForVerification({ isVerified, verificationStatus }: Verification): boolean {
  return !isVerified && (verificationStatus === 'none' || verificationStatus === 'refused')
}

/** The fields of a row in the dashboard's list. */
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
/** The same as a `fields` parameter. */
export const LISTED_FIELDS = Object.keys(LISTED).join()
