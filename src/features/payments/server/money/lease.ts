import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Account, Lease, PaymentContext } from '#features/payments/server/money/payment-context.ts'
import { silenceRefusal } from '#features/payments/server/stripe.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import { refuseOn, retrying } from '#server/api/refusals.ts'
import type { Db } from '#server/data/db.ts'
import { refuseInTransaction } from '#server/data/open-transaction.ts'
import { statement } from '#server/data/statement.ts'

/** How long a lease outlives a crashed holder. A running holder renews it well before. */
const LEASE = sql`interval '15 seconds'`
const RENEW_MS = 5_000
/** How long a request waits: longer than a lease, so that the first request after a crash gets it. */
const WAIT_MS = 20_000
const POLL_MS = 50
const SLOWEST_POLL_MS = 250
/** Attempts of the same work, each under its own lease, before the caller gets an error. */
const RUNS = 3

export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/**
 * Runs `work` with the lease of a business. `work` may call Stripe: between its writes it holds no
 * transaction and no connection. If the lease is lost, runs it again from the beginning with a new one.
 * Throws `payment_unavailable` if the lease stays taken, or if Stripe does not respond.
 */
export async function withLease<T>(
  { db, leaseWaitMs = WAIT_MS }: Pick<PaymentContext, 'db' | 'leaseWaitMs'>,
  businessId: string,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  refuseInTransaction('Payment work')
  for (let run = 1; ; run += 1) {
    const version = await acquire(db, businessId, leaseWaitMs)
    const renewal = setInterval(() => void renew(db, businessId, version).catch(() => {}), RENEW_MS)
    try {
      return await work({ businessId, write: (write) => fencedWrite(db, businessId, version, write) })
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw silenceRefusal(error)
      if (run === RUNS) throw busy()
    } finally {
      clearInterval(renewal)
      // A lease that cannot be released expires.
      await release(db, businessId, version).catch(() => {})
    }
  }
}

/** Runs `work` in a transaction that locks the row of a business, for changes that do not involve Stripe. */
export function withBusinessLocked<T>(
  db: Db,
  businessId: string,
  work: (trx: Db, account: Account) => Promise<T>,
): Promise<T> {
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('business')
        .select(['id', 'stripeCustomerId as customerId'])
        .where('id', '=', businessId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (row === undefined) throw notFound()
      return work(trx, row)
    }),
  )
}

function fencedWrite<T>(
  db: Db,
  businessId: string,
  version: number,
  work: (trx: Db, account: Account) => Promise<T>,
): Promise<T> {
  return withBusinessLocked(db, businessId, async (trx, account) => {
    const held = await trx
      .selectFrom('paymentLease')
      .select('version')
      .where('businessId', '=', businessId)
      .where('version', '=', version)
      .where('expiresAt', '>', sql<string>`clock_timestamp()`)
      .forUpdate()
      .executeTakeFirst()
    if (held === undefined) throw new LeaseLost(`The lease of ${businessId} was lost.`)
    return work(trx, account)
  })
}

/**
 * Returns the version of a new lease. Polls while another holder has it, without a connection between two
 * attempts.
 */
async function acquire(db: Db, businessId: string, waitMs: number): Promise<number> {
  const deadline = performance.now() + waitMs
  for (let wait = POLL_MS; ; wait = Math.min(wait * 1.5, SLOWEST_POLL_MS)) {
    const version = await tryAcquire(db, businessId)
    if (version !== undefined) return version
    if (performance.now() > deadline) throw busy()
    await pause(wait * (0.5 + Math.random() / 2))
  }
}

async function tryAcquire(db: Db, businessId: string): Promise<number | undefined> {
  const known = refuseOn('payment_lease_business_id_fkey', 'not_found', 'We couldn’t find that.')
  const [lease] = await known(takeLease(db, { businessId }))
  return lease?.version
}

/**
 * Takes a lease that has expired or was never granted. Skips a row whose holder is writing instead of
 * waiting.
 */
const takeLease = statement({
  params: { businessId: z.uuid() },
  row: z.object({ version: z.number() }),
  sql: ({ businessId }) => sql`
    with renewed as (
      update payment_lease
      set version = version + 1, expires_at = clock_timestamp() + ${LEASE}
      where business_id = (
        select business_id from payment_lease
        where business_id = ${businessId} and expires_at <= clock_timestamp()
        for update skip locked
      )
      returning version
    ), first as (
      insert into payment_lease (business_id, version, expires_at)
      select ${businessId}, 1, clock_timestamp() + ${LEASE}
      where not exists (select from renewed)
      on conflict do nothing
      returning version
    )
    select version from renewed union all select version from first`,
})

/** Extends a lease that has not expired. */
async function renew(db: Db, businessId: string, version: number): Promise<void> {
  await db
    .updateTable('paymentLease')
    .set({ expiresAt: sql`clock_timestamp() + ${LEASE}` })
    .where('businessId', '=', businessId)
    .where('version', '=', version)
    .where('expiresAt', '>', sql<string>`clock_timestamp()`)
    .execute()
}

async function release(db: Db, businessId: string, version: number): Promise<void> {
  await db
    .updateTable('paymentLease')
    .set({ expiresAt: sql`'-infinity'` })
    .where('businessId', '=', businessId)
    .where('version', '=', version)
    .execute()
}

const busy = () =>
  new ApiError('payment_unavailable', 'Another change to this plan is in progress. Try again in a moment.', {
    retryAfter: 5,
  })
