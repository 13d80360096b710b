import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'

import { type PostingConflict as Conflict, updateComment } from '#features/comments/contract.ts'
import type { Edited } from '#features/comments/web/use-own-comment.ts'
import { patchComment } from '#features/comments/web/queries.ts'
import { EditForm } from '#features/comments/web/thread/EditForm.tsx'
import { formatTime } from '#shared/dates.ts'
import { inSentence } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { call } from '#web/data/api.ts'
import { useKeptEdit } from '#web/forms/use-kept-edit.ts'

type PostingConflictProps = {
  theirs: Conflict['theirs']
  /** The text in the box. */
  mine: string
  onPostMine: () => void
  onDiscardMine: () => void
  /** The posted reply was edited instead; the box keeps its text. */
  onEdited: () => void
}

/** Shows a reply that was posted while the user wrote another one, beside theirs. Nothing is lost either way. */
export function PostingConflict({ theirs, mine, onPostMine, onDiscardMine, onEdited }: PostingConflictProps) {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // A separate key: the thread shows the same reply with its own edit form.
  const opener = useRef<HTMLButtonElement>(null)
  const kept = useKeptEdit(`posted:${theirs.id}`, theirs.text, opener)
  const edit = useMutation({
    mutationFn: (body: Edited) => call(updateComment, { params: { id: theirs.id }, body }),
    onSuccess: (edited) => {
      patchComment(client, theirs, () => edited)
      onEdited()
    },
    meta: { action: 'comments' },
  })
  useEffect(() => heading.current?.focus(), [])

  const writer = inSentence(theirs.writer ?? 'A colleague')
  return (
    <section aria-labelledby={id} className="rounded-card border border-line-2 bg-sunken p-4">
      <h3 ref={heading} id={id} tabIndex={-1} className="font-sans text-t2 font-bold tracking-normal">
        {theirs.isOwn ? 'You already replied somewhere else' : `${writer} replied while you were writing`}
      </h3>
      <p className="mt-0.5 text-t1 text-ink-2">Yours isn’t posted. Both texts are kept until you decide.</p>
      <div className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-2">
        <Text name={theirs.isOwn ? 'Posted by you' : `Posted by ${writer}`} at={theirs.createdAt}>
          {kept.isOn ? <EditForm comment={theirs} edit={edit} kept={kept} /> : theirs.text}
        </Text>
        <Text name="Yours, not posted">{mine}</Text>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onPress={onPostMine} className="max-md:flex-1">
          Post mine as well
        </Button>
        {theirs.isOwn && !kept.isOn && (
          <Button ref={opener} onPress={kept.begin} className="max-md:flex-1">
            Edit the posted one
          </Button>
        )}
        <Button variant="ghost" onPress={onDiscardMine} className="max-md:flex-1">
          Discard mine
        </Button>
      </div>
    </section>
  )
}

function Text({ name, at, children }: { name: string; at?: string; children: ReactNode }) {
  return (
    <article aria-label={name} className="min-w-0 rounded-control bg-paper p-3">
      <p className="flex flex-wrap gap-x-2 text-t1 font-semibold text-ink-2">
        {name}
        {at !== undefined && (
          <time dateTime={at} className="font-normal text-ink-3 tabular-nums">
            {formatTime(new Date(at))}
          </time>
        )}
      </p>
      <div className="mt-1 max-h-80 overflow-y-auto text-pretty wrap-anywhere whitespace-pre-line">
        {children}
      </div>
    </article>
  )
}
