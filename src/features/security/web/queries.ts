import { queryOptions } from '@tanstack/react-query'

import { listPasskeys } from '#features/auth/own-passkeys-contract.ts'
import { securityKeys } from '#features/security/web/keys.ts'
import { call } from '#web/data/api.ts'

/** The viewer's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: securityKeys.passkeys,
  meta: { action: 'passkeys' },
  queryFn: () => call(listPasskeys),
})
