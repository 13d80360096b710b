import { useState } from 'react'

import type { ReviewNote } from '#features/queue/notes-contract.ts'
import { NoteForm } from '#features/queue/web/notes/NoteForm.tsx'
import { noteProblem, useEditNote } from '#features/queue/web/notes/use-notes.ts'

type EditNoteProps = { note: ReviewNote; brandId: string; onDone: () => void }

/** Edits the user's own note in its place. */
export function EditNote({ note, brandId, onDone }: EditNoteProps) {
  const [text, setText] = useState(note.text)
  const { mutate, isPending, error } = useEditNote(note)
  return (
    <div className="mt-1">
      <NoteForm
        label="Your note"
        brandId={brandId}
        mentioned={note.mentions}
        text={text}
        onChange={setText}
        onSubmit={(body) => (text === note.text ? onDone() : mutate(body, { onSuccess: onDone }))}
        onCancel={onDone}
        submitLabel="Save note"
        pendingLabel="Saving"
        isPending={isPending}
        error={error === null ? undefined : noteProblem(error)}
      />
    </div>
  )
}
