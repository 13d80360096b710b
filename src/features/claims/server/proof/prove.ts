import type { ProofWay } from '#features/claims/rules.ts'
import { freezeBrand } from '#features/claims/server/freezing.ts'
import type { ClaimRow, TransitionDeps } from '#features/claims/server/claim-row.ts'
import { lockClaim, transitionClaim, refuseClosed } from '#features/claims/server/transitions.ts'
import { mailDomainOf } from '#features/claims/server/proof/domains.ts'
import { isNewcomer, listProposal } from '#features/claims/server/listing.ts'
import { ApiError } from '#shared/errors.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

export type Prover = TransitionDeps & Pick<Services, 'db'> & { viewer: Viewer; address: string }

/**
 * Applies a proof. A free brand is verified. If the brand has an owner, the claim goes to an operator and the
 * brand is frozen until then (A60). A proposed brand is listed at once unless a similar one exists.
 */
export async function prove(deps: Prover, trx: Db, claim: ClaimRow, way: ProofWay): Promise<ClaimRow> {
  refuseClosed(claim)
  if (claim.provedAt !== null) return claim
  const by = { userId: deps.viewer.userId, address: deps.address }
  const changes = { provedAt: appNow(), provedBy: way }
  if (claim.brandId === null) {
    if (!(await isNewcomer(trx, claim))) {
      const event = { type: 'submitted' } as const
      return transitionClaim(deps, trx, claim, { event, by, changes })
    }
    return transitionClaim(deps, trx, claim, {
      event: { type: 'proved' },
      by,
      changes: { ...changes, brandId: await listProposal(trx, claim) },
    })
  }
  const proved = await transitionClaim(deps, trx, claim, { event: { type: 'proved' }, by, changes })
  if (proved.state !== 'contested') return proved
  await freezeBrand(deps, trx, { brandId: claim.brandId, reason: `claim:${claim.id}`, by })
  return trx
    .updateTable('claim')
    .set({ reviewSince: appNow() })
    .where('id', '=', claim.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Proves the claim by the account's email. Throws 422 `proof_failed` if it is not on the brand's domain. */
export async function proveByAccount(deps: Prover, id: string): Promise<void> {
  await retrying(() =>
    deps.db.transaction().execute(async (trx) => {
      const claim = await lockClaim(trx, id)
      refuseClosed(claim)
      if (!deps.viewer.isEmailVerified || !isOnDomain(claim, deps.viewer.email))
        throw await notProved(deps, claim)
      await prove(deps, trx, claim, 'account')
    }),
  )
}

/** Tells whether an email is on the domain that the claim recorded at its start (A57). */
export function isOnDomain(claim: Pick<ClaimRow, 'domain'>, email: string): boolean {
  return claim.domain !== '' && mailDomainOf(email) === claim.domain
}

/** Logs a failed proof outside the transaction that is rolled back, and returns the error. */
export async function notProved({ db, viewer, address }: Prover, claim: ClaimRow): Promise<ApiError> {
  const detail = { claim: claim.id, domain: claim.domain }
  await audit(db, {
    event: 'claim.proofRefused',
    userId: viewer.userId,
    businessId: claim.businessId,
    address,
    detail,
  })
  return claim.domain === ''
    ? new ApiError(
        'proof_failed',
        'We don’t know a website that belongs to this brand alone. Send documents instead.',
      )
    : new ApiError('proof_failed', `Use an email address that ends in @${claim.domain}.`)
}
