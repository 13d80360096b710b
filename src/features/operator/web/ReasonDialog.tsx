import type { ReactNode } from 'react'

import { REASON_MAX, refuseVerification } from '#features/operator/contract.ts'
import { ConsoleDialog } from '#features/operator/web/ConsoleDialog.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useFormDraft } from '#web/forms/form-draft.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type ReasonDialogProps = {
  title: string
  text: ReactNode
  act: string
  pendingLabel: string
  isDanger?: boolean
  label?: string
  /** Says who reads the reason. */
  description: string
  whenEmpty?: string
  /** The key of the draft: 'verification:<id>'. */
  draft: string
  onClose: () => void
  /** Closes the dialog on success; shows the error otherwise. */
  onDecide: (reason: string) => Promise<void>
}

/** A decision that only needs its reason. Keeps the text until it succeeds, even if the dialog is closed. */
export function ReasonDialog({
  label = 'Why?',
  description,
  whenEmpty = 'Give a reason in a sentence.',
  draft,
  onClose,
  onDecide,
  ...words
}: ReasonDialogProps) {
  // Every decision takes a reason of the same length.
  const form = useContractForm(refuseVerification.spec.body, {
    defaultValues: { reason: '' },
    whenEmpty: { reason: whenEmpty },
  })
  const dropDraft = useFormDraft(form, `operator:${draft}`, ['reason'])
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async ({ reason }) => {
    await onDecide(reason)
    dropDraft()
    onClose()
  })
  return (
    <ConsoleDialog
      {...words}
      isPending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={label}
        description={description}
        rows={4}
        counter={REASON_MAX}
        errorMessage={errors.reason?.message}
        {...form.register('reason')}
      />
    </ConsoleDialog>
  )
}
