import { randomUUID } from 'node:crypto'

import type { BuyablePlanId } from '#features/payments/rules.ts'
import type { Db } from '#server/data/db.ts'

/** What a checkout page is asked for with. Of a claim: its trial, and when the page closes, as a Unix time. */
export type PageWish = { plan: BuyablePlanId; successUrl: string; cancelUrl: string; claim?: ForClaim }
export type ForClaim = { id: string; trialDays: number | null; expiresAt: number }
/** A page that Stripe is asked for, under this id as its idempotency key. */
export type CheckoutOrder = { id: string; claim: ForClaim | undefined }

/** Stripe closes no page within 30 minutes; one for a claim, which closes after an hour, may be asked for again until then. */
const REPEATABLE_MS = 25 * 60_000

type Place = { businessId: string; now: Date }

/** Returns the order that a request for the same page left behind when it was cut off, else a new one. */
export async function placeCheckoutOrder(trx: Db, { businessId, now }: Place, wish: PageWish): Promise<CheckoutOrder> {
  const { plan: planId, successUrl, cancelUrl, claim } = wish
  const known = await trx
    .selectFrom('checkoutOrder')
    .select(['id', 'closesAt'])
    .where('businessId', '=', businessId)
    .where('planId', '=', planId)
    .where('successUrl', '=', successUrl)
    .where('cancelUrl', '=', cancelUrl)
    .where('claimId', 'is not distinct from', claim?.id ?? null)
    .where('trialDays', 'is not distinct from', claim?.trialDays ?? null)
    .where('createdAt', '>', new Date(now.getTime() - REPEATABLE_MS).toISOString())
    .executeTakeFirst()
  if (known !== undefined)
    return { id: known.id, claim: claim && { ...claim, expiresAt: Date.parse(known.closesAt ?? '') / 1000 } }
  const values = {
    id: randomUUID(),
    planId,
    successUrl,
    cancelUrl,
    claimId: claim?.id ?? null,
    trialDays: claim?.trialDays ?? null,
    closesAt: claim === undefined ? null : new Date(claim.expiresAt * 1000).toISOString(),
    createdAt: now.toISOString(),
  }
  await trx
    .insertInto('checkoutOrder')
    .values({ businessId, ...values })
    .onConflict((on) => on.column('businessId').doUpdateSet(values))
    .execute()
  return { id: values.id, claim }
}

/** Deletes an order whose page is known, or was refused. */
export async function closeCheckoutOrder(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('checkoutOrder').where('id', '=', id).execute()
}
