import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { getDelivery, listDeliveries, listWebhooks } from '#features/webhooks/contract.ts'
import { type LogFilters, queryOf } from '#features/webhooks/web/filters.ts'
import { webhookKeys } from '#features/webhooks/web/keys.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

/** While deliveries wait for their next attempt, the log is fetched again this often. */
const REFRESH_MS = 3_000

/** The endpoints of a business. */
export function webhooksQuery(businessId: string) {
  return queryOptions({
    queryKey: webhookKeys.list(businessId),
    meta: { action: 'webhooks' },
    queryFn: () => call(listWebhooks, { params: { businessId } }),
  })
}

type Place = { businessId: string; id: string }

/** The deliveries of an endpoint, page by page. */
export function deliveriesQuery(place: Place, filters: Pick<LogFilters, 'state' | 'type'>) {
  const query = queryOf(filters)
  return infiniteQueryOptions({
    queryKey: webhookKeys.deliveries(place.id, query),
    meta: { action: 'deliveries' },
    initialPageParam: '',
    queryFn: ({ pageParam: cursor }) =>
      call(listDeliveries, { params: place, query: { ...query, ...(cursor !== '' && { cursor }) } }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.deliveries.some(({ state, attempts }) => state === 'waiting' && attempts === 0)
        ? REFRESH_MS
        : false,
  })
}

/** One delivery with its attempts. */
export function deliveryQuery(place: Place, deliveryId: string) {
  return queryOptions({
    queryKey: webhookKeys.delivery(deliveryId),
    meta: { action: 'delivery' },
    queryFn: () => call(getDelivery, { params: { ...place, deliveryId } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? REFRESH_MS : false),
  })
}

/** Refetches everything about webhooks after a change. */
export const reloadWebhooks = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: webhookKeys.all })
