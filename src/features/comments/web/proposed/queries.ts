import { queryOptions } from '@tanstack/react-query'

import { listProposedReplies } from '#features/comments/proposed-contract.ts'
import { call } from '#web/data/api.ts'

/** Replies that API keys propose to a review, fetched again when the live stream says so. */
export function proposedQuery(reviewId: string) {
  return queryOptions({
    queryKey: proposedKey(reviewId),
    queryFn: async () => (await call(listProposedReplies, { params: { reviewId } })).proposedReplies,
    // Without an answer none is shown: the box works without them.
    retry: false,
    meta: { action: 'proposed replies' },
  })
}

/** The key of the cached proposals to a review; not with the other keys, which are part of the first screen. */
export const proposedKey = (reviewId: string) => ['proposed', reviewId] as const
