import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'

import type { LoginAnswer } from '#features/auth/contract.ts'
import type { LoginChallenge } from '#features/auth/login-challenge.ts'
import { logInSecond } from '#features/auth/second-step-contract.ts'
import { LostStep } from '#features/auth/web/login/second/LostStep.tsx'
import { PasskeyLogin } from '#features/auth/web/passkey/PasskeyLogin.tsx'
import { isApiError } from '#shared/errors.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type Way = 'code' | 'recovery' | 'lost'

type SecondStepProps = {
  challenge: LoginChallenge['challenge']
  /** The level of its heading: 1 if it is the page's own. */
  heading: 1 | 3
  onLoggedIn: (answer: LoginAnswer) => void
  /** Starts the login again. */
  onBack: () => void
}

/** The second step of a login: the app's code, a recovery code, a passkey, or the way in without them. */
export function SecondStep({ challenge, heading, onLoggedIn, onBack }: SecondStepProps) {
  const [way, setWay] = useState<Way>('code')
  const [isOver, setOver] = useState(false)
  const Heading = `h${heading}` as const
  if (isOver)
    return (
      <div className="grid gap-5">
        <div role="alert">
          <Heading tabIndex={-1}>Log in again</Heading>
          <p className="mt-2 text-ink-2">This login took too long, or was finished in another tab.</p>
        </div>
        <Button variant="primary" size="lg" isBlock onPress={onBack}>
          Back to login
        </Button>
      </div>
    )
  const shared = { token: challenge.token, onOver: () => setOver(true) }
  if (way === 'lost')
    return <LostStep {...shared} heading={heading} onBack={() => setWay('code')} onLeave={onBack} />
  const hasRecovery = challenge.ways.includes('recovery')
  return (
    <div className="grid gap-5">
      <CodeForm key={way} {...shared} kind={way} heading={heading} onLoggedIn={onLoggedIn} />
      {challenge.ways.includes('passkey') && <PasskeyLogin isSecond onLoggedIn={onLoggedIn} />}
      <div className="grid justify-items-start gap-1">
        {way === 'recovery' && (
          <Button variant="text" size="sm" onPress={() => setWay('code')}>
            Use your authenticator app
          </Button>
        )}
        {way === 'code' && hasRecovery && (
          <Button variant="text" size="sm" onPress={() => setWay('recovery')}>
            Use a recovery code
          </Button>
        )}
        <Button variant="text" size="sm" onPress={() => setWay('lost')}>
          I can’t use any of these
        </Button>
        <Button variant="text" size="sm" onPress={onBack}>
          Back to login
        </Button>
      </div>
    </div>
  )
}

const TEXTS = {
  code: {
    title: 'Enter your code',
    text: 'Open your authenticator app and enter the six digits for Trellis.',
    empty: 'Enter the six digits your app shows.',
  },
  recovery: {
    title: 'Use a recovery code',
    text: 'Enter one of the codes you saved when you set up your second step. Each works once.',
    empty: 'Enter a recovery code.',
  },
}

type CodeFormProps = Pick<SecondStepProps, 'heading' | 'onLoggedIn'> & {
  kind: 'code' | 'recovery'
  token: string
  onOver: () => void
}

function CodeForm({ kind, token, heading, onLoggedIn, onOver }: CodeFormProps) {
  const Heading = `h${heading}` as const
  const titleId = useId()
  const { title, text, empty } = TEXTS[kind]
  const form = useContractForm(logInSecond.spec.body, {
    defaultValues: { token, kind, code: '' },
    whenEmpty: { code: empty },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    try {
      onLoggedIn(await call(logInSecond, { body }))
    } catch (error) {
      if (isApiError(error, 'token_invalid')) return onOver()
      if (!isApiError(error, 'proof_failed')) throw error
      form.setError('code', { message: error.message }, { shouldFocus: true })
    }
  })
  return (
    <form method="post" noValidate onSubmit={submit} aria-labelledby={titleId} className="grid gap-5">
      <div>
        <Heading id={titleId} tabIndex={-1}>
          {title}
        </Heading>
        <p className="mt-2 text-ink-2">{text}</p>
      </div>
      {kind === 'code' ? (
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => (
            <CodeField
              {...field}
              label="Six-digit code"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step before asked for this code
              autoFocus
              errorMessage={errors.code?.message}
              onComplete={() => submit()}
            />
          )}
        />
      ) : (
        <TextField
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just asked to enter it
          autoFocus
          errorMessage={errors.code?.message}
          {...form.register('code')}
        />
      )}
      <FormError message={errors.root?.message} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        isPending={isSubmitting}
        pendingLabel="Checking the code"
      >
        Log in
      </Button>
    </form>
  )
}
