import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'

import { count } from '#shared/text.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'
import { BodySkeleton } from '#web/page/PageSkeleton.tsx'

type QueueProps<Item extends { id: string }> = {
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'refetch'>
  items: readonly Item[] | undefined
  totalCount: number
  /** 'product', for 'three products'. */
  noun: string
  /** The plural, if it is not the noun with an s. */
  nouns?: string
  whenEmpty: { title: string; text: string }
  children: (item: Item) => ReactNode
}

/** A list of items to decide, with common loading, error and empty states. */
export function Queue<Item extends { id: string }>({
  query,
  items,
  totalCount,
  noun,
  nouns,
  whenEmpty,
  children,
}: QueueProps<Item>) {
  const part = useRef<HTMLDivElement>(null)
  // A decided item leaves the list; the focus moves to the next one.
  useKeptFocus(part)
  if (items === undefined) {
    if (query.isPending) return <BodySkeleton />
    return (
      <ErrorCard
        title="The queue didn’t load"
        isPending={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <div ref={part}>
      {items.length === 0 && <EmptyState art="done" {...whenEmpty} />}
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {totalCount > items.length && (
        <p className="mt-4 text-t1 text-ink-3">
          {items.length} of {count(totalCount, noun, nouns)}. More appear as you decide these.
        </p>
      )}
    </div>
  )
}
