import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

import { formatFilters, NO_FILTERS, parseFilters, type ReviewFilters } from '#features/reviews/web/filters.ts'

const DEBOUNCE_MS = 300

/** The filters in the address, and how to change some of them. The place in the page stays. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => parseFilters(params), [params])
  const change = useCallback(
    (changed: Partial<ReviewFilters>) =>
      setParams((known) => formatFilters({ ...parseFilters(known), ...changed }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  )
  const clear = useCallback(() => change({ ...NO_FILTERS, sort: filters.sort }), [change, filters.sort])
  return { filters, change, clear }
}

/** Text that is typed at once and committed after a pause of 300 ms. What is committed from elsewhere (Clear filters, back) wins. */
export function useDebouncedText(committed: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState({ text: committed, over: committed })
  const text = typed.over === committed ? typed.text : committed
  useEffect(() => {
    if (text === committed) return
    const timer = setTimeout(() => commit(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, committed, commit])
  return [text, (next: string) => setTyped({ text: next, over: committed })] as const
}
