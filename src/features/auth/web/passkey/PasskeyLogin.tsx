import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import type { LoginAnswer } from '#features/auth/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'

const ceremony = () => import('#features/auth/web/passkey/ceremony.ts')

type PasskeyLoginProps = {
  onLoggedIn: (answer: LoginAnswer) => void
  /** In place of a code: a passkey is a login of its own. */
  isSecond?: boolean
}

/**
 * The login with a passkey: from the suggestions of the field for the email, or by a button. The script for
 * it is loaded after the form.
 */
export function PasskeyLogin({ onLoggedIn, isSecond = false }: PasskeyLoginProps) {
  // A new round of suggestions, after the button's dialog has ended the last one.
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const asking = useMutation({
    mutationFn: async () => (await ceremony()).logInByPasskey(),
    onMutate: () => setProblem(null),
    onSuccess: onLoggedIn,
    onError(error) {
      setProblem(error.message)
      // One that the server refused is not offered again.
      if (!isApiError(error)) setRound(round + 1)
    },
    meta: { action: 'passkey', isSilent: true },
  })
  return (
    <div className={isSecond ? 'grid gap-3' : 'mt-4 grid gap-3'}>
      {!isSecond && <Suggestions key={round} onLoggedIn={onLoggedIn} onProblem={setProblem} />}
      <Button
        size="lg"
        isBlock
        icon={IconFingerprint}
        onPress={() => asking.mutate()}
        isPending={asking.isPending}
        pendingLabel="Waiting for your passkey"
      >
        {isSecond ? 'Use a passkey' : 'Log in with a passkey'}
      </Button>
      <FormError message={problem ?? undefined} />
    </div>
  )
}

type SuggestionsProps = { onLoggedIn: (answer: LoginAnswer) => void; onProblem: (message: string) => void }

/** Offers passkeys in the suggestions of the login field, while it is mounted. */
function Suggestions({ onLoggedIn, onProblem }: SuggestionsProps) {
  const enter = useEffectEvent(onLoggedIn)
  const fail = useEffectEvent(onProblem)
  useEffect(() => {
    const gone = new AbortController()
    void (async () => {
      try {
        const answer = await (await ceremony()).logInByAutofill(gone.signal)
        if (answer !== null && !gone.signal.aborted) enter(answer)
      } catch (error) {
        if (!gone.signal.aborted && error instanceof Error) fail(error.message)
      }
    })()
    return () => gone.abort()
  }, [])
  return null
}
