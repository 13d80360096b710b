import * as z from 'zod/mini'

import { COMMENT_MAX } from '#features/comments/contract.ts'
import { endpoint, list } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'

/** The most replies that the API keys of one business propose at the same time. */
export const PROPOSED_MAX = 500
/** A proposed reply that nobody uses is deleted after so many days. */
export const PROPOSED_DAYS = 30

const proposal = {
  id: Id,
  reviewId: Id,
  text: z.string(),
  proposedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
}

/** A reply that an API key proposes. `keyName` is the name of the key. */
export const ProposedReply = z.object({ ...proposal, keyName: z.string() })
export type ProposedReply = z.infer<typeof ProposedReply>

const scope = { review: 'params.reviewId' } as const

/**
 * Stores the proposal of the calling key, in place of an earlier one to this review. It is never posted: a person
 * uses, edits or dismisses it. 409 `conflict` if the review is answered, or needs no answer; 409 `quota` beyond
 * 500. Only for API keys.
 */
export const proposeReply = endpoint('PUT /reviews/:reviewId/proposed-reply', {
  summary: 'Propose a reply, for a person to post',
  access: { who: 'paid', can: 'reviews.reply', scope },
  keyScope: 'drafts:write',
  body: z.strictObject({ text: text(COMMENT_MAX, 1) }),
  reply: z.object(proposal),
})

/** The newest first. None while a reply waits to be published. */
export const listProposedReplies = endpoint('GET /reviews/:reviewId/proposed-replies', {
  summary: 'Replies to a review that API keys propose',
  access: { who: 'paid', can: 'read', scope },
  reply: list('proposedReplies', ProposedReply),
})

/** Idempotent. A dismissed proposal can be brought back until it expires. */
export const updateProposedReply = endpoint('PATCH /reviews/:reviewId/proposed-replies/:id', {
  summary: 'Dismiss a proposed reply, or bring it back',
  access: { who: 'paid', can: 'reviews.reply', scope },
  body: z.strictObject({ isDismissed: z.boolean() }),
  reply: z.object({ id: Id, isDismissed: z.boolean() }),
})
