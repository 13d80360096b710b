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
 * Gives a claim the one seat of its brand, before anything is asked of Stripe (A56). Who has proved it goes before who has not; of two
 * alike the first stays, while their payment is under way. Refuses with `already_claimed`.
 */
export async function acquireClaimSlot(deps: TransitionDeps, trx: Db, id: string): Promise<ClaimRow> {
  const claim = await lockClaim(trx, id)
  if (!isOpen(claim.state) || claim.brandId === null)
    throw new ApiError('conflict', 'This claim is over. Begin it again.')
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
      throw new ApiError('already_claimed', 'Somebody else is paying for this brand right now. Try again in an hour.')
    await trx.updateTable('claim').set({ hasSlot: false }).where('id', '=', holder.id).execute()
    await enqueueClaimMoney(deps, trx, holder.businessId)
  }
  return trx.updateTable('claim').set({ hasSlot: true }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

async function holdsAgainst(trx: Db, holder: ClaimRow, wish: ClaimRow): Promise<boolean> {
  if (holder.isSlotReserved) return true
  if (holder.state !== 'verified' && wish.state === 'verified') return false
  if (holder.payment === 'trial' || holder.payment === 'paid') return true
  return (await openCheckoutOf(trx, holder)) !== undefined || isAskingForPage(trx, holder)
}

/** Stripe is being asked for the claim's page right now, or was when the server died: a retry gets that page. */
async function isAskingForPage(trx: Db, { id }: ClaimRow): Promise<boolean> {
  const order = await trx
    .selectFrom('checkoutOrder')
    .select('id')
    .where('claimId', '=', id)
    .where('createdAt', '>', appNow({ minus: { minutes: CHECKOUT_MINUTES } }))
    .executeTakeFirst()
  return order !== undefined
}

/** Claims of a business that its money may be about, with their brands held: under way, or named. The caller holds the business. */
export async function lockClaimsOf(trx: Db, businessId: string, named: readonly string[]): Promise<ClaimRow[]> {
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

/** Whether a verified claim's subscription may be charged: the seat is its own, or nobody's, and nobody owns the brand. */
export async function mayCharge(trx: Db, claim: ClaimRow): Promise<boolean> {
  if (claim.state !== 'verified' || claim.brandId === null) return false
  const brand = await trx.selectFrom('brand').select('businessId').where('id', '=', claim.brandId).executeTakeFirst()
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

/** What Stripe says of a claim's money. A seat without money is free for others, unless an operator gave it. */
export async function notePayment(trx: Db, claim: ClaimRow, paid: Paid): Promise<void> {
  const isKept = paid.payment === 'trial' || paid.payment === 'paid' || claim.isSlotReserved
  await trx
    .updateTable('claim')
    .set({ ...paid, ...(!isKept && { hasSlot: false }) })
    .where('id', '=', claim.id)
    .execute()
}

/** The brand is theirs: paid for, and the only one who could have it. Other claims of it are over. */
export async function activate(deps: TransitionDeps, trx: Db, claim: ClaimRow, planId: string | null): Promise<void> {
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
  for (const other of others) await transitionClaim(deps, trx, other, { event: { type: 'ended', ending: 'lost' } })
}

/** The bank said no when the brand was theirs: nothing was charged, and it waits for another card. */
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

/** Businesses that a brand was taken from, whose plan is still to be ended and paid back, with the moment it counts from. */
export async function findTaken(trx: Db, businessId: string): Promise<{ id: string; transferredAt: string }[]> {
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
