import {
  approveVerification,
  confirmOperator,
  getDesk,
  listVerifications,
  refuseVerification,
} from '#features/operator/contract.ts'
import { accountDeskRoutes } from '#features/operator/server/account-routes.ts'
import { countCases, countFrozen } from '#features/operator/server/claim-cases.ts'
import { claimDeskRoutes } from '#features/operator/server/claim-routes.ts'
import { confirm, demandConfirmed, isConfirmed } from '#features/operator/server/confirm.ts'
import { mailDeskRoutes } from '#features/operator/server/email/routes.ts'
import { promotionDeskRoutes } from '#features/operator/server/promotion-routes.ts'
import { reportDeskRoutes } from '#features/operator/server/report-routes.ts'
import { countVerifications, decide, findVerifications } from '#features/operator/server/verifications.ts'
import { countWaitingPromotions } from '#features/promotions/server/decisions.ts'
import { countWaitingReports } from '#features/reports/server/operator-queries.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const operatorRoutes: MountedRoute[] = [
  on(getDesk, async ({ db, viewer }) => ({
    isConfirmed: await isConfirmed(db, viewer),
    waiting: {
      verifications: await countVerifications(db),
      reports: await countWaitingReports(db),
      claims: await countCases(db),
      frozen: await countFrozen(db),
      promotions: await countWaitingPromotions(db),
    },
  })),
  on(confirmOperator, async (context) => {
    await confirm(context, context.viewer, context.body.password)
    return null
  }),
  on(listVerifications, async ({ db, viewer, query }) => {
    await demandConfirmed(db, viewer)
    return {
      verifications: await findVerifications(db, query),
      metadata: { totalCount: await countVerifications(db) },
    }
  }),
  on(approveVerification, async (context) => {
    await demandConfirmed(context.db, context.viewer)
    await decide(context, context.params.id, { isApproved: true }, context)
    return null
  }),
  on(refuseVerification, async (context) => {
    await demandConfirmed(context.db, context.viewer)
    await decide(context, context.params.id, { isApproved: false, reason: context.body.reason }, context)
    return null
  }),
  ...reportDeskRoutes,
  ...claimDeskRoutes,
  ...accountDeskRoutes,
  ...mailDeskRoutes,
  ...promotionDeskRoutes,
]
