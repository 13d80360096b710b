import { useQueryClient } from '@tanstack/react-query'

import { REASON_MAX } from '#features/operator/contract.ts'
import { liftSuppression, type Suppressed } from '#features/operator/mail-contract.ts'
import { DeskDialog } from '#features/operator/web/DeskDialog.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/layers/Toast.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/form.ts'

type LiftDialogProps = { held: Suppressed; email: string | null; onClose: () => void }

const TEXT: Record<Suppressed['kind'], string> = {
  bounce:
    'Notices and letters go there again. If they come back once more, the mailbox is left alone for another month.',
  complaint: 'Its person said that our mail is spam. Only let it through if they asked you to.',
}

/** The last question before notices go to a mailbox again. */
export function LiftDialog({ held: { id, kind }, email, onClose }: LiftDialogProps) {
  const client = useQueryClient()
  const form = useContractForm(liftSuppression.spec.body, {
    defaultValues: { kind, reason: '' },
    whenEmpty: { reason: 'Say why, in a sentence.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    await call(liftSuppression, { params: { id }, body })
    toast('Mail let through')
    onClose()
    await client.invalidateQueries({ queryKey: ['operator'] })
  })
  return (
    <DeskDialog
      title={`Let mail through to ${email ?? 'this mailbox'} again?`}
      text={TEXT[kind]}
      act="Let it through"
      pendingLabel="Letting it through"
      isPending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Why?"
        description="Written down with your name; nobody else reads it."
        rows={3}
        counter={REASON_MAX}
        errorMessage={errors.reason?.message}
        {...form.register('reason')}
      />
    </DeskDialog>
  )
}
