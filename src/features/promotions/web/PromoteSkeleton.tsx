import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

/** The layout of the page while it loads. */
export function PromoteLoading() {
  return (
    <PageSkeleton title="Promote" sub="Reach more people with the credit and perks in your plan." actions={1}>
      <div className="grid gap-6">
        <CreditSkeleton />
        <ListSkeleton />
      </div>
    </PageSkeleton>
  )
}

export function CreditSkeleton() {
  return (
    <SkeletonGroup label="Loading your credit" className="animate-late">
      <Skeleton className="h-96 rounded-card md:h-52" />
    </SkeletonGroup>
  )
}

/** The calendar and the list. */
export function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading your promotions" className="animate-late">
      <span className="grid gap-6">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </span>
    </SkeletonGroup>
  )
}
