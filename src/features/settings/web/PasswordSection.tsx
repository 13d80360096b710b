import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { Viewer } from '#features/account/contract.ts'
import { changePassword, requestReset } from '#features/auth/contract.ts'
import { Password as NewPassword, PASSWORD_HINT, PASSWORD_WANTED } from '#features/auth/rules.ts'
import { identitiesQuery } from '#features/auth/web/queries.ts'
import { FormFoot } from '#features/settings/web/FormFoot.tsx'
import { sessionsQuery } from '#features/settings/web/queries.ts'
import { Section } from '#features/settings/web/Section.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

/** Changes the password, which keeps this device and logs out the others. */
export function PasswordSection({ viewer }: { viewer: Viewer }) {
  return (
    <Section id="password" title="Password" text="Changing your password logs out your other devices.">
      <Password viewer={viewer} />
    </Section>
  )
}

function Password({ viewer }: { viewer: Viewer }) {
  const { hasOwnLogin } = useSuspenseQuery(identitiesQuery).data
  return hasOwnLogin ? (
    <ChangeForm username={viewer.username} />
  ) : (
    <FirstPassword email={viewer.contact.email} />
  )
}

const Body = z.object({ password: NewPassword })
const EMPTY = { password: '' }

function ChangeForm({ username }: { username: string }) {
  const form = useContractForm(Body, { defaultValues: EMPTY, whenEmpty: { password: PASSWORD_WANTED } })
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    await call(changePassword, { body })
    form.reset(EMPTY)
    toast('Password changed')
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-5">
      {/* Tells password managers which account it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        description={PASSWORD_HINT}
        errorMessage={errors.password?.message}
        {...form.register('password')}
      />
      <FormFoot
        isDirty={isDirty}
        isPending={isSubmitting}
        saveLabel="Change password"
        errorMessage={errors.root?.message}
        onDiscard={() => form.reset(EMPTY)}
      />
    </form>
  )
}

function FirstPassword({ email }: { email: string }) {
  const asking = useMutation({
    mutationFn: () => call(requestReset, { body: { email } }),
    meta: { action: 'password' },
  })
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-reading">
        You log in without a password. To set one, we’ll email a link to{' '}
        <b className="wrap-anywhere">{email}</b>.
      </p>
      <FormError message={asking.error?.message} className="w-full" />
      <Button onPress={() => asking.mutate()} isPending={asking.isPending} pendingLabel="Sending the link">
        Email me the link
      </Button>
      <output className="text-t1 text-ink-2">
        {asking.isSuccess && 'Check your inbox. The link works for 30 minutes.'}
      </output>
    </div>
  )
}
