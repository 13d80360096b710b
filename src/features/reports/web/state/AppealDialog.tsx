import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import { appealReport, type Report, WORDS_MAX } from '#features/reports/contract.ts'
import { keepReport } from '#features/reports/web/queries.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type AppealDialogProps = { brandId: string; report: Report; onClose: () => void }

/** Asks for the reason of an appeal, and says that there is only one. */
export function AppealDialog({ brandId, report, onClose }: AppealDialogProps) {
  const id = useId()
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const form = useContractForm(appealReport.spec.body, {
    defaultValues: { brandId, words: '' },
    whenEmpty: { words: 'Tell us what we missed.' },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    const params = { id: report.id }
    keepReport(
      client,
      brandId,
      await attempt(body, (idempotencyKey) => call(appealReport, { params, body, idempotencyKey })),
    )
    onClose()
    toast('Appeal sent')
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // A click outside must not discard what was written.
      isDismissable={!isDirty && !isSubmitting}
      title="Appeal this decision"
      text={
        report.outcome === 'takenDown'
          ? 'The review was removed. Tell us why it should be on your page again. You can appeal once.'
          : 'The review stays up for now. Tell us what we missed. You can appeal once, and our next decision is final.'
      }
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
            pendingLabel="Sending appeal"
          >
            Send appeal
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-3">
        <TextArea
          label="What did we miss?"
          rows={4}
          counter={WORDS_MAX}
          errorMessage={errors.words?.message}
          {...form.register('words')}
        />
        <FormError message={errors.root?.message} />
      </form>
    </Dialog>
  )
}
