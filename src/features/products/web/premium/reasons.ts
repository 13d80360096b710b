import type { Missing, Product } from '#features/products/contract.ts'
import { blockFields, blocksOf, canSwitchPremium } from '#features/products/rules.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { paths, withQuery } from '#shared/paths.ts'
import type { PlanStatus, Tier } from '#shared/paywall.ts'

/** Why a product can't be featured, and where to fix it. */
export type Reason = { text: string; link?: { href: string; label: string } }

export type PremiumContext = {
  tier: Tier
  planStatus: PlanStatus
  /** The number of the brand's featured products. */
  featured: number
  missing: ReadonlyMap<string, Missing>
}
type Switched = Pick<Product, 'id' | 'isVerified' | 'verificationStatus' | 'isPremium'>

/**
 * Returns every reason against switching a product, on or off, in the order of the rules; none = it can be
 * switched (R119, R175).
 */
export function reasonsAgainst(
  product: Switched,
  { tier, planStatus, featured, missing }: PremiumContext,
): Reason[] {
  if (product.verificationStatus === 'review')
    return [{ text: 'We’re reviewing it. You can change this once we’re done.' }]
  if (!canSwitchPremium(product)) {
    const link = { href: withHash(product.id, 'verification'), label: 'Request verification' }
    return [{ text: 'Only verified products can be featured.', link }]
  }
  if (product.isPremium) return []
  const lacks = missing.get(product.id)
  const blocks = blocksOf({
    tier,
    planStatus,
    featured,
    hasImage: lacks?.image !== true,
    fields: lacks?.fields ?? [],
  })
  return reasonsOf(product.id, blockFields(blocks, tier))
}

/** Returns the reasons of an error (422 `premium_blocked`), with their links. */
export function reasonsOf(productId: string, fields: FieldErrors): Reason[] {
  return Object.entries(fields).map(([key, text]) => {
    const field = key.startsWith('missingFields.') ? key.slice('missingFields.'.length) : undefined
    if (field !== undefined)
      return { text, link: { href: withHash(productId, field), label: FIELD_LINKS[field] ?? 'Fill it in' } }
    const link = LINKS[key]?.(productId)
    return link === undefined ? { text } : { text, link }
  })
}

const FIELD_LINKS: Record<string, string> = {
  name: 'Add a name',
  description: 'Add a description',
  categories: 'Choose a category',
  purchasability: 'Add a shop',
  ingredients: 'List the ingredients',
}

const LINKS: Record<string, (productId: string) => Reason['link']> = {
  inactive: () => ({ href: paths.subscription, label: 'View your plan' }),
  limitReached: () => ({
    href: withQuery(paths.products, { show: 'featured' }),
    label: 'Show featured products',
  }),
  missingImage: (productId) => ({ href: withHash(productId, 'pictures'), label: 'Add a picture' }),
}

const withHash = (productId: string, field: string) => `${paths.product(productId)}#${field}`
