import type { Product } from '#features/products/contract.ts'
import { ArchivedProduct } from '#features/products/web/detail/ArchivedProduct.tsx'
import { NoSuchProduct } from '#features/products/web/detail/NoSuchProduct.tsx'

/** Shown instead of the editor for an archived or missing (null) product. */
export function UnlistedProduct({ product, brandName }: { product: Product | null; brandName: string }) {
  return product === null ? <NoSuchProduct /> : <ArchivedProduct product={product} brandName={brandName} />
}
