import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { paths, withQuery } from '#shared/paths.ts'
import { useOwnDraftsOnly, watchDrafts } from '#web/data/drafts.ts'
import { onSessionEnd, readSession, useSession } from '#web/data/session.ts'

const BEFORE_LOGIN = ['/', '/login', '/forgot', '/reset', '/logout']
/** Pages opened from emailed links show their own result; LoggedInOnly handles those that require a login. */
const isBeforeLogin = (path: string) => BEFORE_LOGIN.includes(path) || path.startsWith('/login/')

/**
 * Redirects to the login when the session has ended, and back to the same URL afterwards (the dashboard does
 * so itself). Reloads a page that the browser restores from its cache after a logout. Renders nothing.
 */
export function SessionWatch() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionEnd((end) => {
        if (end === 'ended' && !isBeforeLogin(pathname) && !pathname.startsWith('/dashboard')) {
          void navigate(withQuery(paths.login, { next: pathname + search }), {
            replace: true,
            state: { hasEnded: true },
          })
        }
      }),
    [navigate, pathname, search],
  )
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted && readSession() === null) location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
  useEffect(watchDrafts, [])
  useOwnDraftsOnly(useSession()?.userId ?? null)
  return null
}
