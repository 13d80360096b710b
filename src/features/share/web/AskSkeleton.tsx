import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'

/** The placeholder of the link, code and card. */
export function AskSkeleton() {
  return (
    <SkeletonGroup label="Loading your link and card" className="animate-late">
      <span className="@container block">
        <Skeleton className="mb-6 h-10 w-72 max-w-full rounded-pill" />
        <span className="grid grid-cols-1 gap-6 @min-[50rem]:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <span className="grid gap-6">
            <Skeleton className="h-56 rounded-card" />
            <Skeleton className="h-56 rounded-card" />
          </span>
          <Skeleton className="h-[34rem] rounded-card" />
        </span>
      </span>
    </SkeletonGroup>
  )
}
