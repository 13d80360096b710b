import type { NoteBody, ReviewNote } from '#features/queue/notes-contract.ts'
import { NoteForm } from '#features/queue/web/notes/NoteForm.tsx'
import { noteProblem, useEditNote } from '#features/queue/web/notes/use-notes.ts'
import type { KeptEdit } from '#web/forms/use-kept-edit.ts'

type EditNoteProps = { note: ReviewNote; brandId: string; kept: KeptEdit }

/** Edits the user's own note in its place. */
export function EditNote({ note, brandId, kept }: EditNoteProps) {
  const { text } = kept
  const { mutateAsync, isPending, error } = useEditNote(note)
  function save(body: NoteBody) {
    if (text === note.text) return kept.end()
    // Also ends the edit after the component has unmounted. A failure is in `error`.
    mutateAsync(body).then(
      () => kept.end(text),
      () => undefined,
    )
  }
  return (
    <div className="mt-1">
      <NoteForm
        label="Your note"
        brandId={brandId}
        mentioned={note.mentions}
        text={text}
        onChange={kept.write}
        onSubmit={save}
        onCancel={kept.cancel}
        autoFocus={kept.isBegun}
        submitLabel="Save note"
        pendingLabel="Saving"
        isPending={isPending}
        error={error === null ? undefined : noteProblem(error)}
      />
    </div>
  )
}
