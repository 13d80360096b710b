import { type Desk, syncSubscription } from '#features/payments/server/sync.ts'

/** Events that came before their customer was written down here: looked at again as soon as somebody has that customer (A83). */
export async function settleParked(desk: Desk): Promise<number> {
  const rows = await desk.db
    .selectFrom('stripeEvent')
    .innerJoin('business', 'business.stripeCustomerId', 'stripeEvent.customerId')
    .select(['stripeEvent.id', 'business.id as businessId'])
    .where('stripeEvent.state', '=', 'parked')
    .execute()
  for (const [businessId, events] of Map.groupBy(rows, (row) => row.businessId)) {
    await syncSubscription(desk, businessId)
    const ids = events.map(({ id }) => id)
    await desk.db.updateTable('stripeEvent').set({ state: 'queued' }).where('id', 'in', ids).execute()
  }
  return rows.length
}
