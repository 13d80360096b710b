import { queryOptions } from '@tanstack/react-query'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { listClaimCases, listFrozenBrands } from '#features/operator/claims-contract.ts'
import { call } from '#web/data/api.ts'

/** Claims that wait for a decision. */
export const casesQuery = queryOptions({
  queryKey: operatorKeys.claims,
  meta: { action: 'claims to decide' },
  queryFn: () => call(listClaimCases, { query: { limit: 50 } }),
})

/** Brands that are read-only while their ownership is disputed. */
export const frozenQuery = queryOptions({
  queryKey: operatorKeys.frozen,
  meta: { action: 'read-only pages' },
  queryFn: () => call(listFrozenBrands, { query: { limit: 50 } }),
})
