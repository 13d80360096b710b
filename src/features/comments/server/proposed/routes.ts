import {
  listProposedReplies,
  proposeReply,
  updateProposedReply,
} from '#features/comments/proposed-contract.ts'
import { dismiss, propose } from '#features/comments/server/proposed/proposing.ts'
import { findProposedReplies } from '#features/comments/server/proposed/queries.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { type Membership, type MountedRoute, on, type Viewer } from '#server/api/context.ts'

export const proposedRoutes: readonly MountedRoute[] = [
  on(proposeReply, (context) => {
    const { apiKey } = context.viewer
    if (apiKey === null)
      throw new ApiError('forbidden', 'Only API keys propose replies. Write your own in the reply box.')
    return propose(context.db, { ...actorOf(context), apiKeyId: apiKey.id }, context.body.text)
  }),
  on(listProposedReplies, async ({ db, params }) => {
    const proposedReplies = await findProposedReplies(db, { reviewId: params.reviewId })
    return { proposedReplies, metadata: { totalCount: proposedReplies.length } }
  }),
  on(updateProposedReply, async (context) => {
    const { isDismissed } = context.body
    await dismiss(context.db, { ...actorOf(context), id: context.params.id }, isDismissed)
    return { id: context.params.id, isDismissed }
  }),
]

type Aimed = { params: { reviewId: string }; viewer: Viewer; member: Membership; address: string }

function actorOf({ params, viewer, member, address }: Aimed) {
  const { businessId, brandId } = member
  if (brandId === null) throw notFound()
  return { reviewId: params.reviewId, userId: viewer.userId, businessId, brandId, address }
}
