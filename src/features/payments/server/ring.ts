import type { Db } from '#server/data/db.ts'
import type { Queue } from '#server/queue.ts'

export const SYNC = 'payments-sync'
export type SyncJob = { businessId: string; refundedIntent?: string }

/** Asks for a sync, in the transaction of what made it needed; rings for the same business that come before it runs are one. */
export async function ring(queue: Queue, trx: Db, businessId: string, refundedIntent?: string): Promise<void> {
  const data: SyncJob = refundedIntent === undefined ? { businessId } : { businessId, refundedIntent }
  await queue.put(trx, SYNC, data, `${businessId}:${refundedIntent ?? ''}`)
}
