import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

import { reportKeys } from '#features/reports/web/keys.ts'
import { listReports, type Report, REPORTS_PER_PAGE, type ShownReports } from '#features/reports/contract.ts'
import { call } from '#web/data/api.ts'
import { askAgain } from '#web/data/query-client.ts'

/** A report's state changes on the server, so it is polled. */
const refetchInterval = 60_000

/** The brand's reports of one review, latest first. */
export function reviewReportsQuery(brandId: string, reviewId: string) {
  return queryOptions({
    queryKey: reportKeys.ofReview(reviewId, brandId),
    meta: { action: 'reports' },
    queryFn: async () => (await call(listReports, { query: { brandId, reviewId } })).reports,
    refetchInterval,
  })
}

export type ReportsShown = { show: ShownReports; reviewId: string | undefined }
export type ReportPage = { reports: Report[]; totalCount: number }

/** All of the brand's reports, or those of one review: latest first, twenty at a time. */
export function reportsQuery(brandId: string, { show, reviewId }: ReportsShown) {
  return infiniteQueryOptions({
    queryKey: reportKeys.list(brandId, show, reviewId),
    meta: { action: 'reports' },
    queryFn: async ({ pageParam }): Promise<ReportPage> => {
      const query = { brandId, reviewId, show, limit: REPORTS_PER_PAGE, page: pageParam }
      const { reports, metadata } = await call(listReports, { query })
      return { reports, totalCount: metadata.totalCount }
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.reports.length === REPORTS_PER_PAGE && allReports(pages).length < last.totalCount
        ? pages.length + 1
        : undefined,
    refetchInterval,
  })
}

/** Merges pages without duplicates, which new reports can cause by shifting the others. */
export function allReports(pages: readonly ReportPage[]): Report[] {
  return [...new Map(pages.flatMap(({ reports }) => reports.map((report) => [report.id, report]))).values()]
}

/** Stores a returned report in the cache, and refetches everything it affects. */
export function keepReport(client: QueryClient, brandId: string, report: Report): void {
  client.setQueryData(reviewReportsQuery(brandId, report.reviewId).queryKey, (known) =>
    known === undefined ? known : [report, ...known.filter(({ id }) => id !== report.id)],
  )
  client.setQueriesData<{ pages: ReportPage[]; pageParams: number[] }>(
    { queryKey: reportKeys.lists },
    (known) =>
      known === undefined
        ? known
        : {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              reports: page.reports.map((each) => (each.id === report.id ? report : each)),
            })),
          },
  )
  void askAgain(client, reportKeys.lists)
}
