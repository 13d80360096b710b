import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'

import type { LoginAnswer } from '#features/auth/contract.ts'
import { CodeStep } from '#features/auth/web/sign-up/CodeStep.tsx'
import { LoginForm } from '#features/auth/web/login/LoginForm.tsx'
import { SignUpForm } from '#features/auth/web/sign-up/SignUpForm.tsx'
import { SocialLogins } from '#features/auth/web/login/SocialLogins.tsx'
import { Tabs } from '#ui/press/Tabs.tsx'
import { useIsAsWritten } from '#web/shell/page/as-written.ts'

export type AccountMode = 'login' | 'signup'
/** Someone whose address is still to be confirmed; the password is the one just typed, while this page still knows it. */
export type Unconfirmed = { email: string; password?: string; isSent: boolean }
/** What the tab's own history keeps of that: never the password. */
const Kept = z.object({ unconfirmed: z.object({ email: z.string(), isSent: z.boolean() }) })

type AccountStepProps = {
  mode: AccountMode
  onModeChange: (mode: AccountMode) => void
  onLoggedIn: (answer: LoginAnswer) => void
  /** Filled in already: the address an invitation went to. */
  email?: string | undefined
  /** Where a login by another service, which leaves the page, comes back to; without it the `next` of the address. */
  next?: string | undefined
}

/**
 * The one way into an account, for /login, checkout and claim: log in, or sign up and type the mailed code. What the page around it holds
 * (plan, brand, next) is its own and survives.
 */
export function AccountStep({ mode, onModeChange, onLoggedIn, email = '', next }: AccountStepProps) {
  const [unconfirmed, setUnconfirmed] = useUnconfirmed()
  if (unconfirmed) {
    return <CodeStep {...unconfirmed} onLoggedIn={onLoggedIn} onBack={() => setUnconfirmed(null)} />
  }
  return (
    <>
      <Tabs
        label="Account"
        value={mode}
        onChange={onModeChange}
        tabs={[
          {
            id: 'login',
            title: 'Log in',
            content: <LoginForm login={email} onLoggedIn={onLoggedIn} onUnconfirmed={setUnconfirmed} />,
          },
          {
            id: 'signup',
            title: 'Sign up',
            content: (
              <SignUpForm email={email} onSignedUp={setUnconfirmed} onLogInInstead={() => onModeChange('login')} />
            ),
          },
        ]}
      />
      <SocialLogins next={next} />
    </>
  )
}

/** Who reads the code in a mail app on a phone may find the page loaded anew on coming back: it still asks for the code. */
function useUnconfirmed(): [Unconfirmed | null, (who: Unconfirmed | null) => void] {
  const [typed, setTyped] = useState<Unconfirmed | null>(null)
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isAsWritten = useIsAsWritten()
  const kept = isAsWritten ? undefined : Kept.safeParse(state).data?.unconfirmed
  function set(who: Unconfirmed | null) {
    setTyped(who)
    const next = who && { unconfirmed: { email: who.email, isSent: who.isSent } }
    void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state: next })
  }
  return [typed ?? kept ?? null, set]
}
