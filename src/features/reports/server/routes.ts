import { appealReport, createReport, listReports } from '#features/reports/contract.ts'
import * as reports from '#features/reports/server/reports.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const reportRoutes: readonly MountedRoute[] = [
  on(listReports, async ({ db, query, member }) => {
    const of = { brandId: query.brandId, businessId: member.businessId }
    const found = await reports.findReports(db, of, query)
    return { reports: found.reports, metadata: { totalCount: found.totalCount } }
  }),
  on(createReport, (context) => reports.createReport(context, context.body)),
  on(appealReport, (context) => reports.appealReport(context, context.params.id, context.body)),
]
