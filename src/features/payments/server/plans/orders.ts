import { randomUUID } from 'node:crypto'

import type { Db } from '#server/data/db.ts'

/** What the provider is asked for, written down before it is asked. Its id is the provider's key. */
export type Order = {
  id: string
  planId: string
  subscriptionId: string | null
  fromPlanId: string | null
  proratedAt: Date
  /** The same request was cut off before: what became of it is the provider's to know. */
  isResumed: boolean
}

/** The provider promises to know a key for 24 hours; ours are forgotten a little earlier. */
const KNOWN_MS = 20 * 3_600_000

type Asker = { businessId: string; request: string | undefined; now: Date }

/** What the same request left behind. Calls without a key find nothing. */
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

/** One per business: whoever holds its lock decides what is asked next. */
export async function placeOrder(trx: Db, { businessId, request, now }: Asker, wish: OrderDraft): Promise<Order> {
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

/** The answer was a clear no: asked again it is a new order. */
export async function dropOrder(db: Db, id: string): Promise<void> {
  await db.deleteFrom('planOrder').where('id', '=', id).execute()
}
