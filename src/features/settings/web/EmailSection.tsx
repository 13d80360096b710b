import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

import type { Viewer } from '#features/account/contract.ts'
import { Email, isEmail } from '#features/auth/rules.ts'
import { useAvailability } from '#features/auth/web/availability.ts'
import { changeEmail, withdrawEmail } from '#features/settings/contract.ts'
import { FormFoot } from '#features/settings/web/FormFoot.tsx'
import { accountQuery, showAccount } from '#features/settings/web/queries.ts'
import { Section } from '#features/settings/web/Section.tsx'
import { formatDateTime } from '#shared/dates.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { useFormDraft } from '#web/forms/form-draft.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

const Body = z.object({ email: Email })

/** The email: the new mailbox confirms a change, the old one can stop it. */
export function EmailSection({ viewer }: { viewer: Viewer }) {
  return (
    <Section
      id="email"
      title="Email"
      text="You log in with this address and get our emails here. If you change it, we’ll tell both addresses."
    >
      <Address viewer={viewer} />
    </Section>
  )
}

function Address({ viewer }: { viewer: Viewer }) {
  const { newEmail } = useSuspenseQuery(accountQuery).data
  return newEmail === null ? (
    <ChangeForm viewer={viewer} />
  ) : (
    <Waiting {...newEmail} current={viewer.contact.email} />
  )
}

function ChangeForm({ viewer }: { viewer: Viewer }) {
  const attempt = useIdempotencyKey()
  const current = viewer.contact.email
  const form = useContractForm(Body, {
    defaultValues: { email: '' },
    whenEmpty: { email: 'Enter your new email address.' },
  })
  useFormDraft(form, 'account:email', ['email'])
  const { errors, isDirty, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'email' }).trim()
  const isOther = typed.toLowerCase() !== current.toLowerCase()
  const address = useAvailability('email', isOther && isEmail(typed) ? typed : '')
  const submit = submitTo(form, async ({ email }) => {
    if (email.toLowerCase() === current.toLowerCase())
      return form.setError('email', { message: 'This is already your email address.' }, { shouldFocus: true })
    showAccount(
      await attempt(email, (idempotencyKey) => call(changeEmail, { body: { email }, idempotencyKey })),
    )
    form.reset({ email: '' })
    toast('Link sent')
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <p>
        Your email address is <b className="wrap-anywhere">{current}</b>.
      </p>
      <TextField
        label="New email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        description="We’ll send a link to it. Nothing changes until you open it."
        errorMessage={
          errors.email?.message ??
          (address.available === false ? 'Another account already uses this email address.' : undefined)
        }
        {...form.register('email')}
      />
      <FormFoot
        isDirty={isDirty}
        isPending={isSubmitting}
        saveLabel="Change email"
        errorMessage={errors.root?.message}
        onDiscard={() => form.reset({ email: '' })}
      />
    </form>
  )
}

function Waiting({ email, expiresAt, current }: { email: string; expiresAt: string; current: string }) {
  const withdrawal = useMutation({
    mutationFn: () => call(withdrawEmail),
    onSuccess: showAccount,
    meta: { action: 'address' },
  })
  return (
    <div className="grid gap-4">
      <Banner title="Confirm your new email address">
        We sent a link to <b className="wrap-anywhere">{email}</b>. It works until {formatDateTime(expiresAt)}
        . Until you open it, log in with <b className="wrap-anywhere">{current}</b>.
      </Banner>
      <FormError message={withdrawal.error?.message} />
      <div>
        <Button
          onPress={() => withdrawal.mutate()}
          isPending={withdrawal.isPending}
          pendingLabel="Keeping your email"
        >
          Keep the old email
        </Button>
      </div>
    </div>
  )
}
