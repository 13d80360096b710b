import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'

import { confirmIdentity } from '#features/auth/proof-contract.ts'
import type { WayProps } from '#features/auth/web/confirm/way-props.ts'
import { isApiError } from '#shared/errors.ts'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { FormSubmit } from '#ui/fields/FormSubmit.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

const Body = z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) })

/** Asks for the six digits of the authenticator app; the last one submits them. */
export function AppProof(props: WayProps) {
  const { form, submit } = useCode('code', 'Enter the code your app shows now.', props)
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Controller
        control={form.control}
        name="code"
        render={({ field }) => (
          <CodeField
            {...field}
            label="Code from your app"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask for it
            autoFocus
            errorMessage={errors.code?.message}
            onComplete={() => submit()}
          />
        )}
      />
      <FormSubmit
        isPending={isSubmitting}
        pendingLabel="Checking the code"
        errorMessage={errors.root?.message}
      >
        Confirm
      </FormSubmit>
    </form>
  )
}

/** Asks for one of the recovery codes, which is then used up. */
export function RecoveryProof(props: WayProps) {
  const { form, submit } = useCode('recovery', 'Enter one of your recovery codes.', props)
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Recovery code"
        description="Each code works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask for it
        autoFocus
        errorMessage={errors.code?.message}
        {...form.register('code')}
      />
      <FormSubmit
        isPending={isSubmitting}
        pendingLabel="Checking the code"
        errorMessage={errors.root?.message}
      >
        Confirm
      </FormSubmit>
    </form>
  )
}

function useCode(
  kind: 'code' | 'recovery',
  whenEmpty: string,
  { onProven, onPendingChange, onRefused }: WayProps,
) {
  const form = useContractForm(Body, { defaultValues: { code: '' }, whenEmpty: { code: whenEmpty } })
  const { isSubmitting } = form.formState
  useEffect(() => onPendingChange(isSubmitting), [isSubmitting, onPendingChange])
  const submit = submitTo(form, async ({ code }) => {
    try {
      await call(confirmIdentity, { body: { proof: { kind, code } } })
      onProven()
    } catch (error) {
      if (!isApiError(error, 'proof_failed')) throw error
      if (error.fields?.['proofs'] !== undefined) return onRefused(error)
      form.setError('code', { message: error.message }, { shouldFocus: true })
    }
  })
  return { form, submit }
}
