import { useQueryClient } from '@tanstack/react-query'

import { ConsoleDialog } from '#features/operator/web/ConsoleDialog.tsx'
import { operatorKeys } from '#features/operator/web/keys.ts'
import { type OperatorSlot, reportSent } from '#features/promotions/perks-contract.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type ReportSentDialogProps = { booking: OperatorSlot['bookings'][number]; onClose: () => void }

const FIGURES = [
  ['sentTo', 'Delivered to'],
  ['opens', 'Opens (optional)'],
  ['clicks', 'Clicks (optional)'],
  ['saves', 'Saves (optional)'],
] as const

/**
 * Records that a block was sent, and its results so far. Later results replace earlier ones; empty fields leave
 * them unchanged.
 */
export function ReportSentDialog({ booking, onClose }: ReportSentDialogProps) {
  const isUpdate = booking.status === 'done'
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const form = useContractForm(reportSent.spec.body, { defaultValues: {} })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    const params = { id: booking.promotionId }
    await attempt({ params, body }, (idempotencyKey) => call(reportSent, { params, body, idempotencyKey }))
    toast(isUpdate ? 'Results updated' : 'Marked as sent')
    onClose()
    await client.invalidateQueries({ queryKey: operatorKeys.all })
  })
  return (
    <ConsoleDialog
      title={isUpdate ? 'Update the results' : 'Mark it as sent'}
      text={
        isUpdate
          ? 'Figures are totals. Fields you leave empty won’t change.'
          : 'Figures are totals. You can update them later.'
      }
      act={isUpdate ? 'Save results' : 'Mark as sent'}
      pendingLabel="Saving"
      isPending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4 cramped:grid-cols-1">
        {FIGURES.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            errorMessage={errors[name] && 'Use a whole number.'}
            {...form.register(name, { setValueAs: (typed) => (isEmpty(typed) ? undefined : Number(typed)) })}
          />
        ))}
      </div>
      <TextField
        label="Link to it (optional)"
        inputMode="url"
        errorMessage={errors.url?.message}
        {...form.register('url', { setValueAs: (typed) => (isEmpty(typed) ? undefined : typed) })}
      />
    </ConsoleDialog>
  )
}

const isEmpty = (typed: unknown) => typed === '' || typed === undefined
