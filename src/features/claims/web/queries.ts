import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { claimKeys } from '#features/claims/web/keys.ts'
import { type Claim, getClaimStatus, listAccessRequests } from '#features/claims/contract.ts'
import { isOpen } from '#features/claims/rules.ts'
import { call } from '#web/data/api.ts'
import { nullIfNotFound } from '#web/data/reply.ts'

/** All claims of the viewer, newest first. */
export const claimsQuery = queryOptions({
  queryKey: claimKeys.allStatuses,
  meta: { action: 'claims' },
  queryFn: async () => (await call(getClaimStatus, { query: {} })).claims,
})

const CONFIRMING_POLL_MS = 4_000
const POLL_MS = 30_000

/**
 * One claim, or null. Polled while its state may change without the claimant, and refetched when they return
 * to the page.
 */
export function claimQuery(id: string) {
  return queryOptions({
    queryKey: claimKeys.status(id),
    meta: { action: 'claim' },
    queryFn: async (): Promise<Claim | null> => {
      const reply = await nullIfNotFound(call(getClaimStatus, { query: { claimId: id } }))
      return reply?.claims[0] ?? null
    },
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (!data || !isOpen(data.state)) return false
      return data.next === 'confirming' ? CONFIRMING_POLL_MS : POLL_MS
    },
  })
}

/** Updates the cache with a claim that an endpoint returned. */
export function showClaim(client: QueryClient, claim: Claim): void {
  client.setQueryData(claimQuery(claim.id).queryKey, claim)
  void client.invalidateQueries({ queryKey: claimsQuery.queryKey })
}

/** The access requests for a business's brand, for its owner. */
export function requestsQuery(businessId: string) {
  return queryOptions({
    queryKey: claimKeys.requests(businessId),
    meta: { action: 'access requests' },
    queryFn: async () => (await call(listAccessRequests, { query: { businessId } })).requests,
  })
}
