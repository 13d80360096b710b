import { randomUUID } from 'node:crypto'

import type { BuyablePlanId } from '#features/payments/rules.ts'
import type { Db } from '#server/data/db.ts'

/** The parameters of a checkout page. For a claim: its trial, and when the page expires, as a Unix time. */
export type PageWish = { plan: BuyablePlanId; successUrl: string; cancelUrl: string; claim?: ForClaim }
export type ForClaim = { id: string; trialDays: number | null; expiresAt: number }
/** A checkout page to request from Stripe, with this id as the idempotency key. */
export type CheckoutOrder = { id: string; claim: ForClaim | undefined }

/**
 * Stripe rejects an expiry less than 30 minutes away, so a page for a claim, which expires after an hour, can
 * be requested again until then.
 */
const REPEATABLE_MS = 25 * 60_000

type Place = { businessId: string; now: Date }

/** Returns the order of an interrupted request for the same page, else a new one. */
export async function placeCheckoutOrder(
  trx: Db,
  { businessId, now }: Place,
  wish: PageWish,
): Promise<CheckoutOrder> {
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
