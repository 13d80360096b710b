import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { confirmReset } from '#features/auth/contract.ts'
import { PASSWORD_HINT, PASSWORD_WANTED } from '#features/auth/rules.ts'
import { isApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { PageMessage } from '#ui/display/PageMessage.tsx'
import { FormSubmit } from '#ui/fields/FormSubmit.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'
import { clearSession } from '#web/data/session.ts'

/**
 * `/reset`: sets a new password with the emailed link. Submitting the form uses the link, opening the page
 * does not (A37).
 */
export function ResetPage() {
  const token = useTokenFromAddress()
  const [isDead, setDead] = useState(false)
  const navigate = useNavigate()
  const form = useContractForm(confirmReset.spec.body, {
    defaultValues: { token, password: '' },
    whenEmpty: { password: PASSWORD_WANTED },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    try {
      await call(confirmReset, { body })
    } catch (error) {
      if (!isApiError(error, 'token_invalid')) throw error
      setDead(true)
      return
    }
    // Every session of the account has ended, this browser's too.
    clearSession('ended')
    await navigate(paths.login, { replace: true, state: { hasReset: true } })
  })
  if (token === '' || isDead) return <DeadLink />
  return (
    <>
      <h1 tabIndex={-1}>Choose a new password</h1>
      <p className="mt-2 mb-6 text-ink-2">
        This logs out your other devices and unlinks Google and Facebook. You can link them again in your
        account.
      </p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          description={PASSWORD_HINT}
          errorMessage={errors.password?.message}
          {...form.register('password')}
        />
        <FormSubmit
          isPending={isSubmitting}
          pendingLabel="Setting the password"
          errorMessage={errors.root?.message}
        >
          Set new password
        </FormSubmit>
      </form>
    </>
  )
}

function DeadLink() {
  return (
    <PageMessage
      art="lost"
      role="alert"
      title="This link no longer works"
      action={
        <LinkButton href={paths.forgot} variant="primary">
          Email me a new link
        </LinkButton>
      }
    >
      Links work once and expire after 30 minutes, and only the latest one works. If you just reloaded this
      page, open the link in the email again. Otherwise, request a new one.
    </PageMessage>
  )
}

/**
 * Takes the token out of the address bar, so that no history, screenshot or referrer keeps it. It is kept as
 * long as this page.
 */
function useTokenFromAddress(): string {
  const [query, setQuery] = useSearchParams()
  const [token] = useState(() => query.get('token') ?? '')
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true })
  }, [query, setQuery])
  return token
}
