import { decideReport, listReportedReviews, putReviewBack, takeUpReport } from '#features/reports/contract.ts'
import * as decisions from '#features/reports/server/decisions.ts'
import { findReportedReviews } from '#features/reports/server/operator-queries.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

/** The console's endpoints for reported reviews; their work is in the reports feature. */
export const reportDeskRoutes: readonly MountedRoute[] = [
  on(listReportedReviews, async ({ db, query }) => {
    const found = await findReportedReviews(db, query)
    return { reports: found.reports, metadata: { totalCount: found.totalCount } }
  }),
  on(takeUpReport, async (context) => {
    await decisions.takeUp(context, context.params.id)
    return null
  }),
  on(decideReport, async (context) => {
    await decisions.decide(context, context.params.id, context.body, context)
    return null
  }),
  on(putReviewBack, async (context) => {
    await decisions.putReviewBack(context, context.params.id, context.body.words)
    return null
  }),
]
