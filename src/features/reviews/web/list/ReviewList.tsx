import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { REVIEWS_PER_PAGE, type ReviewSummary } from '#features/reviews/contract.ts'
import { isNarrowed, type ReviewFilters } from '#features/reviews/web/filters.ts'
import { allReviews, reviewsQuery } from '#features/reviews/web/queries.ts'
import { ReviewCard } from '#features/reviews/web/list/ReviewCard.tsx'
import { count, LOCALE } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Announcement } from '#ui/display/Announcement.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { ShowMore } from '#ui/actions/ShowMore.tsx'

/** As many as the skeleton shows. The rest of the page is rendered after them. */
const DRAWN_FIRST = 3

type ReviewListProps = {
  brandId: string
  filters: ReviewFilters
  summary: ReviewSummary | undefined
  canReply: boolean
  onClear: () => void
}

/** The filtered reviews, ten more at a time (R7, R85, R178). While others load, the previous ones stay. */
export function ReviewList({ brandId, filters, summary, canReply, onClear }: ReviewListProps) {
  const loaded = useDeferredValue(filters)
  const query = useSuspenseInfiniteQuery(reviewsQuery(brandId, loaded))
  const isStale = loaded !== filters
  const isWhole = useDeferredValue(true, false)
  const reviews = allReviews(query.data.pages)
  const total = query.data.pages.at(-1)?.totalCount ?? 0
  return (
    <>
      <Announcement>
        {isNarrowed(loaded) &&
          !isStale &&
          (total === 0 ? nothingTitle(loaded, summary) : count(total, 'matching review'))}
      </Announcement>
      {reviews.length === 0 ? (
        <NothingFits filters={loaded} summary={summary} onClear={onClear} />
      ) : (
        <div
          aria-busy={isStale}
          className={cx('grid grid-cols-1 gap-4 transition-opacity', isStale && 'opacity-60 delay-300')}
        >
          {reviews.slice(0, isWhole ? undefined : DRAWN_FIRST).map((review) => (
            <ReviewCard key={review.id} review={review} filters={loaded} canReply={canReply} />
          ))}
          {isWhole && (
            <ShowMore
              // After a change of filters, the list as a whole is announced.
              key={JSON.stringify(loaded)}
              status={`${reviews.length.toLocaleString(LOCALE)} of ${count(total, 'review')}`}
              label={
                query.hasNextPage
                  ? `Show ${Math.min(REVIEWS_PER_PAGE, total - reviews.length)} more`
                  : undefined
              }
              onShowMore={() => void query.fetchNextPage()}
              isPending={query.isFetchingNextPage}
              errorMessage={
                query.isFetchNextPageError && !query.isFetchingNextPage
                  ? 'They didn’t load. Try again.'
                  : undefined
              }
            />
          )}
        </div>
      )}
    </>
  )
}

const isAllAnswered = (filters: ReviewFilters, summary: ReviewSummary | undefined) =>
  filters.isUnanswered && summary?.unansweredCount === 0

const nothingTitle = (filters: ReviewFilters, summary: ReviewSummary | undefined) =>
  isAllAnswered(filters, summary) ? 'Every review is answered' : 'No matching reviews'

function NothingFits({
  filters,
  summary,
  onClear,
}: Pick<ReviewListProps, 'filters' | 'summary' | 'onClear'>) {
  const isDone = isAllAnswered(filters, summary)
  const title = nothingTitle(filters, summary)
  const text =
    filters.search.trim() !== ''
      ? `No reviews match “${filters.search.trim()}”. Try fewer filters.`
      : undefined
  return (
    <EmptyCard
      art={isDone ? 'done' : 'search'}
      title={title}
      text={
        isDone
          ? 'You’re all caught up. New reviews appear here as they come in.'
          : (text ?? 'None of your reviews match these filters. Try fewer.')
      }
      action={isNarrowed(filters) && <Button onPress={onClear}>Clear filters</Button>}
    />
  )
}
