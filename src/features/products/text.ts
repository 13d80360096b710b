import type { Product, PRODUCT_SORTS, ShopLink } from '#features/products/contract.ts'

/** R184. */
export const PRODUCT_SORT_NAMES: Record<(typeof PRODUCT_SORTS)[number], string> = {
  name_asc: 'A-Z',
  name_desc: 'Z-A',
  createdAt_desc: 'Recently added',
  rating_desc: 'Ratings high-low',
  rating_asc: 'Ratings low-high',
  reviewsCount_desc: 'Reviews high-low',
  reviewsCount_asc: 'Reviews low-high',
}

/** Returns a product's verification state in a word or two. */
export function verificationWord({
  isVerified,
  verificationStatus,
}: Pick<Product, 'isVerified' | 'verificationStatus'>):
  | 'In review'
  | 'Verified'
  | 'Refused'
  | 'Not verified' {
  if (verificationStatus === 'review') return 'In review'
  if (isVerified) return 'Verified'
  return verificationStatus === 'refused' ? 'Refused' : 'Not verified'
}

/** Describes a failing shop link; null if it works or was not checked yet. */
export function linkProblem({ status, httpStatus }: Pick<ShopLink, 'status' | 'httpStatus'>): string | null {
  switch (status) {
    case 'gone':
    case 'failing':
      return `Link doesn’t work (${httpStatus})`
    case 'nameless':
      return 'This website doesn’t exist'
    case 'untrusted':
      return 'The website’s certificate isn’t valid'
    case 'unreachable':
      return 'Link doesn’t work'
    case 'unsafe':
      return 'Link doesn’t lead to a public website'
    default:
      return null
  }
}

export const ALLERGEN_NAMES = {
  garlic: 'Garlic',
  onion: 'Onion',
  nuts: 'Nuts',
  seeds: 'Seeds',
  gluten: 'Gluten',
  soya: 'Soya',
} as const satisfies Record<Product['allergens'][number], string>

/**
 * Returns 'Gluten, Soya. Not known: Nuts, Seeds'. Never claims that a product is free of an unknown allergen.
 */
export function allergensInWords({
  allergens,
  allergensUnknown,
}: Pick<Product, 'allergens' | 'allergensUnknown'>): string {
  const names = (list: Product['allergens']) => list.map((name) => ALLERGEN_NAMES[name]).join(', ')
  if (allergensUnknown.length === 0) return names(allergens) || 'None listed'
  if (allergensUnknown.length === Object.keys(ALLERGEN_NAMES).length) return 'Not known'
  return `${names(allergens) || 'None listed'}. Not known: ${names(allergensUnknown)}`
}

export const VEG_TYPE_NAMES: Record<NonNullable<Product['vegType']>, string> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  'non-vegan': 'Not vegan',
  unknown: 'Not known',
}
