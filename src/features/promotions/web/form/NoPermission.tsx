import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'

/** Shown to a role that may not create promotions. */
export function NoPermission() {
  return (
    <ErrorCard
      title="You don’t have permission to create promotions"
      text="Owners, admins and editors can. Ask an owner or admin to change your role."
      action={<LinkButton href={paths.promote}>Back to Promote</LinkButton>}
    />
  )
}
