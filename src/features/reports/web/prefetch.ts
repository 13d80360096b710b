import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { parseShown } from '#features/reports/web/list/use-shown.ts'
import { reportsQuery } from '#features/reports/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchReports: PrefetchScreen = ({ business, search }) =>
  business?.brand == null
    ? []
    : [queryClient.prefetchInfiniteQuery(reportsQuery(business.brand.id, parseShown(search)))]
