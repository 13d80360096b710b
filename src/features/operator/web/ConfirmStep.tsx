import { useQueryClient } from '@tanstack/react-query'

import { useViewer } from '#features/account/web/active.ts'
import { CONFIRMED_MINUTES, confirmOperator } from '#features/operator/contract.ts'
import { deskQuery } from '#features/operator/web/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { Scene } from '#ui/art/Scene.tsx'
import { FormSubmit } from '#ui/fields/FormSubmit.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { Card } from '#ui/display/Card.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

/** Asks for the password before anything is shown. */
export function ConfirmStep() {
  const client = useQueryClient()
  const viewer = useViewer()
  const form = useContractForm(confirmOperator.spec.body, {
    defaultValues: { password: '' },
    whenEmpty: { password: 'Enter your password.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    try {
      await call(confirmOperator, { body })
    } catch (error) {
      if (isApiError(error, 'reauth_required'))
        form.setError('password', { message: error.message }, { shouldFocus: true })
      else throw error
      return
    }
    await client.invalidateQueries({ queryKey: deskQuery.queryKey })
  })
  return (
    <Card as="div" className="mx-auto mt-6 max-w-[27.5rem] md:mt-12 md:p-8">
      <Scene kind="locked" className="h-24 w-32" />
      <h1 tabIndex={-1} className="mt-4 text-t4">
        Confirm it’s you
      </h1>
      <p className="mt-2 text-pretty text-ink-2">
        Your decisions affect other people, so please enter your password again. You won’t be asked for{' '}
        {CONFIRMED_MINUTES} minutes.
      </p>
      <form noValidate onSubmit={submit} className="mt-5 grid gap-4">
        {/* For the browser's password manager. */}
        <input type="text" name="username" autoComplete="username" value={viewer?.username ?? ''} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          errorMessage={errors.password?.message}
          {...form.register('password')}
        />
        <FormSubmit
          isPending={isSubmitting}
          pendingLabel="Opening the operator console"
          errorMessage={errors.root?.message}
        >
          Open the operator console
        </FormSubmit>
      </form>
    </Card>
  )
}
