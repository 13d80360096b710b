import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'

/** The page's layout while the product loads; hidden for the first second. */
export function ProductSkeleton() {
  return (
    <SkeletonGroup label="Loading the product" className="animate-late">
      <Skeleton className="h-10 w-64 max-w-full" />
      <span className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_296px]">
        <span className="grid content-start gap-6">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-48 rounded-card" />
        </span>
        <Skeleton className="h-96 rounded-card max-lg:hidden" />
      </span>
    </SkeletonGroup>
  )
}
