import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { brandQuery } from '#features/brand/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchBrand: PrefetchScreen = ({ business }) =>
  business === null ? [] : [queryClient.prefetchQuery(brandQuery(business.id))]
