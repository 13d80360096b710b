import { useQueryClient } from '@tanstack/react-query'

import { ConsoleDialog } from '#features/operator/web/ConsoleDialog.tsx'
import { operatorKeys } from '#features/operator/web/keys.ts'
import { checkPromotion, type ContentRule } from '#features/promotions/content-rules.ts'
import { type PromotionCase, refusePromotion } from '#features/promotions/operator-contract.ts'
import { titleOf } from '#features/promotions/web/words.ts'
import { etagOf } from '#shared/api/etag.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { useFormDraft } from '#web/forms/form-draft.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

const REASON_MAX = 500
const SUGGESTIONS: Record<ContentRule | 'category', { label: string; reason: string }> = {
  health: {
    label: 'Health claim',
    reason: 'We don’t carry claims about health. Say what’s in the product or how it tastes instead.',
  },
  comparison: {
    label: 'Named competitor',
    reason: 'Please don’t compare your product with a named brand. Say what yours does well instead.',
  },
  price: {
    label: 'Price without a date',
    reason: 'A price or discount needs the day on which it ends. Add it, for example “until 30 November”.',
  },
  climate: {
    label: 'Climate claim',
    reason: 'Claims about the climate need proof. Name the certificate, or say what exactly you do.',
  },
  category: {
    label: 'Wrong category',
    reason: 'The product doesn’t belong in every category you chose. Choose those that it’s listed in.',
  },
}
// The keys of the table are the union, which Object.keys widens to string.
const SUGGESTED = Object.keys(SUGGESTIONS) as (keyof typeof SUGGESTIONS)[]

type RefusePromotionDialogProps = { promotion: PromotionCase; onClose: () => void }

/** Asks for the reason of a refusal and the words it is about, which the owner reads. */
export function RefusePromotionDialog({ promotion, onClose }: RefusePromotionDialogProps) {
  const { id, brand, updatedAt } = promotion
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const findings = checkPromotion(promotion)
  const [first] = findings
  const form = useContractForm(refusePromotion.spec.body, {
    defaultValues: { reason: '', words: first?.words ?? '' },
    whenEmpty: { reason: 'Say what needs to change.' },
  })
  // A reason belongs to the text that it was written for.
  const dropDraft = useFormDraft(form, `operator:decline:${id}:${updatedAt}`, ['reason', 'words'])
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    const at = { params: { id }, ifMatch: etagOf(updatedAt) }
    await attempt({ at, body }, (idempotencyKey) => call(refusePromotion, { ...at, body, idempotencyKey }))
    toast(`${titleOf(promotion)} declined`)
    dropDraft()
    onClose()
    await client.invalidateQueries({ queryKey: operatorKeys.all })
  })
  const suggest = (rule: keyof typeof SUGGESTIONS) => {
    form.setValue('reason', SUGGESTIONS[rule].reason, { shouldDirty: true, shouldValidate: true })
    form.setValue('words', findings.find((found) => found.rule === rule)?.words ?? '', { shouldDirty: true })
  }
  return (
    <ConsoleDialog
      title="Decline this promotion?"
      text={
        <>
          {titleOf(promotion)} of <LongName name={brand.name} /> isn’t shown, and its budget is free again.
          The owner can change it and submit it again.
        </>
      }
      act="Decline and tell the owner"
      pendingLabel="Declining"
      isDanger
      isPending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <div role="group" aria-label="Suggested reasons" className="flex flex-wrap gap-2">
        {SUGGESTED.map((rule) => (
          <Button key={rule} size="sm" onPress={() => suggest(rule)}>
            {SUGGESTIONS[rule].label}
          </Button>
        ))}
      </div>
      <TextArea
        label="What needs to change?"
        description="We’ll send this to the owner word for word."
        rows={3}
        counter={REASON_MAX}
        errorMessage={errors.reason?.message}
        {...form.register('reason')}
      />
      <TextField
        label="Which words is it about? (optional)"
        description="Quoted to the owner."
        errorMessage={errors.words?.message}
        {...form.register('words')}
      />
    </ConsoleDialog>
  )
}
