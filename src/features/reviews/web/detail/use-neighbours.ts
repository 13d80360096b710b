import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { formatFilters, type ReviewFilters } from '#features/reviews/web/filters.ts'
import { reviewPath } from '#features/reviews/web/links.ts'
import { allReviews, reviewsQuery } from '#features/reviews/web/queries.ts'
import { useShortcuts } from '#web/navigation/shortcuts.ts'

/**
 * Returns the previous and next review in the list this one was opened from, as far as it is loaded; at its
 * end more are fetched. A filtered list is loaded if it is missing; without filters in the URL there is no
 * list. Also binds j and k.
 */
export function useNeighbours(brandId: string, id: string, filters: ReviewFilters) {
  const navigate = useNavigate()
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...reviewsQuery(brandId, filters),
    enabled: formatFilters(filters).size > 0,
    // A review that was just answered keeps its place among the unanswered ones.
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const reviews = data === undefined ? [] : allReviews(data.pages)
  const at = reviews.findIndex((review) => review.id === id)
  const isListed = at >= 0
  const [previous, next] = [reviews[at - 1], isListed ? reviews[at + 1] : undefined]

  function go(to: { id: string } | undefined) {
    if (to !== undefined) void navigate(reviewPath(to.id, filters))
  }
  async function goNext() {
    if (next !== undefined || !isListed || !hasNextPage) return go(next)
    const more = await fetchNextPage()
    if (more.data !== undefined) go(allReviews(more.data.pages)[at + 1])
  }

  useShortcuts([
    { keys: ['j'], run: () => void goNext() },
    { keys: ['k'], run: () => go(previous) },
  ])
  return {
    isListed,
    hasPrevious: previous !== undefined,
    hasNext: next !== undefined || (isListed && hasNextPage),
    goPrevious: () => go(previous),
    goNext: () => void goNext(),
  }
}
