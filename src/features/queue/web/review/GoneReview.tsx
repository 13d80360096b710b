import { useEffect, useRef } from 'react'

import { KeptDraft } from '#features/comments/web/KeptDraft.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'

type GoneReviewProps = {
  reviewId: string
  /** Alone on the screen, whose title is then that of this card. */
  isScreen: boolean
  onNext: (() => void) | undefined
}

/** The place of a review that was deleted or taken down, perhaps while someone was answering it. */
export function GoneReview({ reviewId, isScreen, onNext }: GoneReviewProps) {
  const top = useRef<HTMLDivElement>(null)
  // Before the draft, which takes it if there is one.
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label="Review" className="outline-none">
      <EmptyCard
        art="lost"
        level={isScreen ? 1 : 2}
        title="This review isn’t here any more"
        text="Its author deleted it, or it was taken down after a report."
        action={
          onNext && (
            <Button variant="primary" onPress={onNext}>
              Next review
            </Button>
          )
        }
      />
      <KeptDraft reviewId={reviewId} />
    </div>
  )
}
