import { Card } from '#ui/display/Card.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'

/** The list's layout while it loads; hidden for the first second. */
export function ProductsSkeleton() {
  return (
    <SkeletonGroup label="Loading your products" className="animate-late">
      <Card as="div" isPadded={false}>
        {[44, 60, 36, 52, 40, 56].map((width) => (
          <div
            key={width}
            className="flex h-25 items-center gap-4 border-b border-line px-4 last:border-0 lg:h-19 lg:px-5"
          >
            <Skeleton className="aspect-4/3 w-16" />
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
              <Skeleton className={width > 50 ? 'h-4 w-56 max-w-full' : 'h-4 w-40 max-w-full'} />
              <Skeleton className="h-3.5 w-24" />
            </div>
            <Skeleton className="h-6 w-10 rounded-pill" />
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  )
}
