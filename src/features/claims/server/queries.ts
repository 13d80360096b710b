import { sql } from 'kysely'

import type { Claim } from '#features/claims/contract.ts'
import {
  CLAIM_ENDINGS,
  type ClaimPayment,
  CODE_TRIES,
  DOCUMENT_TYPES,
  isOpen,
  type NextStep,
  PROOF_FILE,
  PROOF_WAYS,
} from '#features/claims/rules.ts'
import { proposedIn } from '#features/claims/server/listing.ts'
import type { ClaimRow } from '#features/claims/server/claim-row.ts'
import { proofLine } from '#features/claims/server/proof/check-domain-proof.ts'
import { isOnDomain } from '#features/claims/server/proof/prove.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import { notFound } from '#shared/errors.ts'
import { can } from '#shared/roles.ts'
import { sessionIdOf } from '#server/api/access.ts'
import type { Viewer } from '#server/api/context.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { hasUsedFactor, isShutOut } from '#server/data/two-step.ts'

/**
 * Returns the claims of the businesses that the viewer has billing access to, newest first; with the id of a
 * claim or checkout, that one alone, or 404 (A59).
 */
export async function findClaims(
  db: Db,
  viewer: Viewer,
  { claimId, sessionId }: { claimId?: string | undefined; sessionId?: string | undefined },
): Promise<Claim[]> {
  const isOne = claimId !== undefined || sessionId !== undefined
  const rows = await ofViewer(db, viewer)
    .$if(claimId !== undefined, (query) => query.where('claim.id', '=', claimId ?? ''))
    .$if(sessionId !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('checkoutSession as session')
            .select('session.id')
            .whereRef('session.claimId', '=', 'claim.id')
            .where('session.id', '=', sessionId ?? ''),
        ),
      ),
    )
    .orderBy('claim.createdAt', 'desc')
    .orderBy('claim.id')
    .limit(100)
    .execute()
  if (isOne && rows.length === 0) throw notFound()
  return Promise.all(rows.map((row) => presentClaim(db, row, viewer.email)))
}

/** Returns one claim with its current state. */
export async function getClaim(db: Db, viewer: Viewer, id: string): Promise<Claim> {
  const [claim] = await findClaims(db, viewer, { claimId: id })
  if (claim === undefined) throw notFound()
  return claim
}

