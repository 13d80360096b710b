import { Skeleton, SkeletonGroup } from '#ui/show/Skeleton.tsx'
import { LATE } from '#web/shell/page/late.ts'

/** A page that is coming; drawn only if that takes a second. */
export function PageSkeleton() {
  return (
    <SkeletonGroup label="Loading the page" className={LATE}>
      <Skeleton className="h-10 w-56" />
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      <div className="mt-8 grid gap-4">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    </SkeletonGroup>
  )
}
