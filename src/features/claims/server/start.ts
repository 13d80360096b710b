import { sql } from 'kysely'

import { CLAIM_DAYS, claimOpening, isOpen } from '#features/claims/rules.ts'
import { refuseAskingAgain, requestAccess } from '#features/claims/server/disputes.ts'
import type { ClaimRow, TransitionDeps } from '#features/claims/server/claim-row.ts'
import { withdrawLeftClaims } from '#features/claims/server/leaving.ts'
import { homeOf } from '#features/claims/server/proof/domains.ts'
import { expireClaims } from '#features/claims/server/sweep.ts'
import { findNextId } from '#features/brand/server/addresses.ts'
import { createBusiness } from '#features/auth/server/accounts.ts'
import { notifyClaimAttempt } from '#features/claims/server/notifications.ts'
import { planOf } from '#features/plans/plans.ts'
import { OPEN_CLAIM_STATES } from '#shared/claim-states.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { sessionIdOf } from '#server/api/access.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { hasUsedFactor, isShutOut } from '#server/data/two-step.ts'
import { newToken } from '#server/tokens.ts'

export type Claimer = TransitionDeps &
  Pick<Services, 'db' | 'limits' | 'clock'> & { viewer: Viewer; address: string }

/** The most open claims of one user. */
const OPEN_MAX = 5

type ClaimDraft = {
  brandId: string
  plan?: string | undefined
  requestAccess?: boolean | undefined
  products?: string[] | undefined
}

/**
 * Starts a claim, or returns the open one. Records the domain now (A58). Throws for an unconfirmed email
 * (A48) and for a brand with an owner (409 `already_claimed`), unless the user requests access from that
 * owner (A55).
 */
export async function start(
  claimer: Claimer,
  { brandId: wanted, plan, requestAccess: isRequest = false, products }: ClaimDraft,
): Promise<ClaimRow> {
  refuseUnconfirmed(claimer.viewer)
  const planId = plan === undefined ? null : planOf(plan).id
  await expireClaims(claimer, { userId: claimer.viewer.userId })
  await withdrawLeftClaims(claimer, { userId: claimer.viewer.userId })
  const done = await retrying(() =>
    claimer.db.transaction().execute(async (trx) => {
      // A page from before a merge still names the old brand.
      const brand = await getBrand(trx, (await findNextId(trx, wanted)) ?? wanted)
      await lockUser(trx, claimer.viewer.userId)
      const known = await openClaimOf(trx, claimer.viewer.userId, brand.id)
      if (known !== undefined)
        return withWishes(trx, known, { ...(planId !== null && { planId }), ...(products && { products }) })
      const owner = brand.businessId
      const opening = claimOpening({
        hasOwner: owner !== null,
        isOwn: owner !== null && (await isMember(trx, owner, claimer.viewer.userId)),
        asksForAccess: isRequest,
      })
      if (opening === 'ownBrand') throw new ApiError('conflict', 'You already manage this brand.')
      if (owner !== null && opening === 'alreadyClaimed') {
        await notifyClaimAttempt(claimer, trx, { ...brand, businessId: owner })
        return null
      }
      if (owner !== null) await refuseAskingAgain(trx, claimer.viewer.userId, { ...brand, businessId: owner })
      const home = homeOf(await trustedWebsite(trx, brand))
      const claim = await begin(claimer, trx, {
        brandId: brand.id,
        name: brand.name,
        planId,
        products,
        ...(home ?? { domain: '', host: '' }),
      })
      if (owner === null || opening !== 'contested') return claim
      return requestAccess(claimer, trx, claim, { ...brand, businessId: owner })
    }),
  )
  if (done === null) throw alreadyClaimed()
  return done
}

export const alreadyClaimed = () =>
  new ApiError('already_claimed', 'This brand already has an owner. You can request access.')

export function refuseUnconfirmed(viewer: Viewer): void {
  if (!viewer.isEmailVerified) throw new ApiError('email_unverified', 'Confirm your email address first.')
}

type Beginning = {
  brandId: string | null
  name: string
  planId: string | null
  domain: string
  host: string
  products?: string[] | undefined
  proposal?: Record<string, unknown>
}

