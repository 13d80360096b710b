import { Navigate } from 'react-router'

import { paths } from '#shared/paths.ts'

/** `/operator/claims`: the console, with the claims in front. */
export default function Claims() {
  return <Navigate to={paths.operatorClaims} replace />
}
