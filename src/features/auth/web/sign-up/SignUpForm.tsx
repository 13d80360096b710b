import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { signUp } from '#features/auth/contract.ts'
import { isEmail, PASSWORD_HINT, PASSWORD_WANTED } from '#features/auth/rules.ts'
import type { Unconfirmed } from '#features/auth/web/sign-up/unconfirmed.ts'
import { useAvailability } from '#features/auth/web/availability.ts'
import { UsernameField } from '#features/auth/web/UsernameField.tsx'
import { paths } from '#shared/paths.ts'
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx'
import { FormSubmit } from '#ui/fields/FormSubmit.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, summaryOf, useContractForm } from '#web/forms/form.ts'

type SignUpFormProps = {
  /** A prefilled email, or ''. */
  email: string
  onTyped: (email: string) => void
  onSignedUp: (who: Unconfirmed) => void
  onLogInInstead: () => void
}

/** The sign-up form. Shows while typing whether the email and the username are free; the server decides. */
export function SignUpForm({ email: prefilled, onTyped, onSignedUp, onLogInInstead }: SignUpFormProps) {
  // The prop follows what is typed.
  const [known] = useState(prefilled)
  const form = useContractForm(signUp.spec.body, {
    defaultValues: { email: known, username: '', password: '', name: '' },
    whenEmpty: {
      email: 'Enter your email address.',
      username: 'Choose a username.',
      password: PASSWORD_WANTED,
    },
  })
  const { errors, isSubmitting } = form.formState
  const [email = '', username = ''] = useWatch({ control: form.control, name: ['email', 'username'] })
  const address = useAvailability('email', isEmail(email.trim()) ? email : '')
  const submit = submitTo(form, async (body) => {
    await call(signUp, { body })
    onSignedUp({ email: body.email, password: body.password, isReturning: false })
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary errors={summaryOf(form, ['email', 'name', 'username', 'password'])} />
      <TextField
        label="Work email"
        type="email"
        inputMode="email"
        autoComplete="email"
        description={
          address.available === false ? (
            <span className="text-ink-2">
              This email already has an account.{' '}
              <button type="button" className="link" onClick={onLogInInstead}>
                Log in instead
              </button>
            </span>
          ) : (
            known === '' && 'An email at your brand’s own domain makes claiming it quicker.'
          )
        }
        errorMessage={errors.email?.message}
        {...form.register('email', { onChange: ({ target }) => onTyped(target.value) })}
      />
      <TextField
        label="Your name"
        isOptional
        autoComplete="name"
        errorMessage={errors.name?.message}
        {...form.register('name')}
      />
      <UsernameField
        typed={username}
        errorMessage={errors.username?.message}
        onSuggestion={(suggested) => {
          form.setValue('username', suggested, { shouldDirty: true, shouldValidate: true })
          form.setFocus('username')
        }}
        {...form.register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        description={PASSWORD_HINT}
        errorMessage={errors.password?.message}
        {...form.register('password')}
      />
      <FormSubmit
        isPending={isSubmitting}
        pendingLabel="Creating your account"
        errorMessage={errors.root?.message}
      >
        Create account
      </FormSubmit>
      <p className="text-t1 text-pretty text-ink-2">
        By creating an account, you accept our{' '}
        <TextLink href={paths.policy('terms')} isDocument>
          terms
        </TextLink>
        . See what we keep, and for how long, in our{' '}
        <TextLink href={paths.policy('privacy')} isDocument>
          privacy policy
        </TextLink>
        .
      </p>
    </form>
  )
}
