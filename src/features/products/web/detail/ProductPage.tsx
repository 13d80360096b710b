import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { ProductEditorView } from '#features/products/web/detail/ProductEditorView.tsx'
import { ProductSkeleton } from '#features/products/web/detail/ProductSkeleton.tsx'
import { productQuery } from '#features/products/web/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

// Few are opened from the archive.
const ArchivedProduct = lazyComponent(
  async () => (await import('#features/products/web/detail/ArchivedProduct.tsx')).ArchivedProduct,
  { fallback: <ProductSkeleton /> },
)

const ProductId = z.uuid()
const BACK_TO_PRODUCTS = { href: paths.products, label: 'Products' }

/** `/dashboard/products/{id}`: one own product, to look over and to change. */
export function ProductPage() {
  const id = ProductId.safeParse(useParams()['id']).data
  const business = useActiveBusiness()
  const {
    data: product,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...productQuery(id ?? ''), enabled: id !== undefined })
  const brand = business?.brand

  if (!brand) return null
  if (id === undefined || isApiError(error, 'not_found') || (product !== undefined && product.brandId !== brand.id)) {
    return (
      <>
        <PageHeader title="Product" back={BACK_TO_PRODUCTS} />
        <EmptyCard
          art="lost"
          title="We could not find this product"
          text="It may belong to another of your brands: switch to that one, or look through the list."
          action={<LinkButton href={paths.products}>Back to your products</LinkButton>}
        />
      </>
    )
  }
  if (product?.isArchived) return <ArchivedProduct product={product} brandName={brand.name} />
  if (product !== undefined)
    return <ProductEditorView key={product.id} product={product} business={{ id: business.id, brand }} />
  if (error === null) return <ProductSkeleton />
  return (
    <>
      <PageHeader title="Product" back={BACK_TO_PRODUCTS} />
      <ErrorCard
        title="This product did not load"
        text={error.message}
        onRetry={() => void refetch()}
        isPending={isFetching}
      />
    </>
  )
}
