import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

import { OnboardingToast } from '#features/onboarding/web/OnboardingToast.tsx'
import { isOwing, isShut, useActiveBusiness, useViewer } from '#features/account/web/active.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { lazyComponent } from '#ui/lazy.tsx'
import { useSession } from '#web/data/session.ts'
import { useIsHydrating } from '#web/navigation/use-is-hydrating.ts'
import { BusinessOfAddress } from '#app/web/shell/BusinessOfAddress.tsx'
import { Shell } from '#app/web/shell/Shell.tsx'
import { ViewerGate } from '#app/web/shell/ViewerGate.tsx'

// While a payment is overdue.
const PaymentAlert = lazyComponent(
  async () => (await import('#features/payments/web/PaymentAlert.tsx')).PaymentAlert,
)
// While lost factors are about to be removed.
const LostBar = lazyComponent(async () => (await import('#features/security/web/LostBar.tsx')).LostBar)
// For members who still have to set up the second factor that their business requires.
const TwoStepBar = lazyComponent(
  async () => (await import('#features/two-step/web/TwoStepBar.tsx')).TwoStepBar,
)
/** Pages of the user's own, open whatever a business requires. */
const OWN = /^\/dashboard\/account(?:\/(?:security|appearance|data))?\/?$/

/**
 * The layout of everything under /dashboard. Requires a session, and returns to the same URL after the login.
 */
export default function DashboardLayout() {
  const session = useSession()
  // The frame is rendered at build time, without a session; first-calls.ts has redirected users who have
  // none.
  const isHydrating = useIsHydrating()
  const [wasLoggedIn, setWasLoggedIn] = useState(session !== null)
  if (session !== null && !wasLoggedIn) setWasLoggedIn(true)
  const { pathname, search, hash } = useLocation()
  if (session === null && !isHydrating) {
    const next = pathname + search + hash
    return <Navigate to={withQuery(paths.login, { next })} replace state={{ hasEnded: wasLoggedIn }} />
  }
  return (
    <Shell>
      <ViewerGate session={session}>
        <BusinessOfAddress>
          <Page />
        </BusinessOfAddress>
      </ViewerGate>
    </Shell>
  )
}

/** The page, unless the business is closed to a member without the second factor that it requires. */
function Page() {
  const business = useActiveBusiness()
  const removedAt = useViewer()?.factorsRemovedAt
  const { pathname } = useLocation()
  const isClosed = business !== null && isShut(business) && !OWN.test(pathname)
  return (
    <>
      {removedAt && pathname !== paths.accountSecurity && <LostBar at={removedAt} />}
      {business && isOwing(business) && <PaymentAlert business={business} />}
      <OnboardingToast />
      {business?.twoStep && <TwoStepBar business={business} isClosed={isClosed} />}
      {!isClosed && <Outlet />}
    </>
  )
}
