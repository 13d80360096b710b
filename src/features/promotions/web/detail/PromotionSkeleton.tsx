import { paths } from '#shared/paths.ts'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

/** The layout of a promotion while it loads. */
export function PromotionSkeleton() {
  return (
    <PageSkeleton title="Spotlight" sub back={{ href: paths.promote, label: 'Promote' }} actions={1}>
      <SkeletonGroup label="Loading the spotlight" className="animate-late">
        <span className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </span>
      </SkeletonGroup>
    </PageSkeleton>
  )
}

/** The layout of the form while it loads. */
export function FormSkeleton({ title, sub }: { title: string; sub: string | true }) {
  return (
    <PageSkeleton title={title} sub={sub} back={{ href: paths.promote, label: 'Promote' }}>
      <SkeletonGroup label="Loading the form" className="animate-late">
        <span className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <Skeleton className="h-[70rem] rounded-card" />
          <Skeleton className="h-[34rem] rounded-card" />
        </span>
      </SkeletonGroup>
    </PageSkeleton>
  )
}
