import { useEffect } from 'react'
import * as z from 'zod/mini'

import { useViewer } from '#features/account/web/active.ts'
import { GivenPassword } from '#features/auth/contract.ts'
import { confirmIdentity } from '#features/auth/proof-contract.ts'
import type { WayProps } from '#features/auth/web/confirm/way-props.ts'
import { isApiError } from '#shared/errors.ts'
import { FormSubmit } from '#ui/fields/FormSubmit.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

const Body = z.object({ password: GivenPassword })

/** Asks for the password. */
export function PasswordProof({ onProven, onPendingChange, onRefused }: WayProps) {
  const viewer = useViewer()
  const form = useContractForm(Body, {
    defaultValues: { password: '' },
    whenEmpty: { password: 'Enter your password.' },
  })
  const { errors, isSubmitting } = form.formState
  useEffect(() => onPendingChange(isSubmitting), [isSubmitting, onPendingChange])
  const submit = submitTo(form, async ({ password }) => {
    try {
      await call(confirmIdentity, { body: { proof: { kind: 'password', password } } })
      onProven()
    } catch (error) {
      if (!isApiError(error, 'proof_failed')) throw error
      if (error.fields?.['proofs'] !== undefined) return onRefused(error)
      form.setError('password', { message: error.message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {/* For the browser's password manager. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={viewer?.username ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask for it
        autoFocus
        errorMessage={errors.password?.message}
        {...form.register('password')}
      />
      <FormSubmit
        isPending={isSubmitting}
        pendingLabel="Checking your password"
        errorMessage={errors.root?.message}
      >
        Confirm
      </FormSubmit>
    </form>
  )
}
