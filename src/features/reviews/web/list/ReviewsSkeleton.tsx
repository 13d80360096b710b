import { Card } from '#ui/display/Card.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'

/** The list's layout while it loads; hidden for the first second. */
export function ReviewsSkeleton() {
  return (
    <SkeletonGroup label="Loading your reviews" className="animate-late">
      <span className="grid grid-cols-1 gap-4">
        {[2, 3, 2].map((lines, card) => (
          <Card key={card} as="div" isPadded={false} className="@container">
            <div className="grid grid-cols-1 gap-5 p-4 @min-[34rem]:grid-cols-[128px_minmax(0,1fr)] @min-[34rem]:p-5">
              <div className="flex items-center gap-2.5 @min-[34rem]:block">
                <Skeleton className="aspect-4/3 w-14 @min-[34rem]:w-full" />
                <Skeleton className="h-4 w-24 @min-[34rem]:mt-2.5" />
              </div>
              <div className="min-w-0">
                <div className="mb-4 flex gap-3">
                  <Skeleton className="size-10" isRound />
                  <div className="grid min-w-0 flex-1 content-center gap-1.5">
                    <Skeleton className="h-4 w-32 max-w-full" />
                    <Skeleton className="h-3.5 w-40 max-w-full" />
                  </div>
                  <Skeleton className="h-6 w-24 rounded-pill" />
                </div>
                {Array.from({ length: lines }, (_, line) => (
                  <Skeleton
                    key={line}
                    className={line === lines - 1 ? 'mt-2.5 h-4 w-2/3' : 'mt-2.5 h-4 w-full'}
                  />
                ))}
                <Skeleton className="mt-5 h-7 w-44" />
              </div>
            </div>
          </Card>
        ))}
      </span>
    </SkeletonGroup>
  )
}

/** The placeholder of the totals beside it. */
export function AsideSkeleton() {
  return (
    <div className="grid animate-late grid-cols-1 gap-4 max-md:hidden">
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  )
}
