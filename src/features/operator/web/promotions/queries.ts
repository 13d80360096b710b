import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { listPrices, listPromotionCases } from '#features/promotions/operator-contract.ts'
import { call } from '#web/data/api.ts'

export type ShownCases = 'waiting' | 'decided'

/** Promotions by state; filtered by part of a brand's or product's name. */
export function promotionCasesQuery(show: ShownCases, search: string) {
  return queryOptions({
    queryKey: operatorKeys.promotions(show, search),
    meta: { action: 'promotions to review' },
    placeholderData: keepPreviousData,
    queryFn: () => call(listPromotionCases, { query: { show, limit: 50, ...(search !== '' && { search }) } }),
  })
}

/** The price of 1,000 impressions, and earlier ones. */
export const pricesQuery = queryOptions({
  queryKey: operatorKeys.prices,
  meta: { action: 'prices' },
  queryFn: () => call(listPrices),
})
