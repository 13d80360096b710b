import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

import { daysFrom, type Estimate, estimateSpotlight } from '#features/promotions/delivery-contract.ts'
import { SPOTLIGHT_MAX_DAYS } from '#features/promotions/rules.ts'
import type { SpotlightValues } from '#features/promotions/web/form/spotlight-form.ts'
import { promotionKeys } from '#features/promotions/web/keys.ts'
import { call } from '#web/data/api.ts'
import { useDebounced } from '#web/data/use-debounced.ts'

const DEBOUNCE_MS = 300

export type ShownEstimate = {
  estimate: Estimate | null
  /** Names what to choose first: 'Choose a category and dates'. Null if nothing is missing. */
  missing: string | null
  isStale: boolean
  hasFailed: boolean
  retry: () => void
}

/** Returns the estimate of a spotlight, 300 ms after the last change; null while something is missing. */
export function useEstimate(brandId: string, values: SpotlightValues): ShownEstimate {
  const { body, missing } = requestOf(brandId, values)
  const text = body === null ? '' : JSON.stringify(body)
  const settled = useDebounced(text, DEBOUNCE_MS)
  const { data, isFetching, isPlaceholderData, errorUpdateCount, refetch } = useQuery({
    ...estimateQuery(settled, body),
    enabled: body !== null && settled === text,
    placeholderData: keepPreviousData,
  })
  // Until this estimate loads, so that the retry button stays and an estimate of other values isn't shown.
  const hasFailed = errorUpdateCount > 0 && (data === undefined || isPlaceholderData)
  return {
    estimate: body === null || hasFailed ? null : (data ?? null),
    missing,
    isStale: settled !== text || isFetching,
    hasFailed,
    retry: () => void refetch(),
  }
}

type Request = ReturnType<typeof requestOf>

function estimateQuery(key: string, body: Request['body']) {
  return queryOptions({
    queryKey: promotionKeys.estimate(key),
    meta: { action: 'estimate', isSilent: true },
    staleTime: 60_000,
    retry: false,
    queryFn: () => (body === null ? null : call(estimateSpotlight, { body })),
  })
}

/** Returns the body of the request, or what to choose first. */
function requestOf(brandId: string, values: SpotlightValues) {
  const { productIds, categoryIds, countries, startsOn, endsOn, budgetCents } = values
  const incomplete = (missing: string) => ({ body: null, missing })
  if (categoryIds.length === 0 || startsOn === null || endsOn === null)
    return incomplete('Choose a category and dates')
  const days = daysFrom(startsOn, endsOn)
  if (days < 1) return incomplete('Choose a last day that isn’t before the first')
  if (days > SPOTLIGHT_MAX_DAYS) return incomplete(`Choose at most ${SPOTLIGHT_MAX_DAYS} days`)
  if (budgetCents === null || budgetCents < 1) return incomplete('Choose a budget')
  return {
    body: { brandId, productIds, categoryIds, countries, startsOn, endsOn, budgetCents },
    missing: null,
  }
}
