import { FactsSkeleton } from '#features/analytics/web/PerformanceHeader.tsx'
import { PerformanceSkeleton } from '#features/analytics/web/PerformanceSkeleton.tsx'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

/** The layout of the performance page before the comparison is known. */
export function PerformanceLoading() {
  return (
    <PageSkeleton title="Performance" sub actions={<FactsSkeleton />}>
      <PerformanceSkeleton hasControls />
    </PageSkeleton>
  )
}
