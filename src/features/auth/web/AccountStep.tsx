import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { LoginAnswer } from '#features/auth/contract.ts'
import { isEmail } from '#features/auth/rules.ts'
import { CodeStep } from '#features/auth/web/sign-up/CodeStep.tsx'
import { LoginForm } from '#features/auth/web/login/LoginForm.tsx'
import { SignUpForm } from '#features/auth/web/sign-up/SignUpForm.tsx'
import type { Unconfirmed } from '#features/auth/web/sign-up/unconfirmed.ts'
import { SocialLogins } from '#features/auth/web/login/SocialLogins.tsx'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { useIsHydrating } from '#web/navigation/use-is-hydrating.ts'

export type AccountMode = 'login' | 'signup'

const MODES = [
  { value: 'login', label: 'Log in' },
  { value: 'signup', label: 'Sign up' },
] as const

type AccountStepProps = {
  mode: AccountMode
  onModeChange: (mode: AccountMode) => void
  onLoggedIn: (answer: LoginAnswer) => void
  /** Filled in already: the address an invitation went to. */
  email?: string | undefined
  /** The level of the heading over the mailed code: 1 where it is the page's own. */
  codeHeading?: 1 | 3
  /** Where a login by another service, which leaves the page, comes back to; without it the `next` of the address. */
  next?: string | undefined
}

/**
 * The one way into an account, for /login, checkout and claim: log in, or sign up and type the mailed code. What the page around it holds
 * (plan, brand, next) is its own and survives.
 */
export function AccountStep({ mode, onModeChange, onLoggedIn, email = '', codeHeading = 3, next }: AccountStepProps) {
  const [unconfirmed, setUnconfirmed] = useUnconfirmed()
  if (unconfirmed) {
    const forget = () => setUnconfirmed(null)
    const enter = (answer: LoginAnswer) => {
      // Before the login, which leads on: the address of the page would otherwise ask for the code again.
      forget()
      onLoggedIn(answer)
    }
    return <CodeStep {...unconfirmed} heading={codeHeading} onLoggedIn={enter} onBack={forget} />
  }
  return (
    <>
      <SegmentedControl label="Account" options={MODES} value={mode} onChange={onModeChange} className="mb-5 w-fit" />
      {mode === 'login' ? (
        <LoginForm login={email} onLoggedIn={onLoggedIn} onUnconfirmed={setUnconfirmed} />
      ) : (
        <SignUpForm email={email} onSignedUp={setUnconfirmed} onLogInInstead={() => onModeChange('login')} />
      )}
      <SocialLogins next={next} />
    </>
  )
}

const HASH = '#confirm='

/**
 * Keeps whose code is asked for in the fragment of the URL, which no server sees: a reload, a restored tab or a copied address still asks for
 * the code. Never the password.
 */
function useUnconfirmed(): [Unconfirmed | null, (who: Unconfirmed | null) => void] {
  const [typed, setTyped] = useState<Unconfirmed | null>(null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const email = useUnconfirmedEmail()
  function set(who: Unconfirmed | null) {
    setTyped(who)
    const next = who === null ? '' : HASH + encodeURIComponent(who.email)
    void navigate({ pathname, search, hash: next }, { replace: true, preventScrollReset: true })
  }
  if (email === null) return [null, set]
  return [typed?.email === email ? typed : { email, isReturning: false }, set]
}

/** Returns the address whose code is asked for, or null. */
export function useUnconfirmedEmail(): string | null {
  const { hash } = useLocation()
  const isAsWritten = useIsHydrating()
  return isAsWritten ? null : emailIn(hash)
}

function emailIn(hash: string): string | null {
  if (!hash.startsWith(HASH)) return null
  try {
    const email = decodeURIComponent(hash.slice(HASH.length))
    return isEmail(email) ? email : null
  } catch {
    return null
  }
}
