import type { ListedProduct } from '#features/products/web/queries.ts'

/** The product that stands for the brand (R91): the one that was chosen, else the most reviewed (rules.md, Businesses and brands). */
export function primaryOf(products: readonly ListedProduct[], chosen: string | null): string | null {
  if (chosen !== null) return chosen
  const most = products.reduce<ListedProduct | null>(
    (best, product) => (best === null || product.reviewsCount > best.reviewsCount ? product : best),
    null,
  )
  return most === null || most.reviewsCount === 0 ? null : most.id
}
