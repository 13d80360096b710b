import { queryOptions } from '@tanstack/react-query'

import { type Codes, getCodes } from '#features/security/codes-contract.ts'
import { securityKeys } from '#features/security/web/keys.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

/** The viewer's authenticator app and recovery codes. */
export const codesQuery = queryOptions({
  queryKey: securityKeys.codes,
  meta: { action: 'codes' },
  queryFn: () => call(getCodes),
})

export function showCodes(codes: Codes): void {
  queryClient.setQueryData(codesQuery.queryKey, codes)
}

export function reloadCodes(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: codesQuery.queryKey })
}
