import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { identitiesQuery, providersQuery } from '#features/auth/web/queries.ts'
import { mailPreferencesQuery } from '#features/notifications/web/queries.ts'
import { accountQuery, sessionsQuery } from '#features/settings/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchAccount: PrefetchScreen = ({ business }) => [
  queryClient.prefetchQuery(accountQuery),
  queryClient.prefetchQuery(sessionsQuery),
  queryClient.prefetchQuery(providersQuery),
  queryClient.prefetchQuery(identitiesQuery),
  ...(business === null ? [] : [queryClient.prefetchQuery(mailPreferencesQuery(business.id))]),
]
