import { AsideSkeleton, ReviewsSkeleton } from '#features/reviews/web/list/ReviewsSkeleton.tsx'
import { Skeleton } from '#ui/show/Skeleton.tsx'
import { PageSkeleton } from '#web/shell/page/PageSkeleton.tsx'

/** The layout of the reviews before it is known whose they are. */
export function ReviewsLoading() {
  return (
    <PageSkeleton title="Reviews" sub actions={2}>
      <div className="mb-4 flex animate-late flex-col gap-2 md:h-10 md:flex-row">
        <Skeleton className="h-11 flex-none rounded-control md:h-10 md:flex-1 md:order-2" />
        <Skeleton className="h-13 flex-none rounded-control md:h-10 md:w-3/5" />
      </div>
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_248px]">
          <ReviewsSkeleton />
          <AsideSkeleton />
        </div>
      </div>
    </PageSkeleton>
  )
}
