import { useLocation } from 'react-router'

import { type LoginReply, logIn } from '#features/auth/contract.ts'
import type { Unconfirmed } from '#features/auth/web/sign-up/unconfirmed.ts'
import { isApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { FormSubmit } from '#ui/fields/FormSubmit.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type LoginFormProps = {
  /** A prefilled login, or ''. */
  login: string
  onTyped: (login: string) => void
  onReply: (reply: LoginReply) => void
  onUnconfirmed: (who: Unconfirmed) => void
}

/** Email or username, and the password. A user with an unconfirmed email continues with the code. */
export function LoginForm({ login: known, onTyped, onReply, onUnconfirmed }: LoginFormProps) {
  const { search } = useLocation()
  const attempt = useIdempotencyKey()
  const form = useContractForm(logIn.spec.body, {
    defaultValues: { login: known, password: '' },
    whenEmpty: { login: 'Enter your email or username.', password: 'Enter your password.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    try {
      onReply(await attempt(body, (idempotencyKey) => call(logIn, { body, idempotencyKey })))
    } catch (error) {
      const email = isApiError(error, 'email_unverified') ? error.fields?.['email'] : undefined
      if (email === undefined) throw error
      onUnconfirmed({ email, password: body.password, isReturning: true })
    }
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Email or username"
        // The browser offers passkeys among its suggestions (PasskeyLogin).
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        errorMessage={errors.login?.message}
        {...form.register('login', { onChange: ({ target }) => onTyped(target.value) })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        labelEnd={
          <TextLink
            href={`${paths.forgot}${search}`}
            className="touch:-my-3 touch:inline-flex touch:min-h-11 touch:items-center"
          >
            Forgot it?
          </TextLink>
        }
        errorMessage={errors.password?.message}
        {...form.register('password')}
      />
      <FormSubmit isPending={isSubmitting} pendingLabel="Logging in" errorMessage={errors.root?.message}>
        Log in
      </FormSubmit>
    </form>
  )
}
