import type { Db } from '#server/data/db.ts'
import type { Queue } from '#server/queue.ts'

export const SYNC = 'payments-sync'
/** The payments that an event told of as refunded or disputed: what became of them is asked as well. */
export type SyncJob = { businessId: string; refundedIntent?: string; disputedIntent?: string }

/** Asks for a sync, in the transaction of what made it needed; rings for the same business that come before it runs are one. */
export async function enqueueSync(
  queue: Queue,
  trx: Db,
  businessId: string,
  told: Omit<SyncJob, 'businessId'> = {},
): Promise<void> {
  const data: SyncJob = { businessId, ...told }
  await queue.put(trx, SYNC, data, `${businessId}:${told.refundedIntent ?? told.disputedIntent ?? ''}`)
}
