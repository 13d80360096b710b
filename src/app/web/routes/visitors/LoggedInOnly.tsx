import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'

import { paths, withQuery } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'

/**
 * A page before the dashboard that requires a login, and returns to the same link after it: the link as it
 * was opened, since the page takes the token out of the address.
 */
export function LoggedInOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [next] = useState(pathname + search)
  const [hadSession] = useState(session !== null)
  if (session === null)
    return <Navigate to={withQuery(paths.login, { next })} replace state={hadSession && { hasEnded: true }} />
  return children
}
