import { useQueryClient } from '@tanstack/react-query'

import { ConsoleDialog } from '#features/operator/web/ConsoleDialog.tsx'
import { operatorKeys } from '#features/operator/web/keys.ts'
import { creditBack, type PromotionCase } from '#features/promotions/operator-contract.ts'
import { formatCount, formatCredit, titleOf } from '#features/promotions/web/words.ts'
import { LongName } from '#ui/display/LongName.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { useFormDraft } from '#web/forms/form-draft.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type CreditBackDialogProps = { promotion: PromotionCase; onClose: () => void }

/** Asks how many impressions were not made by people, and why that is known. */
export function CreditBackDialog({ promotion, onClose }: CreditBackDialogProps) {
  const { id, brand, impressions, costCents } = promotion
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const form = useContractForm(creditBack.spec.body, {
    defaultValues: { reason: '' },
    whenEmpty: { reason: 'Say how you know.' },
  })
  const dropDraft = useFormDraft(form, `operator:credit-back:${id}`, ['reason'])
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    await attempt(body, (idempotencyKey) => call(creditBack, { params: { id }, body, idempotencyKey }))
    toast(`${formatCount(body.impressions)} impressions credited back`)
    dropDraft()
    onClose()
    await client.invalidateQueries({ queryKey: operatorKeys.all })
  })
  return (
    <ConsoleDialog
      title="Credit impressions back?"
      text={
        <>
          {titleOf(promotion)} of <LongName name={brand.name} /> used {formatCredit(costCents)}, with{' '}
          {formatCount(impressions)} impressions. While it goes on, the credit is delivered again. After its
          end, the owner can book it for 30 days.
        </>
      }
      act="Credit back"
      pendingLabel="Crediting back"
      isPending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Impressions"
        inputMode="numeric"
        errorMessage={errors.impressions && (errors.impressions.message ?? 'Use a whole number.')}
        {...form.register('impressions', { valueAsNumber: true })}
      />
      <TextArea
        label="How do you know they weren’t people?"
        description="The owner reads this in the history of the promotion."
        rows={3}
        errorMessage={errors.reason?.message}
        {...form.register('reason')}
      />
    </ConsoleDialog>
  )
}
