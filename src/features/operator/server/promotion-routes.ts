import {
  approvePromotion,
  creditBack,
  listPrices,
  listPromotionCases,
  refusePromotion,
  setPrice,
} from '#features/promotions/operator-contract.ts'
import { listSlotChanges } from '#features/promotions/history-contract.ts'
import * as decisions from '#features/promotions/server/decisions.ts'
import * as prices from '#features/promotions/server/prices.ts'
import {
  callOffSlot,
  createSlot,
  listOperatorSlots,
  reportSent,
  updateSlot,
} from '#features/promotions/perks-contract.ts'
import * as slots from '#features/promotions/server/perks/operator-slots.ts'
import { findSlotChanges } from '#features/promotions/server/perks/slot-history.ts'
import * as sends from '#features/promotions/server/perks/sends.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

/** The console's endpoints for promotions; their work is in the promotions feature. */
export const promotionDeskRoutes: readonly MountedRoute[] = [
  on(listPromotionCases, async ({ db, query, clock }) => {
    return {
      promotions: await decisions.findCases(db, query, clock.now()),
      metadata: { totalCount: await decisions.countCases(db, query) },
    }
  }),
  on(approvePromotion, async (context) => {
    await decisions.approve(context, context.params.id, context)
    return null
  }),
  on(refusePromotion, async (context) => {
    await decisions.refuse(context, context.params.id, context.body, context)
    return null
  }),
  on(creditBack, async (context) => {
    await decisions.creditBack(context, context.params.id, context.body)
    return null
  }),
  on(listOperatorSlots, async ({ db, query }) => {
    return slots.findOperatorSlots(db, query)
  }),
  on(listSlotChanges, async ({ db, params }) => {
    const changes = await findSlotChanges(db, params.id)
    return { changes, metadata: { totalCount: changes.length } }
  }),
  on(createSlot, async (context) => {
    return slots.createSlot(context, context.body)
  }),
  on(updateSlot, async (context) => {
    return slots.updateSlot(context, context.params.id, context.body, context)
  }),
  on(callOffSlot, async (context) => {
    return slots.callOffSlot(context, context.params.id, context.body.reason)
  }),
  on(reportSent, async (context) => {
    const by = { userId: context.viewer.userId, address: context.address }
    await sends.reportSent(context, by, context.params.id, context.body)
    return null
  }),
  on(listPrices, async ({ db }) => {
    return prices.findPrices(db)
  }),
  on(setPrice, async (context) => {
    await prices.setPrice(context.db, context, context.body.centsPerThousand)
    return prices.findPrices(context.db)
  }),
]
