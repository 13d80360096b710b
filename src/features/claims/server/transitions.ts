import { sql } from 'kysely'

import { type ClaimEvent, isOpen, PAY_DAYS, stateAfter } from '#features/claims/rules.ts'
import type { ClaimChanges, ClaimRow, TransitionDeps } from '#features/claims/server/claim-row.ts'
import { endClaimDispute } from '#features/claims/server/freezing.ts'
import { notifyTransition } from '#features/claims/server/notifications.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/** The queue of businesses whose payments must follow a claim; the payments feature processes it. */
export const CLAIM_MONEY = 'claim-money'
export type ClaimMoneyJob = { businessId: string }

/** Queues a sync of a business's payments with its claims, in the transaction of the change. */
export async function enqueueClaimMoney(
  { queue }: Pick<TransitionDeps, 'queue'>,
  trx: Db,
  businessId: string,
): Promise<void> {
  await queue.put(trx, CLAIM_MONEY, { businessId } satisfies ClaimMoneyJob, businessId)
}

/** Locks the brand and then the claim. Every transaction that needs both uses this order. */
export async function lockClaim(trx: Db, id: string): Promise<ClaimRow> {
  const found = await trx.selectFrom('claim').select('brandId').where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound()
  if (found.brandId !== null) await lockBrand(trx, found.brandId)
  return trx.selectFrom('claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function lockBrand(trx: Db, id: string) {
  const brand = await trx
    .selectFrom('brand')
    .select(['id', 'name', 'businessId', 'frozenAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (brand === undefined) throw notFound()
  return brand
}

type Moving = {
  event: ClaimEvent
  /** A message from the operator or the owner to the claimant. */
  note?: string
  by?: { userId: string; address: string } | undefined
  changes?: ClaimChanges
  /** Added to the audit entry beside the claim and its states. */
  detail?: Record<string, string>
}

/**
 * Changes a claim's state: checks the state machine, writes the history and the audit log, and notifies the
 * claimant. A claim that ends without ever being submitted or proved loses its documents, which nobody read. Throws `conflict` if the state has changed meanwhile. Two changes bypass it: `begin()` inserts a
 * claim as started, and the database function `anonymise_claims()` ends the open claims of an erased user,
 * who can't be notified.
 */
export async function transitionClaim(
  deps: TransitionDeps,
  trx: Db,
  claim: ClaimRow,
  { event, note = '', by, changes = {}, detail = {} }: Moving,
): Promise<ClaimRow> {
  const state = stateAfter(claim.state, event)
  if (state === null) throw claimHasChanged()
  const moved = await trx
    .updateTable('claim')
    .set({ ...changes, ...clockOf(event), state })
    .where('id', '=', claim.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (state !== claim.state || note !== '')
    await trx.insertInto('claimTransition').values({ claimId: claim.id, state, note }).execute()
  await audit(trx, {
    event: `claim.${event.type === 'ended' ? event.ending : event.type}`,
    userId: by?.userId ?? (by === undefined ? undefined : (claim.userId ?? undefined)),
    businessId: claim.businessId,
    subjectId: moved.brandId ?? undefined,
    address: by?.address,
    detail: { claim: claim.id, from: claim.state, to: state, ...detail },
  })
  if (event.type === 'ended' && claim.reviewSince === null && claim.provedAt === null)
    await trx.deleteFrom('claimDocument').where('claimId', '=', claim.id).execute()
  if (event.type === 'ended' && claim.brandId !== null)
    await endClaimDispute(trx, { id: claim.id, brandId: claim.brandId }, by ?? {})
  await notifyTransition(deps, trx, moved, { event, note, wasContested: claim.state === 'contested' })
  if (
    event.type !== 'paid' &&
    (event.type === 'ended' || state === 'verified') &&
    (await wasPaidFor(trx, claim))
  )
    await enqueueClaimMoney(deps, trx, claim.businessId)
  return moved
}

/** Tells whether Stripe may have a payment for it. */
async function wasPaidFor(trx: Db, { id, businessId }: ClaimRow): Promise<boolean> {
  const page = await trx
    .selectFrom('checkoutSession')
    .select('id')
    .where('businessId', '=', businessId)
    .where('claimId', '=', id)
    .limit(1)
    .executeTakeFirst()
  return page !== undefined
}

export const claimHasChanged = () =>
  new ApiError('conflict', 'This claim has changed. Reload the page to see its current status.')

export function refuseClosed(claim: ClaimRow): void {
  if (!isOpen(claim.state)) throw claimHasChanged()
}

/** Returns the effect of an event on the expiry: a review pauses it, and a decision leaves time to pay. */
function clockOf(event: ClaimEvent) {
  const now = appNow()
  switch (event.type) {
    case 'submitted':
      return { reviewSince: sql<string>`coalesce(review_since, app_now())` }
    case 'approved':
    case 'proved':
      return {
        reviewSince: null,
        expiresAt: sql<string>`greatest(expires_at + coalesce(app_now() - review_since, interval '0'),
          app_now() + make_interval(days => ${PAY_DAYS}))`,
      }
    case 'ended':
      return {
        ending: event.ending,
        endedAt: now,
        reviewSince: null,
        hasSlot: false,
        isSlotReserved: false,
      }
    default:
      return {}
  }
}
