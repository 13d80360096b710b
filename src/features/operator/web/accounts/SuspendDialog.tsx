import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import { type AccountFile, restoreAccount, suspendAccount } from '#features/operator/accounts-contract.ts'
import { REASON_MAX } from '#features/operator/contract.ts'
import { inSentence } from '#kernel/text.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Dialog } from '#ui/layers/Dialog.tsx'
import { toast } from '#ui/layers/Toast.tsx'
import { Button } from '#ui/press/Button.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/form.ts'

type SuspendDialogProps = { account: AccountFile; onClose: () => void }

/** Closes an account to its person, or opens it again; the reason goes with it. */
export function SuspendDialog({ account, onClose }: SuspendDialogProps) {
  const client = useQueryClient()
  const id = useId()
  const isSuspended = account.suspendedAt !== null
  // Both calls take the same words.
  const form = useContractForm(suspendAccount.spec.body, {
    defaultValues: { reason: '' },
    whenEmpty: { reason: 'Say why, in a sentence.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    const at = { params: { id: account.id }, body }
    await (isSuspended ? call(restoreAccount, at) : call(suspendAccount, at))
    await client.invalidateQueries({ queryKey: ['operator'] })
    toast(isSuspended ? 'Account opened again' : 'Account suspended')
    onClose()
  })
  const name = inSentence(account.name || account.username)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!isSubmitting}
      title={isSuspended ? `Let ${name} in again?` : `Suspend ${name}?`}
      text={
        isSuspended
          ? 'They can log in as before. Nothing of theirs was touched.'
          : 'Every session of theirs ends at once and none can be opened. Their brands, replies and plans stay as they are.'
      }
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSubmitting}>
            Not yet
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isSuspended ? 'primary' : 'danger-solid'}
            isPending={isSubmitting}
            pendingLabel="One moment"
          >
            {isSuspended ? 'Let them in again' : 'Suspend the account'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-3">
        <TextArea
          label="Why?"
          description="They read exactly this, by mail."
          rows={4}
          counter={REASON_MAX}
          errorMessage={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  )
}
