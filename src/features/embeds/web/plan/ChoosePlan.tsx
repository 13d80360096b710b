import type { BusinessRef } from '#features/account/contract.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { can } from '#shared/roles.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'

/** Leads to the plans and back; for a role without billing it says who can. */
export function ChoosePlan({ business }: { business: BusinessRef }) {
  if (!can(business.role, 'billing'))
    return <p className="text-t1">Ask an owner or admin to choose a plan.</p>
  return (
    <LinkButton variant="primary" href={withQuery(paths.subscription, { from: paths.embeds })}>
      Choose a plan
    </LinkButton>
  )
}
