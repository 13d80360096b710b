import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { embedCountsQuery, embeddableQuery, embedsQuery } from '#features/embeds/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchEmbeds: PrefetchScreen = ({ business, paidBrandId }) =>
  business?.brand == null
    ? []
    : [
        queryClient.prefetchQuery(embedsQuery(business.brand.id)),
        ...(paidBrandId === null ? [] : [queryClient.prefetchQuery(embeddableQuery(paidBrandId))]),
      ]

/** The part of the performance screen that counts embeds. */
export const prefetchEmbedTraffic: PrefetchScreen = ({ paidBrandId, can }) =>
  paidBrandId === null || !can('analytics.read')
    ? []
    : [
        queryClient.prefetchQuery(embedsQuery(paidBrandId)),
        queryClient.prefetchQuery(embedCountsQuery(paidBrandId)),
      ]
