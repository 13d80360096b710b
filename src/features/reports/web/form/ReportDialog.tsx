import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller } from 'react-hook-form'

import { createReport, NOTE_MAX, REASONS } from '#features/reports/contract.ts'
import { REASON_WORDS } from '#features/reports/text.ts'
import { PassagePicker } from '#features/reports/web/form/PassagePicker.tsx'
import { keepReport } from '#features/reports/web/queries.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type ReportDialogProps = {
  brandId: string
  /** `whose`: "Elif's". */
  review: { id: string; text: string; whose: string }
  onClose: () => void
}

/** The report form: a reason, the marked words, and a comment. */
export function ReportDialog({ brandId, review, onClose }: ReportDialogProps) {
  const id = useId()
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const form = useContractForm(createReport.spec.body, {
    defaultValues: { brandId, reviewId: review.id, quote: '', note: '' },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    const report = await attempt(body, (idempotencyKey) => call(createReport, { body, idempotencyKey }))
    keepReport(client, brandId, report)
    onClose()
    toast('Report sent')
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // A click outside must not discard what was written.
      isDismissable={!isDirty && !isSubmitting}
      title={`Report ${review.whose} review`}
      text="Our team reads every report, and the reviewer won’t know who sent it. A low rating alone isn’t a reason to remove a review. A reply does more."
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
            pendingLabel="Sending the report"
          >
            Send report
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-5">
        <Controller
          control={form.control}
          name="reason"
          render={({ field }) => (
            <RadioGroup
              {...field}
              label="What’s wrong with it?"
              errorMessage={errors.reason?.message}
              options={REASONS.map((reason) => ({
                value: reason,
                label: REASON_WORDS[reason].label,
                description: REASON_WORDS[reason].help,
              }))}
            />
          )}
        />
        {review.text.trim() !== '' && (
          <PassagePicker
            text={review.text}
            onChange={(quote) => form.setValue('quote', quote, { shouldDirty: true, shouldValidate: true })}
            errorMessage={errors.quote?.message}
          />
        )}
        <TextArea
          label="Anything we should know?"
          isOptional
          rows={2}
          counter={NOTE_MAX}
          description="How you know, an order number or a link."
          errorMessage={errors.note?.message}
          {...form.register('note')}
        />
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  )
}
