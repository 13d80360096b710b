import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'

import {
  createNote,
  type NoteBody,
  removeNote,
  restoreNote,
  type ReviewNote,
  updateNote,
} from '#features/queue/notes-contract.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { notesQuery } from '#features/queue/web/notes/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useDraft } from '#web/data/drafts.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

/** The key of the draft of a new note. */
export const draftOfNew = (reviewId: string) => `note:${reviewId}`

/**
 * Adds a note to a review. The same text sent again after a lost reply is the same note. The draft is
 * deleted once the note is saved. `isPending` stays true until then, also after the box was left and reopened.
 */
export function useAddNote(reviewId: string) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const [, , clear] = useDraft(draftOfNew(reviewId))
  const mutationKey = [...queueKeys.notes(reviewId), 'new']
  const { mutate, error, reset } = useMutation({
    mutationKey,
    mutationFn: (body: NoteBody) =>
      attempt(['note', reviewId, body], (idempotencyKey) =>
        call(createNote, { params: { id: reviewId }, body, idempotencyKey }),
      ),
    onSuccess: (note, { text }) => {
      clear(text)
      showNote(client, note)
    },
    // Not waited for: the whole queue is read again.
    onSettled: () => void client.invalidateQueries({ queryKey: queueKeys.all }),
    meta: { action: 'notes' },
  })
  return { mutate, isPending: useIsMutating({ mutationKey }) > 0, error, reset }
}

export function useEditNote({ id: noteId, reviewId }: ReviewNote) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NoteBody) => call(updateNote, { params: { id: reviewId, noteId }, body }),
    onSuccess: (note) => showNote(client, note),
    onSettled: () => client.invalidateQueries({ queryKey: queueKeys.all }),
    meta: { action: 'notes' },
  })
}

/** Deletes a note; the toast offers Undo. `error` is what to show beside a note that is still there. */
export function useRemoveNote({ id: noteId, reviewId }: ReviewNote, onRemoved: () => void) {
  const client = useQueryClient()
  const params = { id: reviewId, noteId }
  const settle = () => client.invalidateQueries({ queryKey: queueKeys.all })
  const restore = async () => {
    try {
      showNote(client, await call(restoreNote, { params }))
      toast('Note restored')
    } catch {
      toast('We couldn’t restore the note', { undo: () => void restore() })
    }
    await settle()
  }
  const { mutate, error } = useMutation({
    mutationFn: () => call(removeNote, { params }),
    onSuccess: () => {
      client.setQueryData(notesQuery(reviewId).queryKey, (known) => known?.filter(({ id }) => id !== noteId))
      onRemoved()
      toast('Note deleted', { undo: () => void restore() })
    },
    onSettled: settle,
    meta: { action: 'notes' },
  })
  return { remove: () => mutate(), error: error === null ? undefined : noteProblem(error) }
}

/** Returns the message for a failed change; the text is still in its field. */
export function noteProblem(error: unknown): string {
  if (!navigator.onLine) return 'You’re offline. Try again when you’re back online.'
  if (!isApiError(error)) return 'That didn’t work. Try again.'
  if (error.code === 'not_found') return 'This review or note isn’t here any more.'
  return error.fields?.['text'] ?? error.message
}

/** Puts a note in its place in the cached list. */
function showNote(client: QueryClient, note: ReviewNote): void {
  client.setQueryData(notesQuery(note.reviewId).queryKey, (known) =>
    known === undefined
      ? undefined
      : [...known.filter(({ id }) => id !== note.id), note].toSorted((one, other) =>
          // Ids grow with time.
          one.id < other.id ? -1 : 1,
        ),
  )
}
