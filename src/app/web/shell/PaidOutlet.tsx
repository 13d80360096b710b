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
 * The paywall guard (R27, R115): its pages require a brand and an active plan. The server checks the same on
 * every call. ViewerGate above handles loading and errors, so a bad connection never redirects to the plans.
 */
export function PaidOutlet({ now = new Date() }: { now?: Date }) {
  const business = useActiveBusiness()
  if (business?.brand != null && isPaid(business, now)) return <Outlet />
  return (
    <QueryBoundary level={1} failed="We couldn’t load your claim" loading={<LoadingPage />}>
      <Elsewhere business={business} />
    </QueryBoundary>
  )
}

/** Redirects to the open claim; else to the plans, or to the claim form if there is no brand. */
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
