import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { feedsQuery } from '#features/feeds/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchFeeds: PrefetchScreen = ({ business }) =>
  business?.brand == null ? [] : [queryClient.prefetchQuery(feedsQuery(business.brand.id))]
