import { oneByOne } from '#features/payments/server/one-by-one.ts'
import { type Desk, syncSubscription } from '#features/payments/server/money/sync.ts'

/** Events that came before their customer was written down here: looked at again as soon as somebody has that customer (A83). */
export async function settleParked(desk: Desk): Promise<number> {
  const rows = await desk.db
    .selectFrom('stripeEvent')
    .innerJoin('business', 'business.stripeCustomerId', 'stripeEvent.customerId')
    .select(['stripeEvent.id', 'business.id as businessId'])
    .where('stripeEvent.state', '=', 'parked')
    .execute()
  const events = Map.groupBy(rows, ({ businessId }) => businessId)
  await oneByOne(desk, events.keys(), {
    complaint: 'events that wait could not be looked at',
    async work(businessId) {
      await syncSubscription(desk, businessId)
      const ids = (events.get(businessId) ?? []).map(({ id }) => id)
      await desk.db.updateTable('stripeEvent').set({ state: 'queued' }).where('id', 'in', ids).execute()
    },
  })
  return rows.length
}
