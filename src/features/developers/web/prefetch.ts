import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { apiKeysQuery } from '#features/developers/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchDevelopers: PrefetchScreen = ({ business, can }) =>
  business === null || !can('developers') ? [] : [queryClient.prefetchQuery(apiKeysQuery(business.id))]
