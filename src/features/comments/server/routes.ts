import type { FastifyInstance } from 'fastify'

import {
  createComment,
  likeComment,
  listComments,
  removeComment,
  restoreComment,
  undoComment,
  unlikeComment,
  updateComment,
} from '#features/comments/contract.ts'
import * as likes from '#features/comments/server/likes.ts'
import { findComments, getComment } from '#features/comments/server/queries.ts'
import { createComment as post, earlierReply } from '#features/comments/server/posting.ts'
import { publishDue } from '#features/comments/server/publishing.ts'
import * as writing from '#features/comments/server/writing.ts'
import { guardReply } from '#features/reply-guard/server/guard.ts'
import { notFound } from '#shared/errors.ts'
import { trim } from '#shared/api/input.ts'
import { type Membership, type MountedRoute, on, type Services, type Viewer } from '#server/api/context.ts'
import { repeatWhileListening } from '#server/http/repeat-while-listening.ts'

/** Replies to one review, of the whole team. */
const PER_REVIEW = { name: 'comments-review', points: 60, seconds: 3600, store: 'memory' } as const

export const commentRoutes: readonly MountedRoute[] = [
  on(listComments, async ({ db, query, viewer }) => {
    const { comments, totalCount, nextCursor } = await findComments(
      db,
      { reviewId: query.reviewId, responseTo: query.responseTo, viewerId: viewer.userId },
      query,
    )
    return {
      comments: comments.map((comment) => trim(comment, query.fields)),
      metadata: { totalCount, nextCursor },
    }
  }),
  on(createComment, async ({ db, limits, body, viewer, member, address }) => {
    await limits.take(PER_REVIEW, body.reviewId)
    const actor = { userId: viewer.userId, brandId: body.brandId, address }
    const known = await earlierReply(db, { userId: viewer.userId, ...body })
    if (known !== undefined) return known
    const override = await guardReply(db, { viewer, member, address }, { ...body, commentId: null })
    return post(db, actor, body, override)
  }),
  on(undoComment, async (context) => ({ text: await writing.undoComment(context.db, targetOf(context)) })),
  on(updateComment, async (context) => {
    const target = targetOf(context)
    const { text, ...decision } = context.body
    const known = await getComment(context.db, { id: target.id, viewerId: target.userId })
    const { id: commentId, reviewId } = known
    const reply = { ...decision, text, reviewId, brandId: target.brandId, commentId }
    const override = known.text === text ? null : await guardReply(context.db, context, reply)
    await writing.updateComment(context.db, target, text, override)
    return getComment(context.db, { id: target.id, viewerId: target.userId })
  }),
  on(removeComment, async (context) => {
    await writing.removeComment(context.db, targetOf(context))
    return null
  }),
  on(restoreComment, async (context) => {
    const target = targetOf(context)
    await writing.restoreComment(context.db, target)
    return getComment(context.db, { id: target.id, viewerId: target.userId })
  }),
  on(likeComment, ({ db, params, viewer }) =>
    likes.likeComment(db, { commentId: params.id, userId: viewer.userId }),
  ),
  on(unlikeComment, ({ db, params, viewer }) =>
    likes.unlikeComment(db, { commentId: params.id, userId: viewer.userId }),
  ),
]

/** How often each process looks for replies whose time to be undone is over. */
const PUBLISH_EVERY_MS = 500

/** Publishes pending replies while the server listens. */
export function registerComments(app: FastifyInstance, { db }: Services): void {
  const work = async () => void (await publishDue(db))
  repeatWhileListening(app, { everyMs: PUBLISH_EVERY_MS, work, whenFailed: 'replies wait to be published' })
}

type Aimed = { params: { id: string }; viewer: Viewer; member: Membership; address: string }

function targetOf({ params, viewer, member, address }: Aimed) {
  if (member.brandId === null) throw notFound()
  return {
    id: params.id,
    userId: viewer.userId,
    brandId: member.brandId,
    businessId: member.businessId,
    address,
  }
}
