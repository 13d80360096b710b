import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** Shown for a promotion that is missing, deleted, or another brand's. */
export function NoSuchPromotion() {
  return (
    <>
      <PageHeader title="Spotlight" back={{ href: paths.promote, label: 'Promote' }} />
      <EmptyCard
        art="lost"
        title="We couldn’t find this spotlight"
        text="It may be a draft that was deleted, or belong to another of your brands."
        action={<LinkButton href={paths.promote}>Back to Promote</LinkButton>}
      />
    </>
  )
}
