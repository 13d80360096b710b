import { randomUUID } from 'node:crypto'

import type { Db } from '#server/data/db.ts'

/** A change to request from Stripe, recorded before the call. Its id is the idempotency key at Stripe. */
export type Order = {
  id: string
  planId: string
  subscriptionId: string | null
  fromPlanId: string | null
  proratedAt: Date
  /** The same request was interrupted before; only Stripe knows its result. */
  isResumed: boolean
}

/** Stripe keeps an idempotency key for 24 hours; ours expire a little earlier. */
const KNOWN_MS = 20 * 3_600_000

type Asker = { businessId: string; request: string | undefined; now: Date }

/** Returns the order of an earlier attempt of the same request. Calls without a key find nothing. */
export async function findOrder(trx: Db, { businessId, request, now }: Asker): Promise<Order | undefined> {
  if (request === undefined) return undefined
  const row = await trx
    .selectFrom('planOrder')
    .select(['id', 'planId', 'subscriptionId', 'fromPlanId', 'proratedAt'])
    .where('businessId', '=', businessId)
    .where('request', '=', request)
    .where('createdAt', '>', new Date(now.getTime() - KNOWN_MS).toISOString())
    .executeTakeFirst()
  return row && { ...row, proratedAt: new Date(row.proratedAt), isResumed: true }
}

type OrderDraft = Pick<Order, 'planId' | 'subscriptionId' | 'fromPlanId' | 'proratedAt'>

/** Records an order. One per business, because the caller holds its lease. */
export async function placeOrder(
  trx: Db,
  { businessId, request, now }: Asker,
  wish: OrderDraft,
): Promise<Order> {
  const values = {
    id: randomUUID(),
    request: request ?? randomUUID(),
    ...wish,
    proratedAt: wish.proratedAt.toISOString(),
    createdAt: now.toISOString(),
  }
  await trx
    .insertInto('planOrder')
    .values({ businessId, ...values })
    .onConflict((on) => on.column('businessId').doUpdateSet(values))
    .execute()
  return { ...wish, id: values.id, isResumed: false }
}

/** Deletes an order that was clearly refused, so that the next attempt is a new one. */
export async function dropOrder(db: Db, id: string): Promise<void> {
  await db.deleteFrom('planOrder').where('id', '=', id).execute()
}
