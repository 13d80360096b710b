import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { listReports, type Report } from '#features/reports/contract.ts'
import { call } from '#web/data/api.ts'

const keyOf = (reviewId: string) => ['reports', 'review', reviewId] as const

/** What the brand has reported of one review: the latest first. It moves on without us, so it is looked at again. */
export function reviewReportsQuery(brandId: string, reviewId: string) {
  return queryOptions({
    queryKey: [...keyOf(reviewId), brandId],
    meta: { action: 'reports' },
    queryFn: async () => (await call(listReports, { query: { brandId, reviewId } })).reports,
    refetchInterval: 60_000,
  })
}

/** A report as the server has just answered it, in its place. */
export function keepReport(client: QueryClient, brandId: string, report: Report): void {
  client.setQueryData(reviewReportsQuery(brandId, report.reviewId).queryKey, (known = []) => [
    report,
    ...known.filter(({ id }) => id !== report.id),
  ])
}
