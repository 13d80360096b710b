import { queryOptions } from '@tanstack/react-query'

import { listSavedReplies } from '#features/comments/saved-contract.ts'
import { call } from '#web/data/api.ts'

/** A business's saved replies, by name. */
export function savedRepliesQuery(businessId: string) {
  return queryOptions({
    queryKey: ['comments', 'saved', businessId],
    queryFn: async () => (await call(listSavedReplies, { params: { businessId } })).savedReplies,
    meta: { action: 'saved replies' },
  })
}
