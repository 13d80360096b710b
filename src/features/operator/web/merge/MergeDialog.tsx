import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import type { PublicBrand } from '#features/brand/contract.ts'
import { mergeBrand } from '#features/operator/claims-contract.ts'
import { REASON_MAX } from '#features/operator/contract.ts'
import { shortName } from '#kernel/text.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Dialog } from '#ui/layers/Dialog.tsx'
import { toast } from '#ui/layers/Toast.tsx'
import { Button } from '#ui/press/Button.tsx'
import { call } from '#web/data/api.ts'
import { submitTo, useContractForm } from '#web/form.ts'

type MergeDialogProps = { gone: PublicBrand; kept: PublicBrand; onClose: () => void; onDone: () => void }

/** The last question before a brand is gone. */
export function MergeDialog({ gone, kept, onClose, onDone }: MergeDialogProps) {
  const client = useQueryClient()
  const id = useId()
  const form = useContractForm(mergeBrand.spec.body, {
    defaultValues: { into: kept.id, reason: '' },
    whenEmpty: { reason: 'Say why, in a sentence.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async (body) => {
    await call(mergeBrand, { params: { id: gone.id }, body })
    toast('Brands merged')
    onClose()
    onDone()
    await Promise.all([
      client.invalidateQueries({ queryKey: ['operator'] }),
      client.invalidateQueries({ queryKey: ['claim'] }),
    ])
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!isSubmitting}
      title={`Merge ${shortName(gone.name)} into ${shortName(kept.name)}?`}
      text={`${shortName(gone.name)} is gone then, and nothing brings it back.`}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSubmitting}>
            Not yet
          </Button>
          <Button type="submit" form={id} variant="danger-solid" isPending={isSubmitting} pendingLabel="Merging">
            Merge for good
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-3">
        <TextArea
          label="How do you know that they are the same?"
          description="Written down with your name; nobody else reads it."
          rows={3}
          counter={REASON_MAX}
          errorMessage={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormError message={errors.root?.message ?? errors.into?.message} />
      </form>
    </Dialog>
  )
}
