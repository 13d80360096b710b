import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

const DEBOUNCE_MS = 300

/**
 * Returns the filters in the URL, and a function to change them; the scroll position stays. A change shows at
 * once; the URL follows shortly after, as a navigation. `parse` and `format` must be stable functions.
 */
export function useUrlFilters<Filters>(
  parse: (params: URLSearchParams) => Filters,
  format: (filters: Filters) => Record<string, string> | URLSearchParams,
) {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const [ahead, setAhead] = useState<{ of: string; filters: Filters }>()
  const written = useMemo(() => parse(params), [parse, params])
  // A replaced history entry has a new key, and its old one never returns.
  const filters = ahead?.of === key ? ahead.filters : written

  const change = useCallback(
    (changed: Partial<Filters>) => {
      const next = { ...filters, ...changed }
      setAhead({ of: key, filters: next })
      setParams(format(next), { replace: true, preventScrollReset: true })
    },
    [filters, format, key, setParams],
  )
  return { filters, change }
}

/**
 * Text that shows at once and is committed after a pause of 300 ms. A commit from elsewhere (Clear filters)
 * wins.
 */
export function useDebouncedText(committed: string, commit: (text: string) => void) {
  const [state, setState] = useState({ text: committed, committed, sent: committed })
  if (state.committed !== committed) {
    setState({ ...state, committed, text: committed === state.sent ? state.text : committed })
  }
  const { text } = state
  useEffect(() => {
    if (text === committed) return
    const timer = setTimeout(() => {
      setState((known) => ({ ...known, sent: text }))
      commit(text)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, committed, commit])
  return [text, (next: string) => setState((known) => ({ ...known, text: next }))] as const
}
