import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

import { daysFrom, type Estimate, estimateSpotlight } from '#features/promotions/delivery-contract.ts'
import { SPOTLIGHT_MAX_DAYS } from '#features/promotions/rules.ts'
import type { SpotlightValues } from '#features/promotions/web/form/spotlight-form.ts'
import { promotionKeys } from '#features/promotions/web/keys.ts'
import { call } from '#web/data/api.ts'
import { useDebounced } from '#web/data/use-debounced.ts'

const DEBOUNCE_MS = 300

export type ShownEstimate = { estimate: Estimate | null; isStale: boolean }

/** Returns the estimate of a spotlight, 300 ms after the last change; null while something is missing. */
export function useEstimate(brandId: string, values: SpotlightValues): ShownEstimate {
  const asked = bodyOf(brandId, values)
  const text = asked === null ? '' : JSON.stringify(asked)
  const settled = useDebounced(text, DEBOUNCE_MS)
  const { data, isFetching } = useQuery({
    ...estimateQuery(settled, asked),
    enabled: asked !== null && settled === text,
    placeholderData: keepPreviousData,
  })
  return { estimate: asked === null ? null : (data ?? null), isStale: settled !== text || isFetching }
}

type EstimateBody = ReturnType<typeof bodyOf>

function estimateQuery(key: string, body: EstimateBody) {
  return queryOptions({
    queryKey: promotionKeys.estimate(key),
    meta: { action: 'estimate', isSilent: true },
    staleTime: 60_000,
    retry: false,
    queryFn: () => (body === null ? null : call(estimateSpotlight, { body })),
  })
}

/** Returns the request, or null if there is nothing to estimate yet. */
function bodyOf(brandId: string, values: SpotlightValues) {
  const { productIds, categoryIds, countries, startsOn, endsOn, budgetCents } = values
  if (categoryIds.length === 0 || startsOn === null || endsOn === null || budgetCents === null) return null
  const days = daysFrom(startsOn, endsOn)
  if (days < 1 || days > SPOTLIGHT_MAX_DAYS || budgetCents < 1) return null
  return { brandId, productIds, categoryIds, countries, startsOn, endsOn, budgetCents }
}
