import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { LoginAnswer, LoginReply } from '#features/auth/contract.ts'
import type { LoginChallenge } from '#features/auth/login-challenge.ts'
import { AccountStep, type AccountMode, useUnconfirmedEmail } from '#features/auth/web/AccountStep.tsx'
import { useHandoff } from '#features/auth/web/login/handoff.ts'
import { SecondStep } from '#features/auth/web/login/LazySecondStep.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'

/** An invited visitor: the invitation's text, its email, and whether that has an account. */
export type Guest = { email: string; mode: AccountMode; title: string; text: string }

const MESSAGES = {
  ended: 'You’ve been logged out. Log in to pick up where you left off.',
  reset: 'Your new password is set. Use it to log in.',
  newEmail: 'Log in to confirm your new email address.',
  erasure: 'Log in to confirm that you want to delete your account.',
} as const
export type LoginMessage = keyof typeof MESSAGES

type LoginPageProps = {
  notice: LoginMessage | null
  onLoggedIn: (answer: LoginAnswer) => void
  guest?: Guest
}

/** `/login`, and `/login?mode=signup`. */
export function LoginPage({ notice, onLoggedIn, guest }: LoginPageProps) {
  const [query, setQuery] = useSearchParams()
  const [challenge, setChallenge] = useState<LoginChallenge['challenge'] | null>(null)
  const handoff = useHandoff((reply: LoginReply) => {
    if ('challenge' in reply) setChallenge(reply.challenge)
    else onLoggedIn(reply)
  })
  const isConfirming = useUnconfirmedEmail() !== null
  const asked = query.get('mode')
  const mode: AccountMode = asked === 'signup' || asked === 'login' ? asked : (guest?.mode ?? 'login')
  function change(next: AccountMode) {
    const kept = new URLSearchParams(query)
    if (next === (guest?.mode ?? 'login')) kept.delete('mode')
    else kept.set('mode', next)
    setQuery(kept, { replace: true, state: null })
  }
  if (handoff.isPending) {
    return (
      <p role="status" className="flex items-center gap-3 text-t3">
        <Spinner /> Logging you in
      </p>
    )
  }
  if (challenge)
    return (
      <SecondStep
        challenge={challenge}
        heading={1}
        onLoggedIn={onLoggedIn}
        onBack={() => setChallenge(null)}
      />
    )
  return (
    <>
      {!isConfirming && (
        <>
          <h1 tabIndex={-1}>{guest?.title ?? (mode === 'signup' ? 'Create your account' : 'Log in')}</h1>
          <p className="mt-2 mb-6 text-ink-2">
            {guest?.text ??
              (mode === 'signup'
                ? 'One account for all your brands.'
                : 'Welcome back. Your reviews are waiting.')}
          </p>
          {mode === 'login' && notice && (
            <Banner tone={notice === 'reset' ? 'success' : 'info'} className="mb-5">
              {MESSAGES[notice]}
            </Banner>
          )}
        </>
      )}
      <FormError message={handoff.message} className="mb-5" />
      <AccountStep
        mode={mode}
        onModeChange={change}
        onLoggedIn={onLoggedIn}
        onChallenge={setChallenge}
        email={guest?.email}
        codeHeading={1}
      />
    </>
  )
}
