import type { Product } from '#features/products/contract.ts'
import { ArchivedProduct } from '#features/products/web/detail/ArchivedProduct.tsx'
import { NoSuchProduct } from '#features/products/web/detail/NoSuchProduct.tsx'

/** Stands in for the editor where there is nothing to edit: the product is archived, or not there (null). */
export function UnlistedProduct({ product, brandName }: { product: Product | null; brandName: string }) {
  return product === null ? <NoSuchProduct /> : <ArchivedProduct product={product} brandName={brandName} />
}
