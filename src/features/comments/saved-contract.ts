import * as z from 'zod/mini'

import { COMMENT_MAX } from '#features/comments/contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'

/** Saved replies of one business. */
export const SAVED_MAX = 50
/** Code points in the name of one. */
export const SAVED_NAME_MAX = 60

/** A text to answer with again. `{name}` and `{product}` stand in it as written: the browser fills them in (decisions/0041). */
export const SavedReply = z.object({ id: Id, name: z.string(), text: z.string(), updatedAt: z.iso.datetime() })
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

/** 409 `duplicate` where the business has one of that name, capitals and accents aside; 409 `quota` beyond fifty. */
export const createSavedReply = endpoint('POST /businesses/:businessId/saved-replies', {
  summary: 'Save a reply to use again',
  access: writers,
  body: SavedReplyBody,
  reply: SavedReply,
  status: 201,
  idempotent: 'transaction',
})

/** 409 `duplicate` as above; 412 `stale` where If-Match names an earlier version. */
export const updateSavedReply = endpoint('PATCH /businesses/:businessId/saved-replies/:id', {
  summary: 'Change a saved reply',
  access: writers,
  body: z.partial(SavedReplyBody),
  reply: SavedReply,
})

/** For good: its text is the client's to give back. Saying it twice is no error. */
export const removeSavedReply = endpoint('DELETE /businesses/:businessId/saved-replies/:id', {
  summary: 'Delete a saved reply',
  access: writers,
  reply: Nothing,
  status: 204,
})
