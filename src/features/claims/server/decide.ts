import { thawBrand } from '#features/claims/server/freezing.ts'
import { listProposal } from '#features/claims/server/listing.ts'
import type { ClaimChanges, ClaimRow, TransitionDeps } from '#features/claims/server/claim-row.ts'
import {
  lockBrand,
  lockClaim,
  transitionClaim,
  claimHasChanged,
  refuseClosed,
  enqueueClaimMoney,
} from '#features/claims/server/transitions.ts'
import { transferredEmail } from '#features/claims/server/emails/owner-emails.ts'
import { emailOwners } from '#features/claims/server/notifications.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { restFeatured } from '#features/products/server/featuring/featured.ts'
import { formatLongDate } from '#shared/dates.ts'
import { ApiError } from '#shared/errors.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

export type Decider = TransitionDeps & Pick<Services, 'db' | 'clock'> & { viewer: Viewer; address: string }
export type Decision =
  | { isApproved: false; reason: string }
  /** `brandId`: the listed brand that the proposal duplicates. */
  | { isApproved: true; reason: string; brandId?: string | undefined }

/**
 * Applies an operator's decision. Approved: the claim is verified and can be paid for (a trial is charged
 * now); if the brand has an owner, it is taken from them, but only after their seven days. Refused: the claim
 * ends, and the brand is unfrozen.
 */
export async function decideClaim(deps: Decider, id: string, decision: Decision): Promise<void> {
  await retrying(() =>
    deps.db.transaction().execute(async (trx) => {
      const claim = await lockClaim(trx, id)
      refuseClosed(claim)
      if (claim.state !== 'contested' && claim.reviewSince === null) throw claimHasChanged()
      if (decision.isApproved) await approve(deps, trx, claim, decision)
      else await refuse(deps, trx, claim, decision.reason)
    }),
  )
}

async function approve(
  deps: Decider,
  trx: Db,
  claim: ClaimRow,
  { reason, brandId }: Decision & { isApproved: true },
): Promise<void> {
  const by = { userId: deps.viewer.userId, address: deps.address }
  const proof: ClaimChanges = claim.provedAt === null ? { provedAt: appNow(), provedBy: 'documents' } : {}
  const brand = claim.brandId ?? brandId ?? (await listProposal(trx, claim))
  const { businessId: owner, name } = await lockBrand(trx, brand)
  if (owner === claim.businessId) throw claimHasChanged()
  if (owner !== null && claim.state !== 'contested')
    throw new ApiError('conflict', 'This brand has an owner. The claimant must request access first.')
  if (owner !== null) refuseTooEarly(claim, deps.clock.now())
  if (owner !== null) await take(deps, trx, claim, { owner, brand, name })
  await thawBrand(trx, brand, by)
  const taken: ClaimChanges =
    owner === null
      ? {}
      : { hasSlot: true, isSlotReserved: true, transferredFrom: owner, transferredAt: appNow() }
  await transitionClaim(deps, trx, claim, {
    event: { type: 'approved' },
    note: reason,
    by,
    changes: { ...proof, ...taken, brandId: brand },
  })
}

async function refuse(deps: Decider, trx: Db, claim: ClaimRow, reason: string): Promise<void> {
  const by = { userId: deps.viewer.userId, address: deps.address }
  const event = { type: 'ended', ending: 'refused' } as const
  await transitionClaim(deps, trx, claim, { event, note: reason, by, changes: { endingNote: reason } })
}

/** Throws if the owner's seven days are not over, whatever the proof. */
function refuseTooEarly({ answer, answerBy }: ClaimRow, now: Date): void {
  if (answer !== null || answerBy === null || Date.parse(answerBy) <= now.getTime()) return
  throw new ApiError('conflict', `The owner has until ${formatLongDate(answerBy, 'UTC')} to answer.`)
}

/**
 * Takes the brand from its business. Its plan ends and the unused part is refunded by the payments feature.
 */
async function take(
  deps: Decider,
  trx: Db,
  claim: ClaimRow,
  { owner, brand, name }: { owner: string; brand: string; name: string },
): Promise<void> {
  const id = `claim.transferred:${claim.id}`
  await emailOwners(deps, trx, owner, { id, content: transferredEmail({ brand: name }) })
  await notify(trx, { businessId: owner, type: 'claim.transferred', dedupeId: id, payload: { brand: name } })
  await trx.updateTable('brand').set({ businessId: null }).where('id', '=', brand).execute()
  await restFeatured(trx, brand)
  // Any other claim loses the slot.
  await trx
    .updateTable('claim')
    .set({ hasSlot: false })
    .where('brandId', '=', brand)
    .where('hasSlot', '=', true)
    .execute()
  await enqueueClaimMoney(deps, trx, owner)
}
