import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { slotChangesQuery } from '#features/operator/web/slots/queries.ts'
import type { SlotChange, SlotField } from '#features/promotions/history-contract.ts'
import { formatCount, formatMoment } from '#features/promotions/web/words.ts'
import { formatDateTime } from '#shared/dates.ts'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

/** Who added, changed and called off a date, loaded once it is opened. */
export function SlotHistory({ slotId }: { slotId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-t1 font-medium touch:min-h-11 touch:py-2.5">
        History
      </summary>
      {isOpen && (
        <QueryBoundary
          isSmall
          failed="The history didn’t load"
          className="mt-2"
          loading={<Skeleton className="mt-2 h-10 w-full" />}
        >
          <Changes slotId={slotId} />
        </QueryBoundary>
      )}
    </details>
  )
}

const DONE = { added: 'Added', changed: 'Changed', calledOff: 'Called off' } as const

function Changes({ slotId }: { slotId: string }) {
  const { data: changes } = useSuspenseQuery(slotChangesQuery(slotId))
  if (changes.length === 0)
    return <p className="mt-2 text-t1 text-ink-3">No changes in the last year. We keep changes for a year.</p>
  return (
    <ol aria-label="History" className="mt-2 divide-y divide-line border-y border-line">
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ol>
  )
}

function Change({ change: { what, at, by, fields, reason } }: { change: SlotChange }) {
  return (
    <li className="py-2.5 text-t1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          {DONE[what]}
          {by !== null && (
            <>
              {' '}
              by <bdi>{by}</bdi>
            </>
          )}
        </span>
        <time dateTime={at} className="text-ink-3 tabular-nums">
          {formatDateTime(at)}
        </time>
      </p>
      {reason !== '' && <p className="mt-1 wrap-anywhere text-ink-2">“{reason}”</p>}
      {fields.length > 0 && (
        <dl className="mt-1 grid gap-x-4 gap-y-0.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
          {fields.map((field) => (
            <Field key={field.field} field={field} />
          ))}
        </dl>
      )}
    </li>
  )
}

const NAMES: Record<SlotField['field'], string> = {
  title: 'Title',
  audience: 'Audience',
  readers: 'Recipients',
  capacity: 'Places',
  goesOutAt: 'Goes out',
  deadlineAt: 'Final texts by',
  isClosed: 'Closed',
}

function Field({ field: { field, before, after } }: { field: SlotField }) {
  return (
    <>
      <dt className="text-ink-3">{NAMES[field]}</dt>
      <dd className="wrap-anywhere text-ink-2">
        {before !== null && (
          <>
            <del className="text-ink-3">{textOf(field, before)}</del> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        <ins className="no-underline">{textOf(field, after)}</ins>
      </dd>
    </>
  )
}

function textOf(field: SlotField['field'], value: string): string {
  if (field === 'goesOutAt' || field === 'deadlineAt') return formatMoment(value)
  if (field === 'isClosed') return value === 'true' ? 'Yes' : 'No'
  return field === 'readers' || field === 'capacity' ? formatCount(Number(value)) : value
}
