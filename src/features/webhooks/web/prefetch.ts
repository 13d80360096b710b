import * as z from 'zod/mini'

import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { parseFilters } from '#features/webhooks/web/filters.ts'
import { deliveriesQuery, webhooksQuery } from '#features/webhooks/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchWebhooks: PrefetchScreen = ({ business, can }) =>
  business === null || !can('developers') ? [] : [queryClient.prefetchQuery(webhooksQuery(business.id))]

export const prefetchWebhook: PrefetchScreen = (context) => {
  const { business, can, id, search } = context
  if (business === null || !can('developers') || !z.uuid().safeParse(id).success) return []
  const filters = parseFilters(search)
  return [
    ...prefetchWebhooks(context),
    queryClient.prefetchInfiniteQuery(deliveriesQuery({ businessId: business.id, id }, filters)),
  ]
}
