import { useEffect } from 'react'

import { ProductsSkeleton } from '#features/products/web/list/ProductsSkeleton.tsx'
import { productsQuery } from '#features/products/web/queries.ts'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { useSession } from '#web/data/session.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

/**
 * The layout of the product list while the viewer loads. The products load at the same time, so that the page
 * is rendered once.
 */
export function ProductsLoading() {
  const brandId = useSession()?.activeBrand
  useEffect(() => {
    // Permission is only known with the viewer, so the page itself shows a refusal.
    if (brandId) void queryClient.prefetchQuery({ ...productsQuery(brandId), meta: { isSilent: true } })
  }, [brandId])
  return (
    <PageSkeleton title="Products" sub actions={2}>
      <div className="mb-4 flex animate-late flex-col gap-2 md:flex-row">
        <Skeleton className="h-11 rounded-control md:h-10 md:flex-1" />
        <Skeleton className="h-11 w-4/5 rounded-control md:h-10 md:w-64" />
      </div>
      <ProductsSkeleton />
    </PageSkeleton>
  )
}
