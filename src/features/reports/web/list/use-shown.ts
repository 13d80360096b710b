import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { SHOWN, type ShownReports } from '#features/reports/contract.ts'
import type { ReportsShown } from '#features/reports/web/queries.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns the filters in the URL: `?show=waiting`, `?review=<id>`; unknown values are ignored. A change shows
 * at once; the URL follows as a navigation.
 */
export function useShown() {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const [ahead, setAhead] = useState<{ of: string; shown: ReportsShown }>()
  const written = useMemo(() => parseShown(params), [params])
  const shown = ahead?.of === key ? ahead.shown : written

  function change(changed: { show?: ShownReports; reviewId?: undefined }) {
    const next = { ...shown, ...changed }
    setAhead({ of: key, shown: next })
    setParams(format(next), { replace: true, preventScrollReset: true })
  }
  return { shown, change }
}

/** Parses the filters of a URL; unknown values are ignored. */
export function parseShown(params: URLSearchParams): ReportsShown {
  const review = params.get('review') ?? ''
  return {
    show: SHOWN.find((each) => each === params.get('show')) ?? 'all',
    reviewId: UUID.test(review) ? review : undefined,
  }
}

function format({ show, reviewId }: ReportsShown): Record<string, string> {
  return { ...(show !== 'all' && { show }), ...(reviewId !== undefined && { review: reviewId }) }
}
