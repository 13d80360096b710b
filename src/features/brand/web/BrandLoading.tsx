import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

/** Stands in for the brand page: banner with photos, then products beside ratings and links. */
export function BrandLoading() {
  return (
    <PageSkeleton title="Brand" sub="How people see your brand on Trellis." actions={2}>
      <SkeletonGroup label="Loading the brand" className="animate-late">
        <Skeleton className="aspect-2/1 w-full rounded-card md:aspect-7/2" />
        <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
          <Skeleton className="h-[60dvh] rounded-card" />
          <Skeleton className="h-[60dvh] rounded-card" />
        </div>
      </SkeletonGroup>
    </PageSkeleton>
  )
}
