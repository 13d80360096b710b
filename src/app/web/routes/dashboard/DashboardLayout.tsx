import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

import { OnboardingToast } from '#features/onboarding/web/OnboardingToast.tsx'
import { PaymentAlert } from '#features/payments/web/PaymentAlert.tsx'
import { paths, withQuery } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { useIsHydrating } from '#web/navigation/use-is-hydrating.ts'
import { BusinessOfAddress } from '#app/web/shell/BusinessOfAddress.tsx'
import { Shell } from '#app/web/shell/Shell.tsx'
import { ViewerGate } from '#app/web/shell/ViewerGate.tsx'

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
        <PaymentAlert />
        <BusinessOfAddress>
          <OnboardingToast />
          <Outlet />
        </BusinessOfAddress>
      </ViewerGate>
    </Shell>
  )
}
