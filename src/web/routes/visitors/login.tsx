import { useEffect } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'

import { viewerQuery } from '#features/account/web/queries.ts'
import type { LoginAnswer } from '#features/auth/contract.ts'
import { localPath } from '#features/auth/rules.ts'
import { LoginPage } from '#features/auth/web/LoginPage.tsx'
import { brandQuery } from '#features/brand/web/queries.ts'
import { paths } from '#kernel/paths.ts'
import { pageTitle } from '#web/page-title.ts'
import { queryClient } from '#web/data/query-client.ts'
import { logIn, useSession } from '#web/data/session.ts'

export const meta = () => pageTitle('Log in')

/** Whoever is logged in goes on to `next`, if that is a path of ours (A98), else to the dashboard. */
export default function Login() {
  const [query] = useSearchParams()
  const session = useSession()
  const notice = useNotice()
  useEffect(() => {
    if (query.get('mode') === 'signup') document.title = pageTitle('Sign up')[0]?.title ?? document.title
  }, [query])
  if (session !== null) return <Navigate to={localPath(query.get('next')) ?? paths.dashboard} replace />
  return <LoginPage notice={notice} onLoggedIn={enter} />
}

/** Stores the answer, then fetches the viewer and the brand of the first business (R96). */
function enter(answer: LoginAnswer): void {
  logIn(answer)
  const [first] = answer.businesses
  void queryClient.prefetchQuery(viewerQuery(answer.userId))
  if (first) void queryClient.prefetchQuery(brandQuery(first.id))
}

function useNotice(): 'ended' | 'reset' | null {
  const state: unknown = useLocation().state
  if (state === null || typeof state !== 'object') return null
  if ('hasEnded' in state && state.hasEnded === true) return 'ended'
  return 'hasReset' in state && state.hasReset === true ? 'reset' : null
}
