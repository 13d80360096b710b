import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useRef } from 'react'

import type { ReviewNote } from '#features/queue/notes-contract.ts'
import { NewNote } from '#features/queue/web/notes/NewNote.tsx'
import { NoteItem } from '#features/queue/web/notes/NoteItem.tsx'
import { notesQuery } from '#features/queue/web/notes/queries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/display/Icon.tsx'
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
    <section
      aria-labelledby="internal-notes"
      className="rounded-control border border-dashed border-line-2 bg-sunken p-4"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3
          id="internal-notes"
          className="inline-flex items-center gap-1.5 font-sans text-t2 font-semibold tracking-normal"
        >
          <Icon of={IconLock} size={17} />
          Internal notes
        </h3>
        <span className="text-t1 text-ink-3">Only your team sees these</span>
      </header>
      <div aria-live="polite" aria-relevant="additions" className="mt-3">
        {notes.length === 0 ? (
          <p className="text-ink-2">Share what your reply needs, like a batch number or what was promised.</p>
        ) : (
          <ol aria-label="Notes" className="grid gap-4">
            {notes.map((note) => (
              <NoteItem key={note.id} note={note} brandId={brandId} onRemoved={onRemoved} />
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
