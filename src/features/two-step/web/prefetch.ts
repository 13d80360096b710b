import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { twoStepQuery } from '#features/two-step/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchBusinessSecurity: PrefetchScreen = ({ business, can }) =>
  business === null || !can('team') ? [] : [queryClient.prefetchQuery(twoStepQuery(business.id))]
