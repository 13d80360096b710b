import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { productIn, shareQuery } from '#features/share/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchShare: PrefetchScreen = ({ business, search }) =>
  business?.brand == null ? [] : [queryClient.prefetchQuery(shareQuery(business.brand.id, productIn(search)))]