/** Inserts a claim in state started. The caller holds the lock on the user. */
export async function begin(
  { viewer, address }: Pick<Claimer, 'viewer' | 'address'>,
  trx: Db,
  { brandId, name, planId, domain, host, products, proposal }: Beginning,
): Promise<ClaimRow> {
  const businessId = await businessFor(trx, viewer, name)
  const claim = await trx
    .insertInto('claim')
    .values({
      id: newToken().token,
      token: newToken().token,
      businessId,
      userId: viewer.userId,
      brandId,
      planId,
      domain,
      host,
      ...(products !== undefined && { products }),
      ...(proposal !== undefined && { proposal: JSON.stringify(proposal) }),
      expiresAt: appNow({ plus: { days: CLAIM_DAYS } }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx.insertInto('claimTransition').values({ claimId: claim.id, state: 'started' }).execute()
  const detail = { claim: claim.id, domain }
  await audit(trx, {
    event: 'claim.started',
    userId: viewer.userId,
    businessId,
    subjectId: brandId ?? undefined,
    address,
    detail,
  })
  return claim
}

/** Serialises the claims of one user. */
export async function lockUser(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Returns a business of the claimant without a brand or open claim; else creates one. */
async function businessFor(trx: Db, viewer: Viewer, name: string): Promise<string> {
  const { userId, username } = viewer
  const usedFactor = hasUsedFactor(sql.val(sessionIdOf(viewer)))
  const open = await trx
    .selectFrom('claim')
    .select('businessId')
    .where('userId', '=', userId)
    .where('state', 'in', OPEN_CLAIM_STATES)
    .execute()
  if (open.length >= OPEN_MAX)
    throw new ApiError('quota', `You have ${OPEN_MAX} open claims. Finish or withdraw one first.`)
  const free = await trx
    .selectFrom('businessMember as member')
    .innerJoin('business', 'business.id', 'member.businessId')
    .leftJoin('brand', 'brand.businessId', 'business.id')
    .select('business.id')
    .where('member.userId', '=', userId)
    .where('member.role', '=', 'owner')
    .where('brand.id', 'is', null)
    .where('business.planStatus', 'in', ['none', 'canceled'])
    .where((eb) => eb.not(isShutOut(sql.ref('business.twoStepFrom'), sql.ref('member.userId'), usedFactor)))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('claim')
            .select('claim.id')
            .whereRef('claim.businessId', '=', 'business.id')
            .where('claim.state', 'in', OPEN_CLAIM_STATES),
        ),
      ),
    )
    .orderBy('member.createdAt')
    .executeTakeFirst()
  return free?.id ?? createBusiness(trx, { id: userId, name, username })
}

async function getBrand(trx: Db, id: string) {
  const brand = await trx
    .selectFrom('brand')
    .select(['id', 'name', 'businessId', 'website', 'imported'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (brand === undefined) throw notFound()
  return brand
}

/**
 * Returns the website that the platform lists for the brand; the brand page's own only if no owner ever
 * edited it (A58).
 */
async function trustedWebsite(
  trx: Db,
  brand: { id: string; website: string; imported: unknown },
): Promise<string> {
  const { imported } = brand
  if (
    typeof imported === 'object' &&
    imported !== null &&
    'website' in imported &&
    typeof imported.website === 'string'
  )
    return imported.website
  const written = await trx
    .selectFrom('platformChange')
    .select('id')
    .where('brandId', '=', brand.id)
    .where('type', '=', 'brand.updated')
    .where(sql<boolean>`'contact.website' = any(fields)`)
    .executeTakeFirst()
  return written === undefined ? brand.website : ''
}

async function openClaimOf(trx: Db, userId: string, brandId: string): Promise<ClaimRow | undefined> {
  const claim = await trx
    .selectFrom('claim')
    .selectAll()
    .where('userId', '=', userId)
    .where('brandId', '=', brandId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return claim !== undefined && isOpen(claim.state) ? claim : undefined
}

/** Updates the plan and products chosen since the claim was started. */
async function withWishes(trx: Db, claim: ClaimRow, wishes: Partial<Pick<ClaimRow, 'planId' | 'products'>>) {
  if (Object.keys(wishes).length === 0) return claim
  return trx
    .updateTable('claim')
    .set(wishes)
    .where('id', '=', claim.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function isMember(trx: Db, businessId: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('businessMember')
    .select('userId')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
