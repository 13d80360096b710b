import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { getQueueView, getWork, listColleagues, listQueue, type QueueItem } from '#features/queue/contract.ts'
import { filterQuery, type QueueFilters } from '#features/queue/web/filters.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { call } from '#web/data/api.ts'
import { nullIfNotFound } from '#web/data/reply.ts'

export type QueuePage = { items: QueueItem[]; nextCursor: string | null }

/** The filtered queue, twenty a page. */
export function queueQuery(brandId: string, filters: QueueFilters) {
  const query = filterQuery(brandId, filters)
  return infiniteQueryOptions({
    queryKey: queueKeys.list(query),
    queryFn: async ({ pageParam }): Promise<QueuePage> => {
      const { items, metadata } = await call(listQueue, { query: { ...query, cursor: pageParam } })
      return { items, nextCursor: metadata.nextCursor }
    },
    initialPageParam: undefined as string | undefined, // a type alone would be narrowed to undefined
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

/** Returns the items of all pages, each once: one may move to a later page in between. */
export function allItems(pages: readonly QueuePage[]): QueueItem[] {
  const items = new Map(pages.flatMap((page) => page.items.map((item) => [item.review.id, item] as const)))
  return [...items.values()]
}

/** The work on a review; null if it is another brand's, or was removed. */
export function workQuery(reviewId: string) {
  return queryOptions({
    queryKey: queueKeys.work(reviewId),
    queryFn: () => nullIfNotFound(call(getWork, { params: { id: reviewId } })),
  })
}

export function colleaguesQuery(brandId: string) {
  return queryOptions({
    queryKey: queueKeys.colleagues(brandId),
    queryFn: async () => (await call(listColleagues, { query: { brandId } })).colleagues,
    staleTime: 5 * 60_000,
  })
}

/** The viewer's last filters. They only change here, so that they are fetched once. */
export function viewQuery(brandId: string) {
  return queryOptions({
    queryKey: queueKeys.view(brandId),
    queryFn: async () => (await call(getQueueView, { query: { brandId } })).query,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
