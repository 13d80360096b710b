import { getGuardFacts } from '#features/reply-guard/contract.ts'
import { readFacts } from '#features/reply-guard/server/facts.ts'
import { notFound } from '#shared/errors.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const replyGuardRoutes: readonly MountedRoute[] = [
  on(getGuardFacts, async ({ db, params, query, member }) => {
    if (member.brandId === null) throw notFound()
    return readFacts(db, { reviewId: params.id, brandId: member.brandId, commentId: query.commentId ?? null })
  }),
]
