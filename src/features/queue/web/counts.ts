import { queryOptions } from '@tanstack/react-query'

import { countQueue } from '#features/queue/contract.ts'
import { queueKeys } from '#features/queue/web/keys.ts'
import { call } from '#web/data/api.ts'

/** The numbers of the queue: of its page, and of the navigation. */
export function countsQuery(brandId: string) {
  return queryOptions({
    queryKey: queueKeys.counts(brandId),
    queryFn: () => {
      const since = new Date()
      since.setHours(0, 0, 0, 0)
      return call(countQueue, { query: { brandId, since: since.toISOString() } })
    },
  })
}
