import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import { isNarrowed, NO_FILTERS, type QueueFilters } from '#features/queue/web/filters.ts'
import { allItems, queueQuery } from '#features/queue/web/queries.ts'
import { QueueRow } from '#features/queue/web/list/QueueRow.tsx'
import type { Selection } from '#features/queue/web/use-selection.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ShowMore } from '#ui/actions/ShowMore.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'

type QueueListProps = {
  brandId: string
  filters: QueueFilters
  openId: string | null
  selection: Selection
  onChange: (changed: Partial<QueueFilters>) => void
}

/** The reviews of the chosen view, twenty more at a time. */
export function QueueList({ brandId, filters, openId, selection, onChange }: QueueListProps) {
  const query = useSuspenseInfiniteQuery(queueQuery(brandId, filters))
  const items = allItems(query.data.pages)
  if (items.length === 0) return <NothingHere filters={filters} onChange={onChange} />
  return (
    <>
      <ul>
        {items.map((item) => (
          <QueueRow
            key={item.review.id}
            item={item}
            filters={filters}
            isOpen={item.review.id === openId}
            selection={selection}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="border-t border-line p-4">
          <ShowMore
            status={`${count(items.length, 'review')} shown`}
            label="Show more"
            onShowMore={() => void query.fetchNextPage()}
            isPending={query.isFetchingNextPage}
            errorMessage={
              query.isFetchNextPageError && !query.isFetchingNextPage
                ? 'They didn’t load. Try again.'
                : undefined
            }
          />
        </div>
      )}
    </>
  )
}

function NothingHere({ filters, onChange }: Pick<QueueListProps, 'filters' | 'onChange'>) {
  if (isNarrowed(filters)) {
    const { maxRating, productId, language } = NO_FILTERS
    return (
      <EmptyState
        art="search"
        title="No matching reviews"
        text="None of the reviews here match these filters."
        action={<Button onPress={() => onChange({ maxRating, productId, language })}>Clear filters</Button>}
      />
    )
  }
  const { title, text } = EMPTY[filters.show === 'toAnswer' ? filters.who : filters.show]
  return <EmptyState art="done" title={title} text={text} />
}

const EMPTY = {
  everyone: { title: 'All caught up', text: 'New reviews appear here as they come in.' },
  mine: { title: 'Nothing assigned to you', text: 'Reviews that you or others assign to you appear here.' },
  unassigned: { title: 'Nothing unassigned', text: 'Every review that needs a reply is assigned.' },
  snoozed: { title: 'Nothing snoozed', text: 'A snoozed review waits here and returns on its own.' },
  answered: {
    title: 'Nothing answered yet',
    text: 'Reviews that are answered or don’t need a reply appear here.',
  },
}
