import { useQueryClient } from '@tanstack/react-query'

import { ConsoleDialog } from '#features/operator/web/ConsoleDialog.tsx'
import { operatorKeys } from '#features/operator/web/keys.ts'
import { callOffSlot, type OperatorSlot } from '#features/promotions/perks-contract.ts'
import { formatMoment } from '#features/promotions/web/words.ts'
import { count } from '#shared/text.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useFormDraft } from '#web/forms/form-draft.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type CallOffDialogProps = { slot: OperatorSlot; onClose: () => void }

/** Asks why a date is called off, which the brands that booked it read. */
export function CallOffDialog({ slot, onClose }: CallOffDialogProps) {
  const client = useQueryClient()
  const form = useContractForm(callOffSlot.spec.body, {
    defaultValues: { reason: '' },
    whenEmpty: { reason: 'Say why.' },
  })
  const dropDraft = useFormDraft(form, `operator:call-off:${slot.id}`, ['reason'])
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    await call(callOffSlot, { params: { id: slot.id }, body })
    toast(`${slot.title} called off`)
    dropDraft()
    onClose()
    await client.invalidateQueries({ queryKey: operatorKeys.all })
  })
  const booked = slot.bookings.filter(({ status }) => status === 'in_review' || status === 'scheduled').length
  return (
    <ConsoleDialog
      title={`Call off ${slot.title} on ${formatMoment(slot.goesOutAt)}?`}
      text={
        booked === 0
          ? 'Nobody has booked it. It leaves the calendar for good.'
          : `${count(booked, 'booking')} become drafts again, and what they used is returned. This can’t be undone.`
      }
      act="Call it off"
      pendingLabel="Calling off"
      isDanger
      isPending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Why isn’t it sent?"
        description="Brands that booked it read this."
        rows={3}
        errorMessage={errors.reason?.message}
        {...form.register('reason')}
      />
    </ConsoleDialog>
  )
}
