import { queryOptions } from '@tanstack/react-query'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { getDesk, listVerifications } from '#features/operator/contract.ts'
import { call } from '#web/data/api.ts'

/** The number of items in each queue. */
export const deskQuery = queryOptions({
  queryKey: operatorKeys.console,
  meta: { action: 'operator desk' },
  queryFn: () => call(getDesk),
  refetchInterval: 60_000,
})

/** The oldest requests of the queue. */
export const verificationsQuery = queryOptions({
  queryKey: operatorKeys.verifications,
  meta: { action: 'verifications' },
  queryFn: () => call(listVerifications, { query: { limit: 50 } }),
})