/** Throws 404 for a claim that is missing or belongs to another user. */
export async function refuseForeign(db: Db, id: string, viewer: Viewer): Promise<void> {
  const row = await ofViewer(db, viewer).where('claim.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
}

const BILLING = (['owner', 'admin', 'billing'] as const).filter((role) => can(role, 'billing'))

function ofViewer(db: Db, viewer: Viewer) {
  const usedFactor = hasUsedFactor(sql.val(sessionIdOf(viewer)))
  return db
    .selectFrom('claim')
    .innerJoin('businessMember as member', 'member.businessId', 'claim.businessId')
    .innerJoin('business', 'business.id', 'claim.businessId')
    .selectAll('claim')
    .where('member.userId', '=', viewer.userId)
    .where((eb) => eb.not(isShutOut(sql.ref('business.twoStepFrom'), sql.ref('member.userId'), usedFactor)))
    .where('member.role', 'in', BILLING)
}

/** The lifetime of a claim's checkout, after which Stripe expires it. */
export const CHECKOUT_MINUTES = 60

/** Returns a claim with everything its page shows; `email` is the viewer's. */
export async function presentClaim(db: Db, row: ClaimRow, email: string): Promise<Claim> {
  const [brand, history, documents, code, checkout, category] = await Promise.all([
    brandOf(db, row.brandId),
    db
      .selectFrom('claimTransition')
      .select(['state', 'at', 'note'])
      .where('claimId', '=', row.id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('claimDocument')
      .select(['id', 'name', 'type', 'bytes', 'createdAt as addedAt'])
      .where('claimId', '=', row.id)
      .orderBy('id')
      .execute(),
    codeOf(db, row.id),
    openCheckoutOf(db, row),
    categoryOf(db, row),
  ])
  const proposed = proposedIn(row)
  const payment = paymentOf(row, checkout !== undefined)
  const isEnded = row.ending !== null && row.endedAt !== null
  return {
    id: row.id,
    state: row.state,
    businessId: row.businessId,
    brand,
    proposal:
      proposed === null
        ? null
        : { name: proposed.name, website: proposed.website, product: proposed.product, category },
    plan: row.planId,
    startedAt: row.createdAt,
    expiresAt: isOpen(row.state) && row.reviewSince === null ? row.expiresAt : null,
    reviewSince: row.reviewSince,
    history,
    next: nextOf(row, { hasCode: code !== undefined, payment }),
    proof: {
      domain: row.domain === '' ? null : row.domain,
      provedAt: row.provedAt,
      provedBy: PROOF_WAYS.find((way) => way === row.provedBy) ?? null,
      ways: waysOf(row, email),
      code: code ?? null,
      documents: documents.flatMap(({ type, ...document }) => {
        const known = DOCUMENT_TYPES.find((name) => name === type)
        return known === undefined ? [] : [{ ...document, type: known }]
      }),
    },
    payment: {
      state: payment,
      planId: row.paymentPlanId ?? checkout?.planId ?? null,
      trialEndsAt: payment === 'trial' ? row.trialEndsAt : null,
      checkoutUrl: checkout?.url ?? null,
    },
    contest:
      row.ownerNotifiedAt === null || row.answerBy === null
        ? null
        : {
            ownerToldAt: row.ownerNotifiedAt,
            answerBy: row.answerBy,
            answer: row.answer === 'keep' || row.answer === 'release' ? row.answer : null,
            answeredAt: row.answeredAt,
          },
    ending: isEnded
      ? {
          reason: CLAIM_ENDINGS.find((ending) => ending === row.ending) ?? 'refused',
          note: row.endingNote,
          at: row.endedAt ?? row.createdAt,
        }
      : null,
  }
}

async function brandOf(db: Db, id: string | null): Promise<Claim['brand']> {
  if (id === null) return null
  const brand = await db
    .selectFrom('brand')
    .leftJoin('image', (join) =>
      join.onRef('image.id', '=', 'brand.logoId').on('image.removedAt', 'is', null),
    )
    .select(['brand.id', 'brand.name', 'brand.slug', 'brand.country', 'image.id as logoId'])
    .where('brand.id', '=', id)
    .executeTakeFirst()
  if (brand === undefined) return null
  const { logoId, ...shown } = brand
  return { ...shown, logo: presentImage(logoId) }
}

async function codeOf(db: Db, claimId: string) {
  const code = await db
    .selectFrom('oneTimeToken')
    .select(['email', 'expiresAt', 'tries'])
    .where('claimId', '=', claimId)
    .where('expiresAt', '>', appNow())
    .where('tries', '<', CODE_TRIES)
    .executeTakeFirst()
  return code && { email: code.email, expiresAt: code.expiresAt, triesLeft: CODE_TRIES - code.tries }
}

/** Selects the checkout that can still be paid. */
export function openCheckoutOf(db: Db, { id, businessId }: Pick<ClaimRow, 'id' | 'businessId'>) {
  return db
    .selectFrom('checkoutSession')
    .select(['id', 'url', 'planId'])
    .where('businessId', '=', businessId)
    .where('claimId', '=', id)
    .where('status', '=', 'open')
    .where('createdAt', '>', appNow({ minus: { minutes: CHECKOUT_MINUTES } }))
    .executeTakeFirst()
}

async function categoryOf(db: Db, row: ClaimRow) {
  const proposed = proposedIn(row)
  if (proposed === null) return null
  const category = await db
    .selectFrom('category')
    .select(['id', 'title'])
    .where('id', '=', proposed.categoryId)
    .executeTakeFirst()
  return category ?? null
}

function paymentOf({ payment, state }: ClaimRow, isOpenCheckout: boolean): ClaimPayment {
  if (payment === 'trial' || payment === 'paid') return payment
  if (isOpenCheckout && isOpen(state)) return 'open'
  return payment === 'failed' ? 'failed' : 'none'
}

function waysOf(row: ClaimRow, email: string): Claim['proof']['ways'] {
  const isWanted = isOpen(row.state) && row.provedAt === null && row.state !== 'verified'
  if (!isWanted || row.domain === '') return { account: null, mail: null, dns: null, file: null }
  const line = proofLine(row)
  return {
    account: isOnDomain(row, email) ? { email } : null,
    mail: { domain: row.domain },
    dns: { name: row.domain, value: line },
    file: { url: `https://${row.host}${PROOF_FILE}`, body: line },
  }
}

function nextOf(
  row: ClaimRow,
  { hasCode, payment }: { hasCode: boolean; payment: ClaimPayment },
): NextStep | null {
  switch (row.state) {
    case 'active':
      return 'onboarding'
    case 'verified':
      return payment === 'trial' || payment === 'paid' ? 'confirming' : 'pay'
    case 'rejected':
      return row.ending === 'lost' ? 'requestAccess' : 'startAgain'
    case 'expired':
      return 'startAgain'
    case 'contested':
      if (row.provedAt === null && row.reviewSince === null) return hasCode ? 'typeCode' : 'prove'
      return row.answer === null ? 'ownerAnswers' : 'operatorReads'
    case 'started':
    case 'verifying':
      if (row.reviewSince !== null) return 'operatorReads'
      return hasCode ? 'typeCode' : 'prove'
  }
}
