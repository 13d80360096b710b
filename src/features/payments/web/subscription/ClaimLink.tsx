import { useQuery } from '@tanstack/react-query'

import { isOpen } from '#features/claims/rules.ts'
import { claimsQuery } from '#features/claims/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'

/** Links a plan that waits for a claim to the claim's page. */
export function ClaimLink({ businessId }: { businessId: string }) {
  const { data } = useQuery(claimsQuery)
  const open = data?.find((claim) => claim.businessId === businessId && isOpen(claim.state))
  if (open === undefined) return null
  return (
    <LinkButton href={paths.claimStatus(open.id)} variant="marigold">
      View your claim
    </LinkButton>
  )
}
