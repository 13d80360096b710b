import { queryOptions } from '@tanstack/react-query'

import { commentKeys } from '#features/comments/web/keys.ts'
import { listSavedReplies } from '#features/comments/saved-contract.ts'
import { call } from '#web/data/api.ts'

/** A business's saved replies, by name. */
export function savedRepliesQuery(businessId: string) {
  return queryOptions({
    queryKey: commentKeys.saved(businessId),
    queryFn: async () => (await call(listSavedReplies, { params: { businessId } })).savedReplies,
    meta: { action: 'saved replies' },
  })
}
