import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

import { SHOWN, type ShownReports } from '#features/reports/contract.ts'
import type { ReportsShown } from '#features/reports/web/queries.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Which reports the address asks for: `?show=waiting`, `?review=<id>`. What it cannot mean is left out. */
export function useShown(): { shown: ReportsShown; change: (changed: { show?: ShownReports; reviewId?: undefined }) => void } {
  const [params, setParams] = useSearchParams()
  const asked = params.get('review') ?? ''
  const show = SHOWN.find((each) => each === params.get('show')) ?? 'all'
  const reviewId = UUID.test(asked) ? asked : undefined
  const change = useCallback(
    (changed: { show?: ShownReports; reviewId?: undefined }) => {
      const next = { show, reviewId, ...changed }
      setParams(
        { ...(next.show !== 'all' && { show: next.show }), ...(next.reviewId !== undefined && { review: next.reviewId }) },
        { replace: true, preventScrollReset: true },
      )
    },
    [show, reviewId, setParams],
  )
  return { shown: { show, reviewId }, change }
}
