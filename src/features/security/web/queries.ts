import { queryOptions } from '@tanstack/react-query'

import { listPasskeys } from '#features/auth/own-passkeys-contract.ts'
import { authKeys } from '#features/auth/web/keys.ts'
import { call } from '#web/data/api.ts'

/** The viewer's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: authKeys.passkeys,
  meta: { action: 'passkeys' },
  queryFn: () => call(listPasskeys),
})
