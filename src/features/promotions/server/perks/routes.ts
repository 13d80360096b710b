import {
  createBlock,
  dropHold,
  holdPlace,
  joinWaitlist,
  leaveWaitlist,
  listPerkSlots,
  listSends,
  reportSend,
  updateBlock,
} from '#features/promotions/perks-contract.ts'
import * as blocks from '#features/promotions/server/perks/blocks.ts'
import { findSends, reportSent } from '#features/promotions/server/perks/sends.ts'
import * as waitlist from '#features/promotions/server/perks/waitlist.ts'
import * as slots from '#features/promotions/server/perks/slots.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const blockRoutes: readonly MountedRoute[] = [
  on(listPerkSlots, async ({ db, member, query }) => {
    const found = await slots.findSlots(db, member.businessId, query.channel)
    return { slots: found, metadata: { totalCount: found.length } }
  }),
  on(holdPlace, (context) => slots.holdPlace(context, context.params.id, context.body.extend)),
  on(dropHold, async (context) => {
    await slots.dropHold(context, context.params.id)
    return null
  }),
  on(joinWaitlist, (context) => waitlist.joinWaitlist(context, context.params.id)),
  on(leaveWaitlist, async (context) => {
    await waitlist.leaveWaitlist(context, context.params.id)
    return null
  }),
  on(createBlock, (context) => blocks.createBlock(context, context.body)),
  on(updateBlock, (context) => blocks.updateBlock(context, context.params.id, context.body, context)),
  on(listSends, async (context) => {
    const sends = await findSends(context, context.query)
    return { sends, metadata: { totalCount: sends.length } }
  }),
  on(reportSend, async (context) => {
    await reportSent(context, null, context.params.id, context.body)
    return null
  }),
]
