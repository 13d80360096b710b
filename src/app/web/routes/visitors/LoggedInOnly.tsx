import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'

import { paths, withQuery } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'

/** A page before the dashboard that requires a login, and returns to the same link after it. */
export function LoggedInOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session === null) return <Navigate to={withQuery(paths.login, { next: pathname + search })} replace />
  return children
}
