import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { notificationsQuery } from '#features/notifications/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchNotifications: PrefetchScreen = ({ business }) =>
  business === null ? [] : [queryClient.prefetchInfiniteQuery(notificationsQuery(business.id))]
