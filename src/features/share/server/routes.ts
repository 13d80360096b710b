import {
  getShare,
  getShareCard,
  getSharePng,
  getShareSvg,
  updateShareCard,
} from '#features/share/contract.ts'
import { pdfFile, pngFile, svgFile } from '#features/share/server/files.ts'
import { changeCard, readShare } from '#features/share/server/share.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

type SubjectRequest = { params: { brandId: string }; query: { productId?: string | undefined } }
const subjectOf = ({ params, query }: SubjectRequest) => ({
  brandId: params.brandId,
  productId: query.productId ?? null,
})

export const shareRoutes: readonly MountedRoute[] = [
  on(getShare, (context) => readShare(context, subjectOf(context))),
  on(updateShareCard, (context) => {
    const { viewer, member, params, address, body } = context
    const actor = { userId: viewer.userId, businessId: member.businessId, brandId: params.brandId, address }
    return changeCard(context, { actor, subject: subjectOf(context), card: body })
  }),
  on(getShareSvg, (context) => svgFile(context, subjectOf(context))),
  on(getSharePng, (context) => pngFile(context, subjectOf(context))),
  on(getShareCard, (context) => pdfFile(context, subjectOf(context), context.query.sheet)),
]
