import { queryOptions } from '@tanstack/react-query'

import { listFeeds } from '#features/feeds/contract.ts'
import { feedKeys } from '#features/feeds/web/keys.ts'
import { call } from '#web/data/api.ts'

/** A brand's feeds, and the numbers that they would have now. */
export function feedsQuery(brandId: string) {
  return queryOptions({
    queryKey: feedKeys.feeds(brandId),
    meta: { action: 'review feeds' },
    queryFn: () => call(listFeeds, { params: { brandId } }),
  })
}
