import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { formatFilters, NO_FILTERS, parseFilters, type ProductFilters } from '#features/products/web/list/filters.ts'

/**
 * Returns the filters in the URL, and a function to change them. A change shows at once; the URL follows as a
 * navigation.
 */
export function useProductFilters() {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const [ahead, setAhead] = useState<{ of: string; filters: ProductFilters }>()
  const written = useMemo(() => parseFilters(params), [params])
  const filters = ahead?.of === key ? ahead.filters : written

  function change(changed: Partial<ProductFilters>) {
    const next = { ...filters, ...changed }
    setAhead({ of: key, filters: next })
    setParams(formatFilters(next), { replace: true, preventScrollReset: true })
  }
  return { filters, change, clear: () => change({ ...NO_FILTERS, sort: filters.sort }) }
}
