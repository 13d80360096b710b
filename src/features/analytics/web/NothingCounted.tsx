import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'

/** Before the first event: what will be here, and the page where it begins. */
export function NothingCounted({ slug }: { slug: string }) {
  return (
    <EmptyCard
      art="performance"
      title="Nothing has been counted yet"
      text="As soon as somebody sees, opens or saves your brand on Trellis, it stands here within seconds. Your own visits and those of your team are left out."
      action={
        <LinkButton href={paths.publicBrand(slug)} isDocument variant="primary">
          Look at your public page
        </LinkButton>
      }
    />
  )
}
