import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useState } from 'react'

import type { Review } from '#features/reviews/contract.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { lazyComponent } from '#ui/lazy.tsx'

const FactsDialog = lazyComponent(
  async () => (await import('#features/queue/web/review/FactsDialog.tsx')).FactsDialog,
  { isOpen: ({ isOpen }) => isOpen, onDismiss: ({ onOpenChange }) => onOpenChange(false) },
)

/** The facts where they have no column of their own. */
export function FactsButton({ review }: { review: Review }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className="min-[1200px]:hidden">
      <IconButton
        variant="secondary"
        size="sm"
        icon={IconInfoCircle}
        label="Review details"
        onPress={() => setIsOpen(true)}
      />
      <FactsDialog review={review} isOpen={isOpen} onOpenChange={setIsOpen} />
    </span>
  )
}
