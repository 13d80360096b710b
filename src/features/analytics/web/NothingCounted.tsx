import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'

/** Shown before the first event: what will appear, and a link to the public page. */
export function NothingCounted({ slug }: { slug: string }) {
  return (
    <EmptyCard
      art="performance"
      title="No numbers yet"
      text="When someone sees, opens or saves your brand on Trellis, it shows up here within seconds. Visits by you and your team aren’t counted."
      action={
        <LinkButton href={paths.publicBrand(slug)} isDocument variant="primary">
          View your public page
        </LinkButton>
      }
    />
  )
}
