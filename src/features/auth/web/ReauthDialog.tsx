import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import * as z from 'zod/mini'

import { GivenPassword } from '#features/auth/contract.ts'
import { identitiesQuery } from '#features/auth/web/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type ReauthDialogProps = {
  onClose: () => void
  /** Names the action and its object: 'Hand Hollowmere over to Bea?' */
  title: string
  text?: ReactNode
  /** Further options or text before the password. */
  children?: ReactNode
  confirmLabel: string
  pendingLabel: string
  tone?: 'primary' | 'danger-solid'
  /** The action; `password` is undefined for an account without one, which needs a recent login. */
  onConfirm: (password: string | undefined) => Promise<void>
}

const Body = z.object({ password: GivenPassword })
const NoBody = z.object({ password: z.string() })

/**
 * Asks for the password before an action that could lock the owner out. Closes on success; errors are shown
 * in it.
 */
export function ReauthDialog(props: ReauthDialogProps) {
  const { data, error } = useQuery(identitiesQuery)
  if (!data && !error) return null
  return <Asking {...props} hasPassword={data?.hasOwnLogin ?? true} />
}

function Asking({
  onClose,
  title,
  text,
  children,
  confirmLabel,
  pendingLabel,
  tone = 'primary',
  onConfirm,
  hasPassword,
}: ReauthDialogProps & { hasPassword: boolean }) {
  const id = useId()
  const form = useContractForm(hasPassword ? Body : NoBody, {
    defaultValues: { password: '' },
    whenEmpty: { password: 'Enter your password.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async ({ password }) => {
    try {
      await onConfirm(hasPassword ? password : undefined)
      onClose()
    } catch (error) {
      if (!hasPassword || !isApiError(error, 'reauth_required')) throw error
      form.setError('password', { message: error.message }, { shouldFocus: true })
    }
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      isDismissable={!isSubmitting}
      title={title}
      text={text}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={tone} isPending={isSubmitting} pendingLabel={pendingLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {children}
        {hasPassword ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask for it
            autoFocus
            errorMessage={errors.password?.message}
            {...form.register('password')}
          />
        ) : (
          <p className="text-t1 text-ink-2">
            Your account has no password. Log out and back in to continue. This needs a login from the last ten minutes.
          </p>
        )}
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  )
}
