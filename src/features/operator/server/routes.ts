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
import { mailDeskRoutes } from '#features/operator/server/email/routes.ts'
import { promotionDeskRoutes } from '#features/operator/server/promotion-routes.ts'
import { reportDeskRoutes } from '#features/operator/server/report-routes.ts'
import { countVerifications, decide, findVerifications } from '#features/operator/server/verifications.ts'
import { countWaitingPromotions } from '#features/promotions/server/decisions.ts'
import { countWaitingReports } from '#features/reports/server/operator-queries.ts'
import { type MountedRoute, on, type Services, type Viewer } from '#server/api/context.ts'
import { readProof } from '#server/api/step-up.ts'
import { audit } from '#server/data/audit.ts'
import { hasFactor, isProof, OPERATOR_PROOF_MINUTES } from '#shared/step-up.ts'

export const operatorRoutes: MountedRoute[] = [
  on(getDesk, async (context) => ({
    ...(await consoleState(context, context.viewer)),
    waiting: {
      verifications: await countVerifications(context.db),
      reports: await countWaitingReports(context.db),
      claims: await countCases(context.db),
      frozen: await countFrozen(context.db),
      promotions: await countWaitingPromotions(context.db),
    },
  })),
  // Its contract asks for the proof.
  on(confirmOperator, async ({ db, viewer, address }) => {
    await audit(db, { event: 'operator.confirmed', userId: viewer.userId, address })
    return null
  }),
  on(listVerifications, async ({ db, query }) => {
    return {
      verifications: await findVerifications(db, query),
      metadata: { totalCount: await countVerifications(db) },
    }
  }),
  on(approveVerification, async (context) => {
    await decide(context, context.params.id, { isApproved: true }, context)
    return null
  }),
  on(refuseVerification, async (context) => {
    await decide(context, context.params.id, { isApproved: false, reason: context.body.reason }, context)
    return null
  }),
  ...reportDeskRoutes,
  ...claimDeskRoutes,
  ...accountDeskRoutes,
  ...mailDeskRoutes,
  ...promotionDeskRoutes,
]

/** Returns whether the console is open to a session, and whether its operator must enrol a factor first. */
async function consoleState({ db, config }: Pick<Services, 'db' | 'config'>, { sessionId }: Viewer) {
  const { means, proof } = await readProof(db, sessionId, OPERATOR_PROOF_MINUTES)
  const needsFactor = config.isProduction && !hasFactor(means)
  const isConfirmed = proof !== null && isProof(proof, { ...means, isRecovered: false })
  return { isConfirmed: isConfirmed && !needsFactor, needsFactor }
}
