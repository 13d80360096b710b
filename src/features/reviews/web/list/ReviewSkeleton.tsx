import { Card } from '#ui/display/Card.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** The page's layout while the review loads; hidden for the first second. */
export function ReviewSkeleton({ back }: { back: { href: string; label: string } }) {
  return (
    <>
      <PageHeader title="Review" back={back} />
      <SkeletonGroup label="Loading the review" className="animate-late @container">
        <div className="grid grid-cols-1 items-start gap-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_296px]">
          <Card as="div">
            <div className="mb-6 flex gap-3">
              <Skeleton className="size-13" isRound />
              <div className="grid flex-1 content-center gap-2">
                <Skeleton className="h-5 w-40" />
                <Skeleton className="h-4 w-28" />
              </div>
            </div>
            <Skeleton className="h-7 w-full" />
            <Skeleton className="mt-2 h-7 w-2/3" />
            <Skeleton className="mt-5 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-5/6" />
            <Skeleton className="mt-6 aspect-3/2 w-full" />
          </Card>
          <div className="grid grid-cols-1 gap-4">
            <Skeleton className="h-72 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        </div>
      </SkeletonGroup>
    </>
  )
}
