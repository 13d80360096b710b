import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'

import { viewerQuery } from '#features/account/web/queries.ts'
import type { LoginAnswer } from '#features/auth/contract.ts'
import { localPath } from '#features/auth/rules.ts'
import { useUnconfirmedEmail } from '#features/auth/web/AccountStep.tsx'
import { CODE_TITLE } from '#features/auth/web/sign-up/CodeStep.tsx'
import { type LoginMessage, LoginPage } from '#features/auth/web/login/LoginPage.tsx'
import { brandQuery } from '#features/brand/web/queries.ts'
import { AcceptInvitation, DeadInvitation } from '#features/team/web/AcceptInvitation.tsx'
import { invitationQuery } from '#features/team/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { ROLE_NOUNS } from '#shared/roles.ts'
import { pageTitle, titleOf } from '#app/web/page-title.ts'
import { queryClient } from '#web/data/query-client.ts'
import { logIn, useSession } from '#web/data/session.ts'
import { useIsHydrating } from '#web/navigation/use-is-hydrating.ts'
import { inSentence, isolated } from '#shared/text.ts'

const DESCRIPTION =
  'Log in to manage your brand on Trellis: reply to reviews, update your products and see how you’re doing. Or create an account.'

export const meta = () => pageTitle('Log in', DESCRIPTION)

/**
 * Redirects logged-in users to `next`, if it is a path of ours (A98), else to the dashboard; with an
 * invitation, to their answer.
 */
export default function Login() {
  const [query] = useSearchParams()
  const session = useSession()
  const notice = useNotice(query.get('next'))
  const invite = query.get('invite') ?? ''
  const isConfirming = useUnconfirmedEmail() !== null
  useEffect(() => {
    document.title = titleOf(
      isConfirming ? CODE_TITLE : query.get('mode') === 'signup' ? 'Sign up' : 'Log in',
    )
  }, [isConfirming, query])
  if (session !== null && invite !== '') return <AcceptInvitation token={invite} />
  if (session !== null) return <Navigate to={localPath(query.get('next')) ?? paths.dashboard} replace />
  if (invite !== '') return <InvitedLogin token={invite} />
  return <LoginPage notice={notice} onLoggedIn={enter} />
}

/** The account step of an invited user: shows the invitation, and prefills the email address. */
function InvitedLogin({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(invitationQuery(token))
  if (error) return <DeadInvitation error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { name, role, invitedBy, email, hasAccount } = data
  return (
    <LoginPage
      notice={null}
      onLoggedIn={enter}
      guest={{
        email,
        mode: hasAccount ? 'login' : 'signup',
        title: `Join ${inSentence(name)}`,
        text: `${isolated(invitedBy ?? 'Someone')} invited you to join ${inSentence(name)} as ${ROLE_NOUNS[role]}. ${hasAccount ? 'Log in' : 'Sign up'} with ${email} to accept.`,
      }}
    />
  )
}

/** Stores the answer, then fetches the viewer and the brand of the first business (R96). */
function enter(answer: LoginAnswer): void {
  logIn(answer)
  const [first] = answer.businesses
  void queryClient.prefetchQuery(viewerQuery(answer.userId))
  if (first) void queryClient.prefetchQuery(brandQuery(first.id))
}

/** Why the visitor is asked to log in: an ended session, a new password, or a link from an email. */
function useNotice(next: string | null): LoginMessage | null {
  const state: unknown = useLocation().state
  // The prerendered page knows of no session.
  const isAsWritten = useIsHydrating()
  if (isAsWritten) return null
  if (state !== null && typeof state === 'object') {
    if ('hasEnded' in state && state.hasEnded === true) return 'ended'
    if ('hasReset' in state && state.hasReset === true) return 'reset'
  }
  const [target] = (next ?? '').split('?')
  if (target === paths.newEmail) return 'newEmail'
  return target === paths.erasure ? 'erasure' : null
}
