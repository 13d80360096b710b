import { Navigate, useSearchParams } from 'react-router'

import { useActiveBusiness, usePaid } from '#features/account/web/active.ts'
import { localPath } from '#features/auth/rules.ts'
import { SubscriptionPage } from '#features/payments/web/subscription/SubscriptionPage.tsx'
import { paths } from '#kernel/paths.ts'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Subscription')

/** Whoever was sent here by the guard goes back to `from` once the plan stands (rules.md, Paywall guard). */
export default function Subscription() {
  const [query] = useSearchParams()
  const hasBrand = useActiveBusiness()?.brand != null
  const mayEnter = usePaid() && hasBrand
  const asked = localPath(query.get('from'))
  const isGuarded = asked?.startsWith(`${paths.dashboard}/`) === true && !asked.startsWith(paths.subscription)
  const from = isGuarded ? asked : null
  // After a purchase the page itself leads back, once it has said so.
  if (from !== null && mayEnter && query.get('checkout') !== 'success') return <Navigate to={from} replace />
  return <SubscriptionPage from={from} />
}
