import { REASON_MAX, refuseVerification, type Verification } from '#features/operator/contract.ts'
import { DeskDialog } from '#features/operator/web/DeskDialog.tsx'
import { LongName } from '#ui/show/LongName.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { submitTo, useContractForm } from '#web/form.ts'

type RefuseDialogProps = { product: Verification; onClose: () => void; onRefuse: (reason: string) => Promise<void> }

/** Asks why. The owner gets these very words; they stay here until they have arrived. */
export function RefuseDialog({ product, onClose, onRefuse }: RefuseDialogProps) {
  const form = useContractForm(refuseVerification.spec.body, {
    defaultValues: { reason: '' },
    whenEmpty: { reason: 'Say what is to be put right.' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = submitTo(form, async ({ reason }) => {
    await onRefuse(reason)
    onClose()
  })
  return (
    <DeskDialog
      title="Refuse the verification?"
      text={
        <>
          <LongName name={product.name} /> of <LongName name={product.brand.name} /> stays unverified. The owner can put
          it right and ask again.
        </>
      }
      act="Refuse and tell the owner"
      pendingLabel="Refusing"
      isDanger
      isPending={isSubmitting}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="What has to be put right?"
        description="The owner reads exactly this, by mail."
        rows={4}
        counter={REASON_MAX}
        errorMessage={errors.reason?.message}
        {...form.register('reason')}
      />
    </DeskDialog>
  )
}
