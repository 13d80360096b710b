import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { ClaimId } from '#features/claims/contract.ts'
import { claimQuery } from '#features/claims/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchClaim: PrefetchScreen = ({ id }) =>
  ClaimId.safeParse(id).success ? [queryClient.prefetchQuery(claimQuery(id))] : []
