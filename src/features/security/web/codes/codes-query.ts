import { queryOptions } from '@tanstack/react-query'

import { accountKeys } from '#features/account/web/keys.ts'
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

/** Shows what a change left, also whether a business that requires a second factor is open now. */
export function showCodes(codes: Codes): void {
  queryClient.setQueryData(codesQuery.queryKey, codes)
  void queryClient.invalidateQueries({ queryKey: accountKeys.viewers })
}

/** Refetches them, and the viewer, who has the date of a removal. */
export async function reloadCodes(): Promise<void> {
  await Promise.all(
    [codesQuery.queryKey, accountKeys.viewers].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
