import { createNote, listNotes, removeNote, restoreNote, updateNote } from '#features/queue/notes-contract.ts'
import { findNotes, getNote } from '#features/queue/server/notes/queries.ts'
import * as removing from '#features/queue/server/notes/removing.ts'
import * as writing from '#features/queue/server/notes/writing.ts'
import { notFound } from '#shared/errors.ts'
import { type Membership, type MountedRoute, on, type Viewer } from '#server/api/context.ts'

export const noteRoutes: readonly MountedRoute[] = [
  on(listNotes, async ({ db, params, viewer, member }) => {
    const notes = await findNotes(db, { ...member, userId: viewer.userId }, params.id)
    return { notes, metadata: { totalCount: notes.length } }
  }),
  on(createNote, async (context) => {
    const writer = writerOf(context)
    const noteId = await writing.createNote(context.db, writer, context.body)
    return getNote(context.db, writer, { reviewId: writer.reviewId, noteId })
  }),
  on(updateNote, async (context) => {
    const target = targetOf(context)
    await writing.updateNote(context.db, target, context.body)
    return getNote(context.db, target, target)
  }),
  on(removeNote, async (context) => {
    await removing.removeNote(context.db, targetOf(context))
    return null
  }),
  on(restoreNote, async (context) => {
    const target = targetOf(context)
    await removing.restoreNote(context.db, target)
    return getNote(context.db, target, target)
  }),
]

type NoteCall = { params: { id: string }; viewer: Viewer; member: Membership; address: string }

function writerOf({ params, viewer, member, address }: NoteCall) {
  const { businessId, brandId, role } = member
  if (brandId === null) throw notFound()
  return { userId: viewer.userId, businessId, brandId, role, address, reviewId: params.id }
}

function targetOf(context: NoteCall & { params: { id: string; noteId: string } }) {
  return { ...writerOf(context), noteId: context.params.noteId }
}
