import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { figuresQuery, goalQuery } from '#features/queue/web/goals/queries.ts'
import { parseFilters } from '#features/queue/web/filters.ts'
import { countsQuery } from '#features/queue/web/counts.ts'
import { queueQuery, viewQuery } from '#features/queue/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchQueue: PrefetchScreen = ({ paidBrandId: brandId, search }) =>
  brandId === null
    ? []
    : [
        queryClient.prefetchQuery(viewQuery(brandId)),
        queryClient.prefetchInfiniteQuery(queueQuery(brandId, parseFilters(search))),
        queryClient.prefetchQuery(countsQuery(brandId)),
      ]

export const prefetchGoals: PrefetchScreen = ({ paidBrandId: brandId, business }) =>
  brandId === null || business === null
    ? []
    : [
        queryClient.prefetchQuery(goalQuery(business.id)),
        queryClient.prefetchQuery(figuresQuery(brandId, '30')),
      ]
