import type { Verification } from '#features/operator/contract.ts'
import { ReasonDialog } from '#features/operator/web/ReasonDialog.tsx'
import { LongName } from '#ui/display/LongName.tsx'

type RefuseDialogProps = {
  product: Verification
  onClose: () => void
  onRefuse: (reason: string) => Promise<void>
}

/** Asks for the reason of a refusal, which is sent to the owner. */
export function RefuseDialog({ product, onClose, onRefuse }: RefuseDialogProps) {
  return (
    <ReasonDialog
      title="Decline verification?"
      text={
        <>
          <LongName name={product.name} /> of <LongName name={product.brand.name} /> stays unverified. The
          owner can fix it and request verification again.
        </>
      }
      act="Decline and tell the owner"
      pendingLabel="Declining"
      isDanger
      label="What needs fixing?"
      description="We’ll email this to the owner word for word."
      whenEmpty="Say what needs fixing."
      draft={`verification:${product.id}:${product.updatedAt}`}
      onClose={onClose}
      onDecide={onRefuse}
    />
  )
}
