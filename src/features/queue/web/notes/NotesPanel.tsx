import { useQuery } from '@tanstack/react-query'
import { type Ref, useRef } from 'react'

import type { ReviewNote } from '#features/queue/notes-contract.ts'
import { NewNote } from '#features/queue/web/notes/NewNote.tsx'
import { NoteItem } from '#features/queue/web/notes/NoteItem.tsx'
import { notesQuery } from '#features/queue/web/notes/queries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { FormError } from '#ui/fields/FormError.tsx'

type NotesPanelProps = {
  reviewId: string
  brandId: string
  canWrite: boolean
  fieldRef: Ref<HTMLTextAreaElement>
}

/** The team's own notes on a review, and the box for another one. */
export function NotesPanel({ reviewId, brandId, canWrite, fieldRef }: NotesPanelProps) {
  const { data: notes, isError, refetch } = useQuery(notesQuery(reviewId))
  const top = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        {notes !== undefined && (
          <Notes notes={notes} brandId={brandId} onRemoved={() => top.current?.focus()} />
        )}
        {notes === undefined && !isError && (
          <SkeletonGroup label="Loading the notes" className="grid gap-3">
            <Skeleton className="h-12 rounded-control" />
          </SkeletonGroup>
        )}
        {notes === undefined && isError && (
          <div className="flex flex-wrap items-center gap-3">
            <FormError message="The notes didn’t load." className="flex-1" />
            <Button size="sm" onPress={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
      </div>
      {canWrite && <NewNote reviewId={reviewId} brandId={brandId} fieldRef={fieldRef} />}
    </>
  )
}

type NotesProps = { notes: readonly ReviewNote[]; brandId: string; onRemoved: () => void }

/** Screen readers hear of notes that colleagues add meanwhile. */
function Notes({ notes, brandId, onRemoved }: NotesProps) {
  return (
    <div aria-live="polite" aria-relevant="additions">
      {notes.length === 0 ? (
        <p className="text-ink-2">
          Share what your reply needs, like a batch number or what was promised. Only your team sees it.
        </p>
      ) : (
        <ol
          aria-label="Notes"
          className="grid gap-4 rounded-control border border-dashed border-line bg-sunken p-4"
        >
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} brandId={brandId} onRemoved={onRemoved} />
          ))}
        </ol>
      )}
    </div>
  )
}
