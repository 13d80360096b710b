import type { Review } from '#features/reviews/contract.ts'
import { ReviewFactsAside } from '#features/reviews/web/detail/ReviewFactsAside.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

type FactsDialogProps = { review: Review; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function FactsDialog({ review, ...dialog }: FactsDialogProps) {
  return (
    <Dialog {...dialog} title="Review details" size="lg">
      <div className="@container">
        <ReviewFactsAside review={review} />
      </div>
    </Dialog>
  )
}
