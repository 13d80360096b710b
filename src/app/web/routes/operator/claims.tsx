import { Navigate } from 'react-router'

import { paths } from '#shared/paths.ts'

/** `/operator/claims`: the console, opened on claims. */
export default function Claims() {
  return <Navigate to={paths.operatorClaims} replace />
}
