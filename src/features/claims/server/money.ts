import { noteMilestones } from '#features/brand/server/milestones.ts'
import type { ClaimRow, TransitionDeps } from '#features/claims/server/claim-row.ts'
import { lockClaim, transitionClaim, enqueueClaimMoney } from '#features/claims/server/transitions.ts'
import { CHECKOUT_MINUTES, openCheckoutOf } from '#features/claims/server/queries.ts'
import { alreadyClaimed } from '#features/claims/server/start.ts'
import { cardDeclinedEmail } from '#features/claims/server/emails/claimant-emails.ts'
import { brandNameOf, emailClaimant } from '#features/claims/server/notifications.ts'
import { isOpen } from '#features/claims/rules.ts'
import { OPEN_CLAIM_STATES } from '#shared/claim-states.ts'
import { ApiError } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Acquires the one claim slot of a brand, before Stripe is called (A56). A verified claim takes precedence
 * over an unverified one; of two equal ones the first keeps the slot while its payment is pending. Throws
 * `already_claimed`.
 */
export async function acquireClaimSlot(deps: TransitionDeps, trx: Db, id: string): Promise<ClaimRow> {
  const claim = await lockClaim(trx, id)
  if (!isOpen(claim.state) || claim.brandId === null)
    throw new ApiError('conflict', 'This claim has ended. Start a new one.')
  const brand = await trx
    .selectFrom('brand')
    .select('businessId')
    .where('id', '=', claim.brandId)
    .executeTakeFirstOrThrow()
  if (brand.businessId !== null || claim.state === 'contested') throw alreadyClaimed()
  if (claim.hasSlot) return claim
  const holder = await trx
    .selectFrom('claim')
    .selectAll()
    .where('brandId', '=', claim.brandId)
    .where('hasSlot', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (holder !== undefined) {
    if (await holdsAgainst(trx, holder, claim))
      throw new ApiError(
        'already_claimed',
        'Someone else is paying for this brand right now. Try again in an hour.',
      )
    await trx.updateTable('claim').set({ hasSlot: false }).where('id', '=', holder.id).execute()
    await enqueueClaimMoney(deps, trx, holder.businessId)
  }
  return trx
    .updateTable('claim')
    .set({ hasSlot: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function holdsAgainst(trx: Db, holder: ClaimRow, wish: ClaimRow): Promise<boolean> {
  if (holder.isSlotReserved) return true
  if (holder.state !== 'verified' && wish.state === 'verified') return false
  if (holder.payment === 'trial' || holder.payment === 'paid') return true
  return (await openCheckoutOf(trx, holder)) !== undefined || isAskingForPage(trx, holder)
}

/** Tells whether a checkout page is being created, or was when the server crashed: a retry gets that page. */
async function isAskingForPage(trx: Db, { id }: ClaimRow): Promise<boolean> {
  const order = await trx
    .selectFrom('checkoutOrder')
    .select('id')
    .where('claimId', '=', id)
    .where('createdAt', '>', appNow({ minus: { minutes: CHECKOUT_MINUTES } }))
    .executeTakeFirst()
  return order !== undefined
}

/**
 * Locks the brands of a business's claims and returns the claims that are open or named. The caller holds the
 * lease of the business.
 */
export async function lockClaimsOf(
  trx: Db,
  businessId: string,
  named: readonly string[],
): Promise<ClaimRow[]> {
  const rows = await trx
    .selectFrom('claim')
    .select('id')
    .where('businessId', '=', businessId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', OPEN_CLAIM_STATES),
        eb('payment', '=', 'trial'),
        ...(named.length === 0 ? [] : [eb('id', 'in', named)]),
      ]),
    )
    .orderBy('brandId')
    .execute()
  const claims: ClaimRow[] = []
  for (const { id } of rows) claims.push(await lockClaim(trx, id))
  return claims
}

/**
 * Tells whether a verified claim's subscription may be charged: no other claim has the slot, and the brand
 * has no owner.
 */
export async function mayCharge(trx: Db, claim: ClaimRow): Promise<boolean> {
  if (claim.state !== 'verified' || claim.brandId === null) return false
  const brand = await trx
    .selectFrom('brand')
    .select('businessId')
    .where('id', '=', claim.brandId)
    .executeTakeFirst()
  if (brand === undefined || brand.businessId !== null) return false
  if (claim.hasSlot) return true
  const { numUpdatedRows } = await trx
    .updateTable('claim')
    .set({ hasSlot: true })
    .where('id', '=', claim.id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('claim as other')
            .select('other.id')
            .where('other.brandId', '=', claim.brandId)
            .where('other.hasSlot', '=', true),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Paid = Pick<ClaimRow, 'payment' | 'paymentPlanId' | 'trialEndsAt'>

/**
 * Records the payment state from Stripe. A slot without payment is released, unless an operator assigned it.
 */
export async function notePayment(trx: Db, claim: ClaimRow, paid: Paid): Promise<void> {
  const isKept = paid.payment === 'trial' || paid.payment === 'paid' || claim.isSlotReserved
  await trx
    .updateTable('claim')
    .set({ ...paid, ...(!isKept && { hasSlot: false }) })
    .where('id', '=', claim.id)
    .execute()
}

/**
 * Makes the claimant the owner, after the payment of the claim with the slot. Other claims of the brand end.
 */
export async function activate(
  deps: TransitionDeps,
  trx: Db,
  claim: ClaimRow,
  planId: string | null,
): Promise<void> {
  if (claim.brandId === null) throw new Error(`Claim ${claim.id} has no brand.`)
  const brand = await trx
    .updateTable('brand')
    .set({ businessId: claim.businessId })
    .where('id', '=', claim.brandId)
    .where('businessId', 'is', null)
    .returning('name')
    .executeTakeFirstOrThrow()
  await trx.updateTable('business').set({ name: brand.name }).where('id', '=', claim.businessId).execute()
  await transitionClaim(deps, trx, claim, {
    event: { type: 'paid' },
    changes: { payment: 'paid', paymentPlanId: planId, trialEndsAt: null, hasSlot: true },
  })
  await noteMilestones(trx, { brandId: claim.brandId })
  const others = await trx
    .selectFrom('claim')
    .selectAll()
    .where('brandId', '=', claim.brandId)
    .where('id', '<>', claim.id)
    .where('state', 'in', OPEN_CLAIM_STATES)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const other of others)
    await transitionClaim(deps, trx, other, { event: { type: 'ended', ending: 'lost' } })
}

/**
 * Notifies the claimant that the card was declined. Nothing was charged, and the claim waits for another
 * card.
 */
export async function tellCardRefused(deps: TransitionDeps, trx: Db, claim: ClaimRow): Promise<void> {
  await emailClaimant(deps, trx, claim, {
    id: `claim.cardRefused:${claim.id}:${claim.trialEndsAt ?? ''}`,
    content: cardDeclinedEmail({
      brand: await brandNameOf(trx, claim),
      claimId: claim.id,
      expiresAt: claim.expiresAt,
    }),
  })
}

/**
 * Finds transfers from a business whose plan is still to be ended and refunded, with the time to refund from.
 */
export async function findTaken(
  trx: Db,
  businessId: string,
): Promise<{ id: string; transferredAt: string }[]> {
  const rows = await trx
    .selectFrom('claim')
    .select(['id', 'transferredAt'])
    .where('transferredFrom', '=', businessId)
    .where('settledAt', 'is', null)
    .execute()
  return rows.flatMap(({ id, transferredAt }) => (transferredAt === null ? [] : [{ id, transferredAt }]))
}

export async function noteSettled(trx: Db, id: string): Promise<void> {
  await trx.updateTable('claim').set({ settledAt: appNow() }).where('id', '=', id).execute()
}
