import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { ProductEditorView } from '#features/products/web/detail/ProductEditorView.tsx'
import { ProductSkeleton } from '#features/products/web/detail/ProductSkeleton.tsx'
import { productQuery } from '#features/products/web/queries.ts'
import { lazyComponent } from '#ui/lazy.tsx'

// Few are opened from the archive.
const ArchivedProduct = lazyComponent(
  async () => (await import('#features/products/web/detail/ArchivedProduct.tsx')).ArchivedProduct,
  { fallback: <ProductSkeleton /> },
)

const NoSuchProduct = lazyComponent(
  async () => (await import('#features/products/web/detail/NoSuchProduct.tsx')).NoSuchProduct,
  { fallback: <ProductSkeleton /> },
)

const ProductId = z.uuid()

/** `/dashboard/products/{id}`: one own product, to look over and to change. */
export function ProductPage() {
  const id = ProductId.safeParse(useParams()['id']).data
  const business = useActiveBusiness()
  if (!business?.brand) return null
  if (id === undefined) return <NoSuchProduct />
  return <OneProduct key={id} id={id} business={{ id: business.id, brand: business.brand }} />
}

type OneProductProps = { id: string; business: { id: string; brand: { id: string; name: string; slug: string } } }

function OneProduct({ id, business }: OneProductProps) {
  const { data: product } = useSuspenseQuery(productQuery(id))
  if (product === null || product.brandId !== business.brand.id) return <NoSuchProduct />
  if (product.isArchived) return <ArchivedProduct product={product} brandName={business.brand.name} />
  return <ProductEditorView product={product} business={business} />
}
