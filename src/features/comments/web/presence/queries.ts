import { queryOptions } from '@tanstack/react-query'

import { listWriters } from '#features/comments/presence-contract.ts'
import { commentKeys } from '#features/comments/web/keys.ts'
import { call } from '#web/data/api.ts'

/** Leases lapse without an event, and an event can be missed. */
const WHILE_WRITING_MS = 5_000

/** Colleagues who are writing, refetched on every event of the live stream. Without an answer nobody is shown. */
export function writersQuery(brandId: string) {
  return queryOptions({
    queryKey: commentKeys.writers(brandId),
    queryFn: async () => (await call(listWriters, { query: { brandId } })).writers,
    refetchInterval: ({ state }) => (state.data?.length ? WHILE_WRITING_MS : false),
    retry: false,
    meta: { action: 'writers' },
  })
}
