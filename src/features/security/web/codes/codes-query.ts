import { queryOptions } from '@tanstack/react-query'

import { authKeys } from '#features/auth/web/keys.ts'
import { reloadLoginMethods } from '#features/auth/web/queries.ts'
import { type Codes, getCodes } from '#features/security/codes-contract.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

/** The viewer's authenticator app and recovery codes. */
export const codesQuery = queryOptions({
  queryKey: authKeys.codes,
  meta: { action: 'codes' },
  queryFn: () => call(getCodes),
})

/** Shows the codes after a change, and refetches everything that depends on them. */
export function showCodes(codes: Codes): void {
  queryClient.setQueryData(codesQuery.queryKey, codes)
  void reloadLoginMethods()
}
