import type { Milestone } from '#features/brand/rules.ts'
import type { Onboarding } from '#features/onboarding/contract.ts'
import { paths, withQuery } from '#shared/paths.ts'
import type { Ability } from '#shared/roles.ts'

type Facts = Pick<Onboarding, 'productId' | 'missingPicture' | 'hasReviews'>

/** Where a step is done: at the very field. Null where there is nothing to do it on yet. */
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

/** What one must be allowed to do for a step. */
export const ABILITIES: Record<Milestone, Ability> = {
  description: 'brand.edit',
  images: 'brand.edit',
  contact: 'brand.edit',
  product: 'products.edit',
  pointOfSale: 'products.edit',
  reply: 'reviews.reply',
}
