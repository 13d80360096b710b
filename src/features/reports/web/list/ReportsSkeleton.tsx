import { Card } from '#ui/display/Card.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'

/** The list's layout while it loads; hidden for the first second. */
export function ReportsSkeleton() {
  return (
    <SkeletonGroup label="Loading your reports" className="animate-late">
      <span className="grid grid-cols-1 gap-4">
        {[0, 1].map((card) => (
          <Card key={card} as="div" isPadded={false} className="@container">
            <div className="grid grid-cols-1 @min-[44rem]:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="min-w-0 p-4 md:p-6">
                <div className="mb-5 flex justify-between gap-4">
                  <Skeleton className="h-6 w-3/5" />
                  <Skeleton className="h-6 w-24 rounded-pill" />
                </div>
                <Skeleton className="h-4 w-40" />
                <Skeleton className="mt-6 h-5 w-2/3" />
                <Skeleton className="mt-3 h-4 w-full" />
              </div>
              <div className="grid gap-5 border-t border-line p-4 md:p-6 @min-[44rem]:border-s @min-[44rem]:border-t-0">
                {[0, 1].map((step) => (
                  <div key={step} className="flex gap-3">
                    <Skeleton className="size-5.25" isRound />
                    <div className="grid flex-1 gap-2">
                      <Skeleton className="h-4 w-2/3" />
                      <Skeleton className="h-4 w-24" />
                    </div>
                  </div>
                ))}
              </div>
            </div>
          </Card>
        ))}
      </span>
    </SkeletonGroup>
  )
}
