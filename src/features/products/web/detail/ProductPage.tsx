import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { ProductEditorView } from '#features/products/web/detail/ProductEditorView.tsx'
import { ProductSkeleton } from '#features/products/web/detail/ProductSkeleton.tsx'
import { productQuery } from '#features/products/web/queries.ts'
import { lazyComponent } from '#ui/lazy.tsx'

// Archived products and broken links are rarely opened.
const UnlistedProduct = lazyComponent(
  async () => (await import('#features/products/web/detail/UnlistedProduct.tsx')).UnlistedProduct,
  { fallback: <ProductSkeleton /> },
)

const ProductId = z.uuid()

/** `/dashboard/products/{id}`: shows and edits one of the brand's products. */
export function ProductPage() {
  const id = ProductId.safeParse(useParams()['id']).data
  const business = useActiveBusiness()
  if (!business?.brand) return null
  if (id === undefined) return <UnlistedProduct product={null} brandName={business.brand.name} />
  return <OneProduct key={id} id={id} business={{ id: business.id, brand: business.brand }} />
}

type OneProductProps = {
  id: string
  business: { id: string; brand: { id: string; name: string; slug: string } }
}

function OneProduct({ id, business }: OneProductProps) {
  const { data: product } = useSuspenseQuery(productQuery(id))
  const own = product?.brandId === business.brand.id ? product : null
  if (own === null || own.isArchived) return <UnlistedProduct product={own} brandName={business.brand.name} />
  return <ProductEditorView product={own} business={business} />
}
