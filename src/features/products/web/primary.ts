import type { ListedProduct } from '#features/products/web/queries.ts'

/** Returns the brand's main product (R91): the chosen one, else the most reviewed. */
export function primaryOf(products: readonly ListedProduct[], chosen: string | null): string | null {
  if (chosen !== null) return chosen
  const most = products.reduce<ListedProduct | null>(
    (best, product) => (best === null || product.reviewsCount > best.reviewsCount ? product : best),
    null,
  )
  return most === null || most.reviewsCount === 0 ? null : most.id
}
