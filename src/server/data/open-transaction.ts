import { AsyncLocalStorage } from 'node:async_hooks'

const openTransaction = new AsyncLocalStorage<true>()

/** Runs the work of a transaction, so that calls made from it can detect that it is open. */
export const runInTransaction = <T>(work: () => Promise<T>): Promise<T> => openTransaction.run(true, work)

/** Thrown when another system is called inside an open transaction. Always a bug. */
export class OutboundInTransaction extends Error {
  override name = 'OutboundInTransaction'
}

/**
 * Throws if a database transaction is open: it would hold its locks and connection until `system` responds
 * (decision 0058). Every client of another system calls this first.
 */
export function refuseInTransaction(system: string): void {
  if (openTransaction.getStore() === true)
    throw new OutboundInTransaction(`${system} was called inside a database transaction.`)
}
