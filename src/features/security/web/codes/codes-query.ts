import { queryOptions } from '@tanstack/react-query'

import { accountKeys } from '#features/account/web/keys.ts'
import { authKeys } from '#features/auth/web/keys.ts'
import { type Codes, getCodes } from '#features/security/codes-contract.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

/** The viewer's authenticator app and recovery codes. */
export const codesQuery = queryOptions({
  queryKey: authKeys.codes,
  meta: { action: 'codes' },
  queryFn: () => call(getCodes),
})

/** Shows what a change left, also whether a business that requires a second factor is open now. */
export function showCodes(codes: Codes): void {
  queryClient.setQueryData(codesQuery.queryKey, codes)
  void queryClient.invalidateQueries({ queryKey: accountKeys.viewers })
}
