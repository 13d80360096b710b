import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { identitiesQuery, providersQuery } from '#features/auth/web/queries.ts'
import { passkeysQuery } from '#features/security/web/queries.ts'
import { codesQuery } from '#features/security/web/codes/codes-query.ts'
import { sessionsQuery } from '#features/settings/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchSecurity: PrefetchScreen = () => [
  queryClient.prefetchQuery(passkeysQuery),
  queryClient.prefetchQuery(sessionsQuery),
  queryClient.prefetchQuery(providersQuery),
  queryClient.prefetchQuery(identitiesQuery),
  queryClient.prefetchQuery(codesQuery),
]
