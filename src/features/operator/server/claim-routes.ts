import type { FastifyInstance } from 'fastify'

import { ClaimId } from '#features/claims/contract.ts'
import { decideClaim } from '#features/claims/server/decide.ts'
import { freezeBrand, thawBrand } from '#features/claims/server/freezing.ts'
import { readDocument } from '#features/claims/server/proof/documents.ts'
import * as contract from '#features/operator/claims-contract.ts'
import { countCases, countFrozen, findCases, findFrozen } from '#features/operator/server/claim-cases.ts'
import { findDoubledBrands } from '#features/operator/server/doubled-brands.ts'
import { recordClaimViews } from '#features/operator/server/record-view.ts'
import { lookAhead } from '#features/operator/server/merge-pair.ts'
import { mergeBrands } from '#features/operator/server/merging.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { Id } from '#shared/api/input.ts'
import { refuseNonOperator, requireViewer, resolve } from '#server/api/access.ts'
import { type MountedRoute, on, type Services } from '#server/api/context.ts'
import { demandProof } from '#server/api/step-up.ts'
import { audit } from '#server/data/audit.ts'
import { bearerOf } from '#server/tokens.ts'

export const claimDeskRoutes: readonly MountedRoute[] = [
  on(contract.listClaimCases, async ({ db, viewer, query, address }) => {
    const claims = await findCases(db, query)
    await recordClaimViews(
      { db, viewer, address },
      claims.map(({ id }) => id),
    )
    return { claims, metadata: { totalCount: await countCases(db) } }
  }),
  on(contract.approveClaim, async (context) => {
    const { reason = '', brandId } = context.body
    await decideClaim(context, context.params.id, { isApproved: true, reason: reason.trim(), brandId })
    return null
  }),
  on(contract.refuseClaim, async (context) => {
    await decideClaim(context, context.params.id, { isApproved: false, reason: context.body.reason.trim() })
    return null
  }),
  on(contract.listFrozenBrands, async ({ db, query }) => {
    return { brands: await findFrozen(db, query), metadata: { totalCount: await countFrozen(db) } }
  }),
  on(contract.freezeBrand, async (context) => {
    const { db, viewer, params, body, address } = context
    const by = { userId: viewer.userId, address }
    await db.transaction().execute(async (trx) => {
      const isFrozen = await freezeBrand(context, trx, {
        brandId: params.id,
        reason: `operator:${body.reason.trim()}`,
        by,
      })
      if (!isFrozen) throw new ApiError('conflict', 'This page doesn’t exist or is already frozen.')
    })
    return null
  }),
  on(contract.thawBrand, async ({ db, viewer, params, body, address }) => {
    await db.transaction().execute(async (trx) => {
      const isThawed = await thawBrand(trx, params.id, {
        userId: viewer.userId,
        address,
        reason: body.reason.trim(),
      })
      if (!isThawed) throw new ApiError('conflict', 'This page isn’t frozen.')
    })
    return null
  }),
  on(contract.listDoubledBrands, async ({ db }) => ({ pairs: await findDoubledBrands(db) })),
  on(contract.previewMerge, async ({ db, params, query }) => {
    return lookAhead(db, { from: params.id, into: query.into })
  }),
  on(contract.mergeBrand, async (context) => {
    const { params, body } = context
    await mergeBrands(context, { from: params.id, into: body.into, reason: body.reason.trim() })
    return null
  }),
]

/**
 * Registers `GET /api/operator/claims/:id/documents/:documentId`: a claimant's document, as a download that
 * no browser runs. Every access is logged.
 */
export function registerClaimDesk(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string; documentId: string } }>(
    '/api/operator/claims/:id/documents/:documentId',
    { config: { access: 'operator' } },
    async (request, reply) => {
      const { db } = services
      const viewer = requireViewer(await resolve(services, bearerOf(request.raw), {}))
      request.userId = viewer.userId
      refuseNonOperator(viewer)
      await demandProof(services, viewer, { isOperator: true })
      const { id, documentId } = request.params
      if (!ClaimId.safeParse(id).success || !Id.safeParse(documentId).success) throw notFound()
      const { name, type, content } = await readDocument(db, id, documentId)
      await audit(db, {
        event: 'claim.documentRead',
        userId: viewer.userId,
        subjectId: documentId,
        address: request.ip,
      })
      await recordClaimViews({ db, viewer, address: request.ip }, [id])
      return reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content)
    },
  )
}
