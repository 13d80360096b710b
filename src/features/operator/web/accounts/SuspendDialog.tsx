import { useQueryClient } from '@tanstack/react-query'

import { type AccountFile, restoreAccount, suspendAccount } from '#features/operator/accounts-contract.ts'
import { REASON_MAX } from '#features/operator/contract.ts'
import { DeskDialog } from '#features/operator/web/DeskDialog.tsx'
import { inSentence } from '#kernel/text.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/layers/Toast.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/form.ts'

type SuspendDialogProps = { account: AccountFile; onClose: () => void }

/** Closes an account to its person, or opens it again; the reason goes with it. */
export function SuspendDialog({ account, onClose }: SuspendDialogProps) {
  const client = useQueryClient()
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
    <DeskDialog
      title={isSuspended ? `Let ${name} in again?` : `Suspend ${name}?`}
      text={
        isSuspended
          ? 'They can log in as before. Nothing of theirs was touched.'
          : 'Every session of theirs ends at once and none can be opened. Their brands, replies and plans stay as they are.'
      }
      act={isSuspended ? 'Let them in again' : 'Suspend the account'}
      pendingLabel={isSuspended ? 'Letting them in' : 'Suspending'}
      isDanger={!isSuspended}
      isPending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Why?"
        description="They read exactly this, by mail."
        rows={4}
        counter={REASON_MAX}
        errorMessage={errors.reason?.message}
        {...form.register('reason')}
      />
    </DeskDialog>
  )
}
