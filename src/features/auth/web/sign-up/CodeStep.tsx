import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'

import { confirmSignUp, type LoginAnswer, resendSignUpCode } from '#features/auth/contract.ts'
import type { Unconfirmed } from '#features/auth/web/sign-up/unconfirmed.ts'
import { useCountdown } from '#features/auth/web/sign-up/countdown.ts'
import { isApiError } from '#shared/errors.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

/** Also the title of the login page while the code is entered. */
export const CODE_TITLE = 'Check your inbox'
const PAUSE_SECONDS = 30

type CodeStepProps = Unconfirmed & {
  /** The level of its heading. */
  heading: 1 | 3
  onLoggedIn: (answer: LoginAnswer) => void
  onBack: () => void
}

/**
 * The six digits from the email; the last one submits them. A new code can be requested every half minute.
 */
export function CodeStep({ email, password, isReturning, heading, onLoggedIn, onBack }: CodeStepProps) {
  const Heading = `h${heading}` as const
  const titleId = useId()
  const pause = useCountdown(password === undefined ? 0 : PAUSE_SECONDS)
  const [resent, setResent] = useState<{ message: string; isWrong: boolean } | null>(null)
  const form = useContractForm(confirmSignUp.spec.body, {
    defaultValues: { email, code: '', ...(password !== undefined && { password }) },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    try {
      onLoggedIn(await call(confirmSignUp, { body }))
    } catch (error) {
      if (!isApiError(error, 'token_invalid')) throw error
      form.setError('code', { message: error.message }, { shouldFocus: true })
    }
  })
  async function resend() {
    try {
      await call(resendSignUpCode, { body: { email } })
      setResent({ message: 'We’ve sent a new code. Only the latest one works.', isWrong: false })
      pause.start(PAUSE_SECONDS)
    } catch (error) {
      const refusal = isApiError(error) ? error : undefined
      setResent({ message: refusal?.message ?? 'We couldn’t send a new code. Try again.', isWrong: true })
      if (refusal?.retryAfter) pause.start(refusal.retryAfter)
    }
  }
  return (
    <form noValidate onSubmit={submit} aria-labelledby={titleId} className="grid justify-items-start gap-5">
      <div>
        <Heading id={titleId} tabIndex={-1}>
          {CODE_TITLE}
        </Heading>
        <p className="mt-2 text-ink-2">
          {isReturning && 'You haven’t confirmed your email yet. '}
          We sent a code to <b className="wrap-anywhere text-ink">{email}</b>. It works for 15 minutes.
        </p>
      </div>
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
      <FormError message={errors.root?.message} className="w-full" />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        isPending={isSubmitting}
        pendingLabel="Checking the code"
      >
        Confirm and continue
      </Button>
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <Button variant="text" size="sm" isDisabled={pause.left > 0} onPress={() => void resend()}>
          {pause.left > 0 ? `Send a new code in ${pause.left} s` : 'Send a new code'}
        </Button>
        <Button variant="text" size="sm" onPress={onBack}>
          Use another email
        </Button>
      </div>
      <p role="status" className={resent?.isWrong ? 'text-t1 text-tomato-ink' : 'text-t1 text-ink-2'}>
        {resent?.message ?? 'Nothing there? Check spam and promotions too.'}
      </p>
    </form>
  )
}
