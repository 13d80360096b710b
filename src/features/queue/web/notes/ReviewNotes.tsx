import { useRef } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import type { Review } from '#features/reviews/contract.ts'
import { Card } from '#ui/display/Card.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { lazyComponent } from '#ui/lazy.tsx'

// Below the thread, so not part of the page.
const NotesPanel = lazyComponent(
  async () => (await import('#features/queue/web/notes/NotesPanel.tsx')).NotesPanel,
  { fallback: <Skeleton className="h-44 rounded-card" /> },
)

/** Loads the script of the notes before the page is opened. */
export const preloadNotes = () => NotesPanel.preload()

/** The team's notes on the page of a review. */
export function ReviewNotes({ review }: { review: Review }) {
  const canWrite = useAbility('reviews.reply')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Card as="div" isPadded={false} className="p-4">
      <NotesPanel reviewId={review.id} brandId={review.brand.id} canWrite={canWrite} fieldRef={field} />
    </Card>
  )
}
