import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { LoginAnswer, LoginReply } from '#features/auth/contract.ts'
import type { LoginChallenge } from '#features/auth/login-challenge.ts'
import { isEmail } from '#features/auth/rules.ts'
import { CodeStep } from '#features/auth/web/sign-up/CodeStep.tsx'
import { LoginForm } from '#features/auth/web/login/LoginForm.tsx'
import { SignUpForm } from '#features/auth/web/sign-up/SignUpForm.tsx'
import type { Unconfirmed } from '#features/auth/web/sign-up/unconfirmed.ts'
import { SecondStep } from '#features/auth/web/login/LazySecondStep.tsx'
import type { PasskeyOfferProps } from '#features/auth/web/passkey/PasskeyOffer.tsx'
import { PasskeyLogin } from '#features/auth/web/passkey/PasskeyLogin.tsx'
import { SocialLogins } from '#features/auth/web/login/SocialLogins.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
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
  /** For a page that shows the second step of the login itself. */
  onChallenge?: (challenge: LoginChallenge['challenge']) => void
  /** Prefilled: the email that was invited. */
  email?: string | undefined
  /** The level of the heading over the emailed code: 1 if it is the page's own. */
  codeHeading?: 1 | 3
  /** The return path of a social login, which leaves the page; by default the `next` of the URL. */
  next?: string | undefined
}

/**
 * The account step of /login, checkout and claim: log in, or sign up and enter the emailed code. The state of
 * the page around it (plan, brand, next) is kept.
 */
export function AccountStep({
  mode,
  onModeChange,
  onLoggedIn,
  onChallenge,
  email = '',
  codeHeading = 3,
  next,
}: AccountStepProps) {
  const [challenge, setChallenge] = useState<LoginChallenge['challenge'] | null>(null)
  const [unconfirmed, setUnconfirmed] = useUnconfirmed()
  // Keeps the typed email when the mode changes. Passwords are not kept.
  const [typed, setTyped] = useState(email)
  const [offered, setOffered] = useState<LoginAnswer | null>(null)
  if (offered)
    return <PasskeyOffer answer={offered} heading={codeHeading} onDone={() => onLoggedIn(offered)} />
  if (unconfirmed) {
    const forget = () => setUnconfirmed(null)
    const enter = async (answer: LoginAnswer) => {
      const isOffered = await canKeepPasskey()
      if (isOffered) setOffered(answer)
      // Before onLoggedIn, which navigates: the URL would otherwise ask for the code again.
      forget()
      if (!isOffered) onLoggedIn(answer)
    }
    return (
      <CodeStep
        {...unconfirmed}
        heading={codeHeading}
        onLoggedIn={(answer) => void enter(answer)}
        onBack={forget}
      />
    )
  }
  if (challenge)
    return (
      <SecondStep
        challenge={challenge}
        heading={codeHeading}
        onLoggedIn={onLoggedIn}
        onBack={() => setChallenge(null)}
      />
    )
  const receive = (reply: LoginReply) => {
    if ('challenge' in reply) (onChallenge ?? setChallenge)(reply.challenge)
    else onLoggedIn(reply)
  }
  return (
    <>
      <SegmentedControl
        label="Account"
        options={MODES}
        value={mode}
        onChange={onModeChange}
        className="mb-5 w-fit"
      />
      {mode === 'login' ? (
        <LoginForm login={typed} onTyped={setTyped} onReply={receive} onUnconfirmed={setUnconfirmed} />
      ) : (
        <SignUpForm
          email={isEmail(typed.trim()) ? typed.trim() : email}
          onTyped={setTyped}
          onSignedUp={setUnconfirmed}
          onLogInInstead={() => onModeChange('login')}
        />
      )}
      {mode === 'login' && <PasskeyLogin onLoggedIn={onLoggedIn} />}
      <SocialLogins next={next} />
    </>
  )
}

const PasskeyOffer = lazyComponent<PasskeyOfferProps>(
  async () => (await import('#features/auth/web/passkey/PasskeyOffer.tsx')).PasskeyOffer,
)

/** Tells whether this device can keep a passkey. Where that can't be found out, none is offered. */
async function canKeepPasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function') return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

const HASH = '#confirm='

/**
 * Keeps the email that awaits its code in the URL's fragment, which no server sees: a reload, a restored tab
 * or a copied URL still asks for the code. Never the password.
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

/** Returns the email that awaits its code, or null. */
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
