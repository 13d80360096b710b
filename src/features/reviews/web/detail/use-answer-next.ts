import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { reviewKeys } from '#features/reviews/web/keys.ts'
import { UNANSWERED } from '#features/reviews/web/filters.ts'
import { REPLY_HASH, reviewPath, reviewsPath } from '#features/reviews/web/links.ts'
import { findOldestUnanswered } from '#features/reviews/web/queries.ts'

/**
 * Opens the review that has waited longest, with the cursor in its reply box, or the list if none is waiting.
 */
export function useAnswerNext(brandId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => findOldestUnanswered(brandId),
    meta: { action: 'reviews' },
  })
  /** Runs only while the page is still mounted. */
  function open(id: string | null) {
    if (id === null) void client.invalidateQueries({ queryKey: reviewKeys.all })
    void navigate(id === null ? reviewsPath(UNANSWERED) : reviewPath(id, UNANSWERED, REPLY_HASH))
  }
  return { answer: () => mutate(undefined, { onSuccess: open }), isPending, error: error?.message }
}
