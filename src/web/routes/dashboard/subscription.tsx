import { Navigate, useSearchParams } from 'react-router'

import { useActiveBusiness, usePaid } from '#features/account/web/active.ts'
import { SubscriptionPage } from '#features/account/web/SubscriptionPage.tsx'
import { localPath } from '#features/auth/rules.ts'
import { paths } from '#kernel/paths.ts'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Subscription')

/** Whoever was sent here by the guard goes back to `from` once the plan stands (rules.md, Paywall guard). */
export default function Subscription() {
  const [query] = useSearchParams()
  const hasBrand = useActiveBusiness()?.brand != null
  const mayEnter = usePaid() && hasBrand
  const from = localPath(query.get('from'))
  const isGuarded = from?.startsWith(`${paths.dashboard}/`) === true && !from.startsWith(paths.subscription)
  if (isGuarded && mayEnter) return <Navigate to={from} replace />
  return <SubscriptionPage isNeeded={isGuarded} />
}
