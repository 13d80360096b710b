import * as z from 'zod/mini'

import { Picture } from '#features/images/contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'

/** The most code points in a note. */
export const NOTE_MAX = 2000
/** The most notes on one review. */
export const NOTES_MAX = 100
/** The most people mentioned in one note. */
export const MENTIONS_MAX = 20

/** `standing`: whether they are still on the team. An erased user has no name. */
const NotePerson = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(Picture),
  standing: z.enum(['member', 'former', 'deleted']),
})
export type NotePerson = z.infer<typeof NotePerson>

/**
 * A note of the team on a review, never public. In `text` each of `mentions` is an @ with their present name.
 * `canEdit` and `canDelete`: the viewer.
 */
export const ReviewNote = z.object({
  id: Id,
  reviewId: Id,
  author: NotePerson,
  text: z.string(),
  mentions: z.array(NotePerson),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
})
export type ReviewNote = z.infer<typeof ReviewNote>

const scope = { review: 'params.id' } as const
const readers = { who: 'paid', can: 'read', scope } as const
const writers = { who: 'paid', can: 'reviews.reply', scope } as const

/** Notes of all members who write, so that one account can't fill the queue of others. */
const WRITING = { name: 'notes', by: 'account', points: 120, seconds: 3600, store: 'memory' } as const

/** Oldest first. No API key reads notes. */
export const listNotes = endpoint('GET /reviews/:id/notes', {
  summary: "The team's own notes on a review",
  access: readers,
  reply: list('notes', ReviewNote),
})

/** Only a mentioned colleague whose name follows an @ in the text counts; others are ignored. */
const NoteBody = z.strictObject({
  text: text(NOTE_MAX, 1),
  mentions: z._default(z.array(Id).check(z.maxLength(MENTIONS_MAX)), []),
})
export type NoteBody = z.infer<typeof NoteBody>

/** Notifies the mentioned colleagues. 409 `quota` beyond a hundred notes on the review. */
export const createNote = endpoint('POST /reviews/:id/notes', {
  summary: 'Add a note for the team',
  access: writers,
  body: NoteBody,
  reply: ReviewNote,
  status: 201,
  idempotent: 'transaction',
  limits: [WRITING],
})

/** Notifies only those who were not mentioned before. */
export const updateNote = endpoint('PATCH /reviews/:id/notes/:noteId', {
  summary: 'Edit your own note; it is marked as edited',
  access: writers,
  body: NoteBody,
  reply: ReviewNote,
  limits: [WRITING],
})

/** Idempotent. */
export const removeNote = endpoint('DELETE /reviews/:id/notes/:noteId', {
  summary: 'Delete your own note, or as an owner or admin anyone’s; it can be restored for 30 days',
  access: writers,
  reply: Nothing,
  status: 204,
})

/** Undoes a deletion. An author can't undo that of an owner or admin. `gone` (410) after 30 days. */
export const restoreNote = endpoint('POST /reviews/:id/notes/:noteId/restore', {
  summary: 'Restore a deleted note',
  access: writers,
  reply: ReviewNote,
})
