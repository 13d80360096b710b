import { queryOptions } from '@tanstack/react-query'

import { listNotes } from '#features/queue/notes-contract.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { call } from '#web/data/api.ts'

/** The team's notes on a review, oldest first. */
export function notesQuery(reviewId: string) {
  return queryOptions({
    queryKey: queueKeys.notes(reviewId),
    queryFn: async () => (await call(listNotes, { params: { id: reviewId } })).notes,
    meta: { action: 'notes' },
  })
}
