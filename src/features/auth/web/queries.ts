import { queryOptions } from '@tanstack/react-query'

import { authKeys } from '#features/auth/web/keys.ts'
import { listIdentities, listProviders } from '#features/auth/contract.ts'
import { call } from '#web/data/api.ts'

/** The social logins that this installation has configured. */
export const providersQuery = queryOptions({
  queryKey: authKeys.providers,
  meta: { action: 'social logins' },
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => call(listProviders),
})

/** The viewer's ways to log in. */
export const identitiesQuery = queryOptions({
  queryKey: authKeys.identities,
  meta: { action: 'ways to log in' },
  queryFn: () => call(listIdentities),
})
