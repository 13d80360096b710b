import { queryOptions } from '@tanstack/react-query'

import { getGuardFacts } from '#features/reply-guard/contract.ts'
import { guardKeys } from '#features/reply-guard/web/keys.ts'
import { call } from '#web/data/api.ts'

/** The reply that is written: to a review, or the edited comment. */
export type GuardedReply = { reviewId: string; commentId: string | null }

/** Old facts judge nearly as well, and the server judges with its own. */
export const guardFactsQuery = ({ reviewId, commentId }: GuardedReply) =>
  queryOptions({
    queryKey: guardKeys.facts(reviewId, commentId),
    meta: { action: 'the reply guard' },
    staleTime: 5 * 60_000,
    retry: false,
    queryFn: () =>
      call(getGuardFacts, {
        params: { id: reviewId },
        query: commentId === null ? {} : { commentId },
      }),
  })
