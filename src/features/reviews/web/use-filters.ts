import { useCallback } from 'react'

import { formatFilters, NO_FILTERS, parseFilters } from '#features/reviews/web/filters.ts'
import { useUrlFilters } from '#web/navigation/use-url-filters.ts'

/** Returns the filters of the review list in the URL, and functions to change and clear them. */
export function useFilters() {
  const { filters, change } = useUrlFilters(parseFilters, formatFilters)
  const clear = useCallback(() => change({ ...NO_FILTERS, sort: filters.sort }), [change, filters.sort])
  return { filters, change, clear }
}
