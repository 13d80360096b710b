import { useId } from 'react'

import { type Passkey, renamePasskey } from '#features/auth/own-passkeys-contract.ts'
import { PASSKEY_NAME_MAX } from '#features/auth/passkey-rules.ts'
import { passkeysQuery } from '#features/security/web/queries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type RenameDialogProps = {
  passkey: Passkey
  /** It was just added: its name is a suggestion. */
  isNew?: boolean
  onClose: () => void
}

/** Names a passkey, so that its owner recognises it later. */
export function RenameDialog({ passkey, isNew = false, onClose }: RenameDialogProps) {
  const id = useId()
  const form = useContractForm(renamePasskey.spec.body, {
    defaultValues: { name: passkey.name },
    whenEmpty: { name: 'Give it a name.' },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const submit = submitTo(form, async (body) => {
    if (isDirty) {
      await call(renamePasskey, { params: { id: passkey.id }, body })
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    }
    toast(isNew ? 'Passkey added' : 'Passkey renamed')
    onClose()
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      isDismissable={!isSubmitting}
      title={isNew ? 'Passkey added' : 'Rename this passkey'}
      text={
        isNew
          ? 'You can log in with it from now on. Name it so you recognise it later.'
          : 'Only you see this name. Choose one that tells you where the passkey is.'
      }
      actions={
        <>
          {!isNew && (
            <Button onPress={onClose} isDisabled={isSubmitting}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            form={id}
            variant="primary"
            isPending={isSubmitting}
            pendingLabel="Saving the name"
          >
            {isNew ? 'Done' : 'Save name'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Name"
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to ask for it
          autoFocus
          errorMessage={errors.name?.message}
          {...form.register('name')}
        />
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  )
}
