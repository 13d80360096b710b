import { formatFilters, NO_FILTERS, parseFilters } from '#features/products/web/list/filters.ts'
import { useUrlFilters } from '#web/navigation/use-url-filters.ts'

/** Returns the filters of the product list in the URL, and functions to change and clear them. */
export function useProductFilters() {
  const { filters, change } = useUrlFilters(parseFilters, formatFilters)
  return { filters, change, clear: () => change({ ...NO_FILTERS, sort: filters.sort }) }
}
