import { Navigate, Outlet, useLocation } from 'react-router'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { paths, withQuery } from '#kernel/paths.ts'
import { isPaid } from '#kernel/paywall.ts'

/**
 * The paywall guard (R27, R115; rules.md, Paywall guard): its pages are for businesses with a brand and a plan that stands. The server asks
 * the same of every call. Loading and failing are dealt with above, in ViewerGate: nobody is sent to the plans by a bad connection.
 */
export function PaidOutlet({ now = new Date() }: { now?: Date }) {
  const business = useActiveBusiness()
  const { pathname, search } = useLocation()
  if (business?.brand == null) return <Navigate to={paths.claim} replace />
  if (!isPaid(business, now))
    return <Navigate to={withQuery(paths.subscription, { from: pathname + search })} replace />
  return <Outlet />
}
