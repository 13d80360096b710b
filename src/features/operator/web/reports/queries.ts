import { queryOptions } from '@tanstack/react-query'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { listReportedReviews } from '#features/reports/contract.ts'
import { call } from '#web/data/api.ts'

export type Shown = 'waiting' | 'takenDown'

/** Reports that wait, the longest first; or reviews taken down, the latest first. */
export function reportsQuery(show: Shown) {
  return queryOptions({
    queryKey: operatorKeys.reports(show),
    meta: { action: 'reported reviews' },
    queryFn: () => call(listReportedReviews, { query: { show, limit: 50 } }),
  })
}
