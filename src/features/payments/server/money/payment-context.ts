import type { Logger } from 'pino'

import type { StripeClient } from '#features/payments/server/stripe.ts'
import type { Services } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'

export type PaymentContext = Pick<Services, 'db' | 'config' | 'clock' | 'outbox' | 'queue'> & {
  log: Pick<Logger, 'warn' | 'error'>
  /**
   * How long to wait for the lease of a business. A request waits longer than a job, which is queued again.
   */
  leaseWaitMs?: number
}

export type Account = { id: string; customerId: string | null }

/** The exclusive right to change the money state of one business, across all servers (decision 0058). */
export type Lease = {
  businessId: string
  /**
   * Runs `work` in a short transaction that locks the row of the business. Throws `LeaseLost` and stores
   * nothing if the lease has expired or was taken over. `work` must have no effect outside the transaction:
   * it may run again after a deadlock.
   */
  write<T>(work: (trx: Db, account: Account) => Promise<T>): Promise<T>
}

/** The dependencies of a correction at Stripe, which returns whether it changed anything there. */
export type Settling = { context: PaymentContext; lease: Lease; stripe: StripeClient }
