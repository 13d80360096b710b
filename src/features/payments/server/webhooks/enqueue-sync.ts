import type { Db } from '#server/data/db.ts'
import type { Queue } from '#server/queue.ts'

export const SYNC = 'payments-sync'
/** A sync to run. It also fetches refunds or disputes of the payments that an event named. */
export type SyncJob = { businessId: string; refundedIntent?: string; disputedIntent?: string }

/**
 * Queues a sync in the transaction of its cause. Requests for the same business that arrive before it runs
 * are merged.
 */
export async function enqueueSync(
  queue: Queue,
  trx: Db,
  businessId: string,
  causes: Omit<SyncJob, 'businessId'> = {},
): Promise<void> {
  const data: SyncJob = { businessId, ...causes }
  await queue.put(trx, SYNC, data, `${businessId}:${causes.refundedIntent ?? causes.disputedIntent ?? ''}`)
}
