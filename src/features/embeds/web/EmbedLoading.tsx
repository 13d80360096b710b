import { EMBEDS_HEADER } from '#features/embeds/web/words.ts'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

/** The screen while its embeds load. */
export function EmbedLoading() {
  return (
    <PageSkeleton {...EMBEDS_HEADER} actions={2}>
      <FormLoading />
    </PageSkeleton>
  )
}

/** The choices and the preview while they load. */
export function FormLoading() {
  return (
    <SkeletonGroup label="Loading your embeds" className="@container animate-late">
      <span className="grid gap-5 @min-[50rem]:grid-cols-[21rem_minmax(0,1fr)]">
        <Skeleton className="h-[52rem] rounded-card" />
        <Skeleton className="h-[44rem] rounded-card" />
      </span>
    </SkeletonGroup>
  )
}
