import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'

import type { BusinessRef } from '#features/account/contract.ts'
import { useActiveBusiness } from '#features/account/web/active.ts'
import { isOpen } from '#features/claims/rules.ts'
import { claimsQuery } from '#features/claims/web/queries.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { isPaid } from '#shared/paywall.ts'
import { LoadingPage } from '#web/page/LoadingPage.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

/**
 * The paywall guard (R27, R115; rules.md, Paywall guard): its pages are for businesses with a brand and a plan that stands. The server asks
 * the same of every call. Loading and failing are dealt with above, in ViewerGate: nobody is sent to the plans by a bad connection.
 */
export function PaidOutlet({ now = new Date() }: { now?: Date }) {
  const business = useActiveBusiness()
  if (business?.brand != null && isPaid(business, now)) return <Outlet />
  return (
    <QueryBoundary level={1} failed="We could not look at your claim" loading={<LoadingPage />}>
      <Elsewhere business={business} />
    </QueryBoundary>
  )
}

/** To the claim that is under way; else to the plans, or to the claim form where there is no brand. */
function Elsewhere({ business }: { business: BusinessRef | null }) {
  const { pathname, search } = useLocation()
  const { data: claims } = useSuspenseQuery(claimsQuery)
  const open = claims.find(
    ({ state, businessId }) => isOpen(state) && (business === null || businessId === business.id),
  )
  if (open !== undefined) return <Navigate to={paths.claimStatus(open.id)} replace />
  if (business?.brand == null) return <Navigate to={paths.claim} replace />
  return <Navigate to={withQuery(paths.subscription, { from: pathname + search })} replace />
}
