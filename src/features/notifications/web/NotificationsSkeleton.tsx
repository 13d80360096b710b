import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'

/** The rows of the list while it loads. */
export function NotificationsSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label="Loading your notifications" className="animate-late">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="flex gap-3 px-4 py-3 md:px-5">
          <Skeleton className="size-9 shrink-0" isRound />
          <span className="grid flex-1 content-center gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3.5 w-20" />
          </span>
        </span>
      ))}
    </SkeletonGroup>
  )
}
