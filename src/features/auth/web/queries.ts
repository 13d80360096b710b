import { queryOptions } from '@tanstack/react-query'

import { accountKeys } from '#features/account/web/keys.ts'
import { authKeys } from '#features/auth/web/keys.ts'
import { listIdentities, listProviders } from '#features/auth/contract.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

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

/**
 * Refetches every way to log in after one was added or removed, and the viewer: a business that requires a
 * second factor may be open now.
 */
export async function reloadLoginMethods(): Promise<void> {
  await Promise.all(
    [authKeys.loginMethods, accountKeys.viewers].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
