import { Navigate, useSearchParams } from 'react-router'

import { useActiveBusiness, usePaid } from '#features/account/web/active.ts'
import { SubscriptionPage } from '#features/payments/web/subscription/SubscriptionPage.tsx'
import { BusinessTabs } from '#features/team/web/BusinessTabs.tsx'
import { guardedPath } from '#features/payments/web/words.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Subscription')
export const handle = {
  loading: (
    <BusinessTabs>
      <PageSkeleton title="Subscription" sub="Your plan, your bills and what you get for them." actions={1} />
    </BusinessTabs>
  ),
}

/** Returns to `from` once the plan is active, if the paywall guard sent the user here. */
export default function Subscription() {
  const [query] = useSearchParams()
  const hasBrand = useActiveBusiness()?.brand != null
  const mayEnter = usePaid() && hasBrand
  const from = guardedPath(query.get('from'))
  // After a purchase the page shows its confirmation first and returns by itself.
  if (from !== null && mayEnter && query.get('checkout') !== 'success') return <Navigate to={from} replace />
  return (
    <BusinessTabs>
      <SubscriptionPage from={from} />
    </BusinessTabs>
  )
}
