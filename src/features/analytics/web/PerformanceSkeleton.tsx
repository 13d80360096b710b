import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'

/**
 * The page's layout while it loads; hidden for the first second. `hasControls`: includes the range and the
 * competitor.
 */
export function PerformanceSkeleton({ hasControls = false }: { hasControls?: boolean }) {
  return (
    <SkeletonGroup label="Loading your numbers" className="animate-late">
      {hasControls && (
        <span className="mb-4 flex flex-col gap-2.5 md:flex-row md:gap-x-3">
          <Skeleton className="h-11 rounded-control md:h-10 md:w-64" />
          <Skeleton className="h-11 rounded-control md:h-10 md:w-64" />
        </span>
      )}
      <span className="block rounded-card border border-line bg-surface">
        <span className="grid grid-cols-2 border-b border-line lg:grid-cols-4">
          {[0, 1, 2, 3].map((place) => (
            <span key={place} className="block p-5">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="mt-3 h-8 w-28" />
              <Skeleton className="mt-3 h-4 w-32 max-w-full" />
            </span>
          ))}
        </span>
        <span className="block p-5">
          <Skeleton className="h-6 w-52" />
          <Skeleton className="mt-5 h-64" />
        </span>
      </span>
      <Skeleton className="mt-5 h-80 rounded-card" />
    </SkeletonGroup>
  )
}
