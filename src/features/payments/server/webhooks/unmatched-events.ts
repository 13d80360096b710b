import { forEachBusiness } from '#features/payments/server/for-each-business.ts'
import type { PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { syncSubscription } from '#features/payments/server/money/sync.ts'

/** Processes events that arrived before their customer was stored here, once it is (A83). */
export async function settleUnmatchedEvents(context: PaymentContext): Promise<number> {
  const rows = await context.db
    .selectFrom('stripeEvent')
    .innerJoin('business', 'business.stripeCustomerId', 'stripeEvent.customerId')
    .select(['stripeEvent.id', 'business.id as businessId'])
    .where('stripeEvent.state', '=', 'unmatched')
    .execute()
  const events = Map.groupBy(rows, ({ businessId }) => businessId)
  await forEachBusiness(context, events.keys(), {
    complaint: 'unmatched events could not be processed',
    async work(businessId) {
      await syncSubscription(context, businessId)
      const ids = (events.get(businessId) ?? []).map(({ id }) => id)
      await context.db.updateTable('stripeEvent').set({ state: 'queued' }).where('id', 'in', ids).execute()
    },
  })
  return rows.length
}
