import { Fragment } from 'react'

import { useViewer } from '#features/account/web/active.ts'
import { splitMentions } from '#features/queue/mentions.ts'
import type { NotePerson, ReviewNote } from '#features/queue/notes-contract.ts'
import { cx } from '#ui/cx.ts'

/** The text of a note, with its mentions set apart. */
export function NoteText({ text, mentions }: Pick<ReviewNote, 'text' | 'mentions'>) {
  const viewerId = useViewer()?.id
  return (
    <p className="mt-0.5 max-w-reading text-pretty wrap-anywhere whitespace-pre-line">
      {splitMentions(text, mentions).map(({ text: part, person }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which have no ids
        <Fragment key={index}>
          {person === null ? part : <Mention text={part} person={person} isViewer={person.id === viewerId} />}
        </Fragment>
      ))}
    </p>
  )
}

type MentionProps = { text: string; person: NotePerson; isViewer: boolean }

function Mention({ text, person: { standing }, isViewer }: MentionProps) {
  return (
    <b
      title={standing === 'former' ? 'Former member' : undefined}
      className={cx(
        standing === 'member' ? 'text-leaf-ink' : 'text-ink-2',
        isViewer && 'rounded-mark bg-leaf-tint px-1',
      )}
    >
      <bdi>{text}</bdi>
    </b>
  )
}
