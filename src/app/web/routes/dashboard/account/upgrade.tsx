import { Navigate, useSearchParams } from 'react-router'

import { paths, withQuery } from '#shared/paths.ts'

/** Opens the plan dialog by URL; `?plan=` preselects a plan. */
export default function Upgrade() {
  const [query] = useSearchParams()
  return (
    <Navigate to={withQuery(paths.subscription, { checkout: 'true', plan: query.get('plan') })} replace />
  )
}
