import type { FastifyInstance } from 'fastify'

import {
  changePromotion,
  createSpotlight,
  deletePromotion,
  getPromotion,
  listPromotions,
  submitPromotion,
  updateSpotlight,
} from '#features/promotions/contract.ts'
import { estimateSpotlight, getResults } from '#features/promotions/delivery-contract.ts'
import { exportLedger, listLedger } from '#features/promotions/ledger-contract.ts'
import { listSlots } from '#features/promotions/platform-contract.ts'
import { estimate } from '#features/promotions/server/estimate.ts'
import { findLedger, ledgerCsv } from '#features/promotions/server/ledger.ts'
import * as drafts from '#features/promotions/server/drafts.ts'
import { blockRoutes } from '#features/promotions/server/perks/routes.ts'
import * as queries from '#features/promotions/server/queries.ts'
import { findResults } from '#features/promotions/server/results.ts'
import { settle } from '#features/promotions/server/settle.ts'
import { findSlots } from '#features/promotions/server/slots.ts'
import * as spotlights from '#features/promotions/server/spotlights.ts'
import { type MountedRoute, on, type Services } from '#server/api/context.ts'
import { tellVersion } from '#server/api/versions.ts'
import { repeatWhileListening } from '#server/http/repeat-while-listening.ts'

export const promotionRoutes: readonly MountedRoute[] = [
  on(listPromotions, ({ db, query, member, clock }) =>
    queries.findPromotions(db, { brandId: query.brandId, businessId: member.businessId }, query, clock.now()),
  ),
  on(getPromotion, async ({ db, params, query, member, clock, setHeader }) => {
    const of = { brandId: query.brandId, businessId: member.businessId }
    const promotion = await queries.getPromotion(db, params.id, of, clock.now())
    tellVersion({ setHeader }, promotion.updatedAt)
    return { promotion, steps: await queries.findSteps(db, params.id) }
  }),
  on(createSpotlight, (context) => spotlights.createSpotlight(context, context.body)),
  on(updateSpotlight, (context) =>
    spotlights.updateSpotlight(context, context.params.id, context.body, context),
  ),
  on(deletePromotion, async (context) => {
    await drafts.deleteDraft(context, context.params.id, context.query.brandId)
    return null
  }),
  on(submitPromotion, (context) => drafts.submit(context, context.params.id, context.body.brandId, context)),
  on(changePromotion, (context) => drafts.changePromotion(context, context.params.id, context.body)),
  ...blockRoutes,
  on(estimateSpotlight, ({ db, body }) => estimate(db, body)),
  on(getResults, ({ db, params, query, member }) =>
    findResults(db, params.id, { brandId: query.brandId, businessId: member.businessId }),
  ),
  on(listSlots, (context) => findSlots(context, context.query)),
  on(listLedger, ({ db, member, query }) => findLedger(db, member.businessId, query)),
  on(exportLedger, ({ db, member, clock }) => ({
    filename: `credit-${clock.now().toISOString().slice(0, 10)}.csv`,
    chunks: ledgerCsv(db, member.businessId),
  })),
]

/** How often counted events are added to their promotions and charged. */
const SETTLE_EVERY_MS = 3_000

/** Settles promotions while the server listens. */
export function registerPromotions(app: FastifyInstance, { db }: Services): void {
  const whenFailed = 'promotions wait for their sums'
  repeatWhileListening(app, { everyMs: SETTLE_EVERY_MS, work: () => settle(db), whenFailed })
}
