import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { analyticsKeys } from '#features/analytics/web/keys.ts'
import { pulseQuery } from '#features/analytics/web/queries.ts'
import { askAgain } from '#web/data/query-client.ts'

/**
 * Refetches the numbers after counted events, while the page is visible and shows today: a new event appears
 * within five seconds.
 */
export function useLive(brandId: string, isLive: boolean): void {
  const client = useQueryClient()
  const { data } = useQuery(pulseQuery(brandId, isLive))
  const seen = useRef<{ brandId: string; counted: number }>(undefined)
  const counted = data?.counted
  useEffect(() => {
    if (counted === undefined) return
    const before = seen.current
    seen.current = { brandId, counted }
    if (before?.brandId === brandId && before.counted !== counted)
      void askAgain(client, analyticsKeys.numbers(brandId))
  }, [brandId, counted, client])
}
