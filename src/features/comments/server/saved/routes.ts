import {
  createSavedReply,
  listSavedReplies,
  removeSavedReply,
  updateSavedReply,
} from '#features/comments/saved-contract.ts'
import { findSavedReplies } from '#features/comments/server/saved/queries.ts'
import * as writing from '#features/comments/server/saved/writing.ts'
import { type MountedRoute, on } from '#server/api/context.ts'
import { tellVersion } from '#server/api/versions.ts'

type Aimed = { params: { businessId: string }; viewer: { userId: string }; address: string }

/** Returns the writer and target. The scope has verified that the viewer belongs to the business. */
const writerOf = ({ params, viewer, address }: Aimed) => ({
  businessId: params.businessId,
  userId: viewer.userId,
  address,
})

export const savedReplyRoutes: readonly MountedRoute[] = [
  on(listSavedReplies, async ({ db, params }) => {
    const savedReplies = await findSavedReplies(db, { businessId: params.businessId })
    return { savedReplies, metadata: { totalCount: savedReplies.length } }
  }),
  on(createSavedReply, async (context) => {
    const saved = await writing.createSavedReply(context.db, writerOf(context), context.body)
    tellVersion(context, saved.updatedAt)
    return saved
  }),
  on(updateSavedReply, async (context) => {
    const target = { ...writerOf(context), id: context.params.id }
    const saved = await writing.updateSavedReply(context.db, target, context.body, context)
    tellVersion(context, saved.updatedAt)
    return saved
  }),
  on(removeSavedReply, async (context) => {
    await writing.removeSavedReply(context.db, { ...writerOf(context), id: context.params.id }, context)
    return null
  }),
]
