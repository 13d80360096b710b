import * as z from 'zod/mini'

import { Picture } from '#features/images/contract.ts'
import { GuardDecision } from '#features/reply-guard/decision.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { fields, Id, int, text } from '#shared/api/input.ts'

/** The most code points in a reply. */
export const COMMENT_MAX = 5000

/** How long a reply posted with `undoable` waits before it's published. */
export const UNDO_SECONDS = 10

/**
 * A comment (R69). `brand` is set if the comment speaks for a brand, and then `writer` is the writer's name
 * within the team; `isOwn` if the viewer may edit and delete it. `publishesAt` is set while a reply of the team
 * can still be undone: until then it is not public, and can't be liked or replied to.
 */
export const Comment = z.object({
  id: Id,
  reviewId: Id,
  text: z.string(),
  user: z.object({ id: Id, username: z.string(), avatar: z.nullable(Picture), isDeleted: z.boolean() }),
  brand: z.nullable(z.object({ id: Id, name: z.string(), logo: z.nullable(Picture) })),
  writer: z.nullable(z.string()),
  responseTo: z.nullable(Id),
  repliesCount: z.int(),
  likesCount: z.int(),
  isLiked: z.boolean(),
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  publishesAt: z.nullable(z.iso.datetime()),
})
export type Comment = z.infer<typeof Comment>

/** Without `responseTo`: the top-level comments. */
export const listComments = endpoint('GET /comments', {
  summary: 'Comments of a review, or the replies to one comment',
  access: { who: 'paid', can: 'read', scope: { review: 'query.reviewId', comment: 'query.responseTo' } },
  keyScope: 'reviews:read',
  query: z.object({
    reviewId: Id,
    responseTo: z.optional(Id),
    fields: fields(Comment),
    sort: z._default(z.enum(['createdAt_desc']), 'createdAt_desc'),
    limit: z._default(int(1, 100), 20),
    page: z._default(int(1, 100_000), 1),
    cursor: z.optional(text(200)),
  }),
  reply: list('comments', z.partial(Comment)),
})

/**
 * A new comment (R147). `clientId` is the browser's id of the attempt: a retried post is the same comment
 * (A117). With `undoable` it's published after ten seconds, in which it can be undone; without, at once.
 * `lastSeenReply` is the brand's newest reply to the review that the writer knows, null for none: if there is a
 * newer one, `answered` (409) holds both texts as `PostingConflict`. Left out, nothing is compared. `proposalId` is
 * the proposed reply that the text began as: the audit log names the key that proposed it. What must not be public
 * is refused with `reply_guarded` (422), see `GuardDecision`.
 */
export const NewComment = z.strictObject({
  brandId: Id,
  receiverId: Id,
  reviewId: Id,
  responseToCommentId: z.optional(z.nullable(Id)),
  platform: z.literal('business', { error: 'Comments from here are posted with platform business.' }),
  text: text(COMMENT_MAX, 1),
  clientId: z.optional(text(64, 8)),
  undoable: z.optional(z.boolean()),
  lastSeenReply: z.optional(z.nullable(Id)),
  proposalId: z.optional(z.nullable(Id)),
  ...GuardDecision,
})
export type NewComment = z.infer<typeof NewComment>

/** The detail of `answered`: the text that was not posted, and the newer reply. */
export const PostingConflict = z.object({ mine: z.string(), theirs: Comment })
export type PostingConflict = z.infer<typeof PostingConflict>

export const createComment = endpoint('POST /comments', {
  summary: 'Reply as the brand',
  access: { who: 'paid', can: 'reviews.reply', scope: { review: 'body.reviewId', brand: 'body.brandId' } },
  keyScope: 'replies:write',
  body: NewComment,
  reply: z.object({ id: Id, publishesAt: z.nullable(z.iso.datetime()) }),
  status: 201,
  idempotent: 'transaction',
})

/** Deletes a reply that isn't published yet. `gone` (410) once it is. */
export const undoComment = endpoint('POST /comments/:id/undo', {
  summary: 'Take back a reply before it is published',
  access: { who: 'paid', can: 'reviews.reply', scope: { comment: 'params.id' } },
  reply: z.object({ text: z.string() }),
})

export const updateComment = endpoint('PATCH /comments/:id', {
  summary: 'Edit your own reply; it is marked as edited',
  access: { who: 'paid', can: 'reviews.reply', scope: { comment: 'params.id' } },
  keyScope: 'replies:write',
  body: z.strictObject({ text: text(COMMENT_MAX, 1), ...GuardDecision }),
  reply: Comment,
})

export const removeComment = endpoint('DELETE /comments/:id', {
  summary: 'Delete your own reply; once published, it can be restored for 30 days',
  access: { who: 'paid', can: 'reviews.reply', scope: { comment: 'params.id' } },
  keyScope: 'replies:write',
  reply: Nothing,
  status: 204,
})

/** Undoes a deletion. A removed comment still resolves the scope here. */
export const restoreComment = endpoint('POST /comments/:id/restore', {
  summary: 'Restore a deleted reply',
  access: { who: 'paid', can: 'reviews.reply', scope: { comment: 'params.id' } },
  keyScope: 'replies:write',
  reply: Comment,
})

const CommentLike = z.object({ likesCount: z.int(), isLiked: z.boolean() })

export const likeComment = endpoint('POST /comments/:id/likes', {
  summary: 'Like a comment',
  access: { who: 'paid', can: 'reviews.reply', scope: { comment: 'params.id' } },
  keyScope: 'replies:write',
  reply: CommentLike,
})

export const unlikeComment = endpoint('DELETE /comments/:id/likes', {
  summary: 'Remove a like from a comment',
  access: { who: 'paid', can: 'reviews.reply', scope: { comment: 'params.id' } },
  keyScope: 'replies:write',
  reply: CommentLike,
})
