import { storedText } from '#features/queue/mentions.ts'
import type { NoteBody } from '#features/queue/notes-contract.ts'
import { lockNote, type NoteTarget, type NoteWriter, refuseFull } from '#features/queue/server/notes/locks.ts'
import { findMentionable, mention } from '#features/queue/server/notes/mentioning.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/** Adds a note and notifies whom it mentions; returns its id. Throws `quota` beyond a hundred on a review. */
export async function createNote(
  db: Db,
  writer: NoteWriter & { reviewId: string },
  body: NoteBody,
): Promise<string> {
  const { reviewId, businessId, brandId, userId } = writer
  return db.transaction().execute(async (trx) => {
    await refuseFull(trx, writer)
    const people = await findMentionable(trx, { businessId, noteId: null, ids: body.mentions })
    const { id } = await trx
      .insertInto('reviewNote')
      .values({ businessId, brandId, reviewId, authorId: userId, text: storedText(body.text, people) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await mention(trx, { ...writer, noteId: id }, { text: body.text, people })
    return id
  })
}

/** Edits the writer's own note and marks it as edited; the same text again changes nothing. */
export async function updateNote(db: Db, target: NoteTarget, body: NoteBody): Promise<void> {
  const { businessId, noteId } = target
  await db.transaction().execute(async (trx) => {
    const note = await lockNote(trx, target)
    if (note.removedAt !== null) throw notFound()
    if (!note.isOwn) throw new ApiError('forbidden', 'Only the person who wrote this note can edit it.')
    const people = await findMentionable(trx, { businessId, noteId, ids: body.mentions })
    const text = storedText(body.text, people)
    if (text === note.text) return
    await trx.updateTable('reviewNote').set({ text, editedAt: appNow() }).where('id', '=', noteId).execute()
    await mention(trx, target, { text: body.text, people })
  })
}
