import { AsyncLocalStorage } from 'node:async_hooks'

const openTransaction = new AsyncLocalStorage<true>()

/** Runs the work of a transaction, so that what it calls can tell that the transaction is open. */
export const runInTransaction = <T>(work: () => Promise<T>): Promise<T> => openTransaction.run(true, work)

/** Thrown by a call to another system that is made while a transaction is open. A bug of ours. */
export class OutboundInTransaction extends Error {
  override name = 'OutboundInTransaction'
}

/**
 * Throws where a database transaction is open: its locks and its connection would be held for as long as `system` takes to
 * answer (decision 0058). Every client of another system calls this first.
 */
export function refuseInTransaction(system: string): void {
  if (openTransaction.getStore() === true)
    throw new OutboundInTransaction(`${system} was called inside a database transaction.`)
}
