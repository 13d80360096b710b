import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { NO_FILTERS } from '#features/reviews/web/filters.ts'
import { AsideSkeleton, ReviewsSkeleton } from '#features/reviews/web/list/ReviewsSkeleton.tsx'
import { reviewsQuery, summaryQuery } from '#features/reviews/web/queries.ts'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { queryClient } from '#web/data/query-client.ts'
import { useSession } from '#web/data/session.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

/**
 * The layout of the review list while the viewer loads. The reviews load at the same time, so that the page
 * is rendered once.
 */
export function ReviewsLoading() {
  const brandId = useSession()?.activeBrand
  // A query may name another brand or other filters (scripts/build/first-calls.ts).
  const isPlain = useLocation().search === ''
  useEffect(() => {
    if (!isPlain || !brandId) return
    // Permission is only known with the viewer, so the page itself shows a refusal.
    const meta = { isSilent: true }
    void queryClient.prefetchInfiniteQuery({ ...reviewsQuery(brandId, NO_FILTERS), meta })
    void queryClient.prefetchQuery({ ...summaryQuery(brandId), meta })
  }, [isPlain, brandId])
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
