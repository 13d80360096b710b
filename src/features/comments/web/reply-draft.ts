import { useState } from 'react'

/** Returns the key of the draft of a reply to a review, or to one of its comments. */
export function replyDraft(reviewId: string, responseTo: string | null = null): string {
  return responseTo === null ? `reply:${reviewId}` : `reply:${reviewId}:${responseTo}`
}

/** Returns whether a collapsible reply box is open. A draft opens it, also one that Undo restores later. */
export function useIsBoxOpen(draft: string): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const hasDraft = draft !== ''
  const [isOpen, setIsOpen] = useState(hasDraft)
  const [hadDraft, setHadDraft] = useState(hasDraft)
  if (hadDraft !== hasDraft) {
    setHadDraft(hasDraft)
    if (hasDraft) setIsOpen(true)
  }
  return [isOpen, setIsOpen]
}
