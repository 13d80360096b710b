import { queryOptions } from '@tanstack/react-query'

import { listProposedReplies } from '#features/comments/proposed-contract.ts'
import { commentKeys } from '#features/comments/web/keys.ts'
import { call } from '#web/data/api.ts'

/** Replies that API keys propose to a review, fetched again when the live stream says so. */
export function proposedQuery(reviewId: string) {
  return queryOptions({
    queryKey: commentKeys.proposed(reviewId),
    queryFn: async () => (await call(listProposedReplies, { params: { reviewId } })).proposedReplies,
    // Without an answer none is shown: the box works without them.
    retry: false,
    meta: { action: 'proposed replies' },
  })
}
