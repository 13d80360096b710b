import type { Milestone } from '#features/brand/rules.ts'
import type { Onboarding } from '#features/onboarding/contract.ts'
import { paths, withQuery } from '#shared/paths.ts'
import type { Ability } from '#shared/roles.ts'

type Facts = Pick<Onboarding, 'productId' | 'missingPicture' | 'hasReviews'>

/** Returns the link to a step's field. Null if it needs data that does not exist yet. */
export function placeOf(step: Milestone, { productId, missingPicture, hasReviews }: Facts): string | null {
  switch (step) {
    case 'description':
      return `${paths.brandEdit}#description`
    case 'images':
      return `${paths.brandEdit}#${missingPicture ?? 'logo'}`
    case 'contact':
      return `${paths.brandEdit}#website`
    case 'product':
      return paths.productsAdd
    case 'pointOfSale':
      return productId === null ? paths.productsAdd : `${paths.product(productId)}#purchasability`
    case 'reply':
      return hasReviews ? withQuery(paths.reviews, { show: 'unanswered' }) : null
  }
}

/** The ability that each step needs. */
export const ABILITIES: Record<Milestone, Ability> = {
  description: 'brand.edit',
  images: 'brand.edit',
  contact: 'brand.edit',
  product: 'products.edit',
  pointOfSale: 'products.edit',
  reply: 'reviews.reply',
}
