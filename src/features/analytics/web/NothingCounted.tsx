import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'

/** Shown before the first event: what will appear, and a link to the public page. */
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
