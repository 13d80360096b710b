import type { Ref } from 'react'
import { useState } from 'react'

import { NoteForm } from '#features/queue/web/notes/NoteForm.tsx'
import { draftOfNew, noteProblem, useAddNote } from '#features/queue/web/notes/use-notes.ts'
import { Announcement } from '#ui/display/Announcement.tsx'
import { useDraft } from '#web/data/drafts.ts'

type NewNoteProps = { reviewId: string; brandId: string; fieldRef: Ref<HTMLTextAreaElement> }

/** The box for another note. Its text survives a reload, and a failed post. */
export function NewNote({ reviewId, brandId, fieldRef }: NewNoteProps) {
  const [text, setText] = useDraft(draftOfNew(reviewId))
  const { mutate, isPending, error, reset } = useAddNote(reviewId)
  const [added, setAdded] = useState(0)
  return (
    <div className="mt-4">
      <NoteForm
        label="Add a note"
        brandId={brandId}
        text={text}
        onChange={(next) => {
          setText(next)
          if (error !== null) reset()
        }}
        onSubmit={(body) => mutate(body, { onSuccess: () => setAdded(added + 1) })}
        submitLabel="Add note"
        pendingLabel="Adding the note"
        isPending={isPending}
        error={error === null ? undefined : noteProblem(error)}
        fieldRef={fieldRef}
      />
      <Announcement>{added > 0 && text === '' && 'Note added'}</Announcement>
    </div>
  )
}
