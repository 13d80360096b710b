import * as contract from '#features/claims/contract.ts'
import { answerRequest, findRequests } from '#features/claims/server/disputes.ts'
import { lockClaim, transitionClaim } from '#features/claims/server/transitions.ts'
import { confirmCode, sendCode } from '#features/claims/server/proof/codes.ts'
import { removeDocument, submitDocuments } from '#features/claims/server/proof/documents.ts'
import { checkDomainProof } from '#features/claims/server/proof/check-domain-proof.ts'
import { proveByAccount } from '#features/claims/server/proof/prove.ts'
import { propose } from '#features/claims/server/proposals.ts'
import { findClaims, getClaim, presentClaim, refuseForeign } from '#features/claims/server/queries.ts'
import { start } from '#features/claims/server/start.ts'
import { expireClaims } from '#features/claims/server/sweep.ts'
import { type MountedRoute, on, type Services, type Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'

type Caller = Services & { viewer: Viewer; params: { id: string }; address: string }

/** Checks the owner and the expiry of a claim, then runs `work` and returns the claim after it. */
async function withClaim<C extends Caller>(context: C, work: (context: C, id: string) => Promise<unknown>) {
  const { db, viewer, params } = context
  await refuseForeign(db, params.id, viewer)
  await expireClaims(context, { userId: viewer.userId })
  await work(context, params.id)
  return getClaim(db, viewer, params.id)
}

export const claimRoutes: readonly MountedRoute[] = [
  on(contract.startClaim, async (context) =>
    presentClaim(context.db, await start(context, context.body), context.viewer.email),
  ),
  on(contract.proposeBrand, async (context) =>
    presentClaim(context.db, await propose(context, context.body), context.viewer.email),
  ),
  on(contract.getClaimStatus, async (context) => {
    const { db, viewer, query } = context
    await expireClaims(context, { userId: viewer.userId })
    const claims = await findClaims(db, viewer, query)
    return { claims, metadata: { totalCount: claims.length } }
  }),
  on(contract.proveByAccount, (context) => withClaim(context, proveByAccount)),
  on(contract.sendClaimCode, (context) =>
    withClaim(context, (deps, id) => sendCode(deps, id, context.body.email)),
  ),
  on(contract.confirmClaimCode, (context) =>
    withClaim(context, (deps, id) => confirmCode(deps, id, context.body.code)),
  ),
  on(contract.checkClaimProof, async (context) => {
    const looked = { found: 'unknown' as (typeof contract.LOOKS)[number] } // Set before the work is done.
    const claim = await withClaim(context, async (deps, id) => {
      looked.found = await checkDomainProof(deps, id, context.body.way)
    })
    return { found: looked.found, claim }
  }),
  on(contract.removeClaimDocument, (context) =>
    withClaim(context, (deps, id) => removeDocument(deps, id, context.params.documentId)),
  ),
  on(contract.submitClaimDocuments, (context) =>
    withClaim(context, (deps, id) => submitDocuments(deps, id, context.body.note ?? '')),
  ),
  on(contract.withdrawClaim, (context) =>
    withClaim(context, ({ db, viewer, address, ...deps }, id) =>
      retrying(() =>
        db.transaction().execute(async (trx) => {
          const event = { type: 'ended', ending: 'withdrawn' } as const
          await transitionClaim(deps, trx, await lockClaim(trx, id), {
            event,
            by: { userId: viewer.userId, address },
          })
        }),
      ),
    ),
  ),
  on(contract.listAccessRequests, async ({ db, member }) => {
    const requests = await findRequests(db, member.businessId)
    return { requests, metadata: { totalCount: requests.length } }
  }),
  on(contract.answerAccessRequest, async (context) => {
    await answerRequest(context, context.params.id, context.body)
    return null
  }),
]
