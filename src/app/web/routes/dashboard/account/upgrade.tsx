import { Navigate, useSearchParams } from 'react-router'

import { paths, withQuery } from '#shared/paths.ts'

/** The plan dialog by its own address; `?plan=` begins with that plan's price. */
export default function Upgrade() {
  const [query] = useSearchParams()
  return <Navigate to={withQuery(paths.subscription, { checkout: 'true', plan: query.get('plan') })} replace />
}
