import { ProductsSkeleton } from '#features/products/web/list/ProductsSkeleton.tsx'
import { Skeleton } from '#ui/show/Skeleton.tsx'
import { PageSkeleton } from '#web/shell/page/PageSkeleton.tsx'

/** The layout of the products before it is known whose they are. */
export function ProductsLoading() {
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
