import * as z from 'zod/mini'

import { COMMENT_MAX } from '#features/comments/contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'

/** The most saved replies of one business. */
export const SAVED_MAX = 50
/** The most code points in a saved reply's name. */
export const SAVED_NAME_MAX = 60

/**
 * A saved reply. `{name}` and `{product}` are stored as written: the browser fills them in (decisions/0041).
 */
export const SavedReply = z.object({
  id: Id,
  name: z.string(),
  text: z.string(),
  updatedAt: z.iso.datetime(),
})
export type SavedReply = z.infer<typeof SavedReply>

const SavedReplyBody = z.strictObject({ name: text(SAVED_NAME_MAX, 1), text: text(COMMENT_MAX, 1) })
export type SavedReplyBody = z.infer<typeof SavedReplyBody>

const scope = { business: 'params.businessId' } as const
const readers = { who: 'paid', can: 'read', scope } as const
const writers = { who: 'paid', can: 'reviews.reply', scope } as const

export const listSavedReplies = endpoint('GET /businesses/:businessId/saved-replies', {
  summary: "A business's saved replies, by name",
  access: readers,
  reply: list('savedReplies', SavedReply),
})

/**
 * 409 `duplicate` if the business has one of that name, ignoring case and accents; 409 `quota` beyond fifty.
 */
export const createSavedReply = endpoint('POST /businesses/:businessId/saved-replies', {
  summary: 'Save a reply to use again',
  access: writers,
  body: SavedReplyBody,
  reply: SavedReply,
  status: 201,
  idempotent: 'transaction',
})

/** 409 `duplicate` as above; 412 `stale` if If-Match names an earlier version. */
export const updateSavedReply = endpoint('PATCH /businesses/:businessId/saved-replies/:id', {
  summary: 'Update a saved reply',
  access: writers,
  body: z.partial(SavedReplyBody),
  reply: SavedReply,
})

/** Permanent: the client keeps the text for Undo. Idempotent. */
export const removeSavedReply = endpoint('DELETE /businesses/:businessId/saved-replies/:id', {
  summary: 'Delete a saved reply',
  access: writers,
  reply: Nothing,
  status: 204,
})
