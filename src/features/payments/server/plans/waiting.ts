import { oneByOne } from '#features/payments/server/one-by-one.ts'
import { type Desk, syncSubscription } from '#features/payments/server/money/sync.ts'

/** Looks at what upgrades set aside and of which nothing was heard in time: a webhook is lost, or the period is about to end. Answers how many. */
export async function lookAtWaiting(desk: Desk): Promise<number> {
  if (desk.config.stripe === undefined) return 0
  const due = await desk.db
    .selectFrom('planSetAside')
    .select('businessId')
    .where('lookAt', '<=', desk.clock.now().toISOString())
    .execute()
  const ids = due.map(({ businessId }) => businessId)
  await oneByOne(desk, ids, {
    complaint: 'an upgrade that waits could not be looked at',
    work: (businessId) => syncSubscription(desk, businessId),
  })
  return ids.length
}
