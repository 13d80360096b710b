import { listWriters, setWriting } from '#features/comments/presence-contract.ts'
import { beginWriting, endWriting, findWriters } from '#features/comments/server/presence/writers.ts'
import { notFound } from '#shared/errors.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const presenceRoutes: readonly MountedRoute[] = [
  on(listWriters, async ({ db, query, viewer }) => ({
    writers: await findWriters(db, { brandId: query.brandId, viewerId: viewer.userId }),
  })),
  on(setWriting, async ({ db, body, viewer, member }) => {
    if (member.brandId === null) throw notFound()
    const lease = { reviewId: body.reviewId, userId: viewer.userId, brandId: member.brandId }
    await (body.isWriting ? beginWriting(db, lease) : endWriting(db, lease))
    return null
  }),
]
