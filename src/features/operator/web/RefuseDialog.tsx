import type { Verification } from '#features/operator/contract.ts'
import { ReasonDialog } from '#features/operator/web/ReasonDialog.tsx'
import { LongName } from '#ui/display/LongName.tsx'

type RefuseDialogProps = { product: Verification; onClose: () => void; onRefuse: (reason: string) => Promise<void> }

/** Asks for the reason of a refusal, which is sent to the owner. */
export function RefuseDialog({ product, onClose, onRefuse }: RefuseDialogProps) {
  return (
    <ReasonDialog
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
      label="What has to be put right?"
      description="The owner reads exactly this, by mail."
      whenEmpty="Say what is to be put right."
      onClose={onClose}
      onDecide={onRefuse}
    />
  )
}
