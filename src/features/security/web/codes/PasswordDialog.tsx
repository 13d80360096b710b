import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import * as z from 'zod/mini'

import type { Viewer } from '#features/account/contract.ts'
import { changePassword, requestReset } from '#features/auth/contract.ts'
import { Password as NewPassword, PASSWORD_HINT, PASSWORD_WANTED } from '#features/auth/rules.ts'
import { sessionsQuery } from '#features/settings/web/queries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { failureText } from '#web/data/reply.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type PasswordDialogProps = { viewer: Viewer; hasPassword: boolean; onClose: () => void }

/** Changes the password, or emails the link to set the first one. */
export function PasswordDialog({ viewer, hasPassword, onClose }: PasswordDialogProps) {
  return hasPassword ? (
    <ChangeDialog username={viewer.username} onClose={onClose} />
  ) : (
    <FirstDialog email={viewer.contact.email} onClose={onClose} />
  )
}

const Body = z.object({ password: NewPassword })

function ChangeDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const id = useId()
  const form = useContractForm(Body, {
    defaultValues: { password: '' },
    whenEmpty: { password: PASSWORD_WANTED },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    await call(changePassword, { body })
    toast('Password changed')
    onClose()
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!isSubmitting}
      title="Change your password"
      text="Your other devices are logged out. This one stays."
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSubmitting}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            isPending={isSubmitting}
            pendingLabel="Changing your password"
          >
            Change password
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {/* Tells password managers which account it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          description={PASSWORD_HINT}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask for it
          autoFocus
          errorMessage={errors.password?.message}
          {...form.register('password')}
        />
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  )
}

function FirstDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const asking = useMutation({
    mutationFn: () => call(requestReset, { body: { email } }),
    meta: { action: 'password' },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!asking.isPending}
      title="Set a password"
      text={
        <>
          You log in without one. We’ll email a link to <b className="wrap-anywhere">{email}</b>. Setting a
          password logs you out everywhere and unlinks your social logins.
        </>
      }
      actions={
        asking.isSuccess ? (
          <Button variant="primary" onPress={onClose}>
            OK
          </Button>
        ) : (
          <>
            <Button onPress={onClose} isDisabled={asking.isPending}>
              Cancel
            </Button>
            <Button
              variant="primary"
              onPress={() => asking.mutate()}
              isPending={asking.isPending}
              pendingLabel="Sending the link"
            >
              Email me the link
            </Button>
          </>
        )
      }
    >
      <FormError message={asking.isError ? failureText(asking.error) : null} />
      <output className="text-ink-2">
        {asking.isSuccess && 'Check your inbox. The link works for 30 minutes.'}
      </output>
    </Dialog>
  )
}
