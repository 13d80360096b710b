import { useQueryClient } from '@tanstack/react-query'

import { claimKeys } from '#features/claims/web/keys.ts'
import { operatorKeys } from '#features/operator/web/keys.ts'
import type { PublicBrand } from '#features/brand/contract.ts'
import { mergeBrand } from '#features/operator/claims-contract.ts'
import { REASON_MAX } from '#features/operator/contract.ts'
import { ConsoleDialog } from '#features/operator/web/ConsoleDialog.tsx'
import { inSentence } from '#shared/text.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { useFormDraft } from '#web/forms/form-draft.ts'
import { submitTo, useContractForm } from '#web/forms/form.ts'

type MergeDialogProps = { gone: PublicBrand; kept: PublicBrand; onClose: () => void; onDone: () => void }

/** The confirmation before a brand is deleted. */
export function MergeDialog({ gone, kept, onClose, onDone }: MergeDialogProps) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const form = useContractForm(mergeBrand.spec.body, {
    defaultValues: { into: kept.id, reason: '' },
    whenEmpty: { reason: 'Give a reason in a sentence.' },
  })
  const dropDraft = useFormDraft(form, `operator:merge:${gone.id}:${kept.id}`, ['reason'])
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    await attempt(body, (idempotencyKey) =>
      call(mergeBrand, { params: { id: gone.id }, body, idempotencyKey }),
    )
    toast('Brands merged')
    dropDraft()
    onClose()
    onDone()
    await Promise.all([
      // The preview of this merge is not refetched: one of the brands is gone.
      client.invalidateQueries({
        queryKey: operatorKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== 'merge',
      }),
      client.invalidateQueries({ queryKey: claimKeys.all }),
    ])
  })
  return (
    <ConsoleDialog
      title={`Merge ${inSentence(gone.name)} into ${inSentence(kept.name)}?`}
      text={`${inSentence(gone.name)} will be deleted, and you can’t undo this. Its address will redirect to ${inSentence(kept.name)}.`}
      act="Merge brands"
      pendingLabel="Merging"
      isDanger
      isPending={isSubmitting}
      error={errors.root?.message ?? errors.into?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="How do you know they’re the same?"
        description="Recorded with your name. Only operators see it."
        rows={3}
        counter={REASON_MAX}
        errorMessage={errors.reason?.message}
        {...form.register('reason')}
      />
    </ConsoleDialog>
  )
}
