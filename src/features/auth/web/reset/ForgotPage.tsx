import { useState } from 'react'
import { useLocation } from 'react-router'

import { requestReset } from '#features/auth/contract.ts'
import { paths } from '#shared/paths.ts'
import { PageMessage } from '#ui/display/PageMessage.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { FormSubmit } from '#ui/fields/FormSubmit.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

/** `/forgot`: requests a link. The reply is the same whether or not the email is known. */
export function ForgotPage() {
  const { search } = useLocation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useContractForm(requestReset.spec.body, {
    defaultValues: { email: '' },
    whenEmpty: { email: 'Enter your email address.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    await call(requestReset, { body })
    setSentTo(body.email)
  })
  const back = (
    <TextLink href={`${paths.login}${search}`} className="inline-flex min-h-6 items-center touch:min-h-11">
      Back to login
    </TextLink>
  )
  if (sentTo !== null) {
    return (
      <PageMessage
        art="mail"
        role="status"
        title="Check your inbox"
        action={
          <>
            {back}
            <Button variant="text" size="sm" onPress={() => setSentTo(null)}>
              Try another email
            </Button>
          </>
        }
      >
        If <b className="wrap-anywhere text-ink">{sentTo}</b> has an account, we’ve sent a link to set a new
        password. It works once and expires in 30 minutes.
      </PageMessage>
    )
  }
  return (
    <>
      <h1 tabIndex={-1}>Forgot your password?</h1>
      <p className="mt-2 mb-6 text-ink-2">It happens. We’ll email you a link to choose a new one.</p>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          errorMessage={errors.email?.message}
          {...form.register('email')}
        />
        <FormSubmit
          isPending={isSubmitting}
          pendingLabel="Sending the link"
          errorMessage={errors.root?.message}
        >
          Email me the link
        </FormSubmit>
        <p>{back}</p>
      </form>
    </>
  )
}
