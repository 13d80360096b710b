import { queryOptions } from '@tanstack/react-query'

import { listApiKeys } from '#features/developers/contract.ts'
import { developerKeys } from '#features/developers/web/keys.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

/** The API keys of a business that work. */
export function apiKeysQuery(businessId: string) {
  return queryOptions({
    queryKey: developerKeys.apiKeys(businessId),
    meta: { action: 'API keys' },
    queryFn: () => call(listApiKeys, { params: { businessId } }),
  })
}

/** Refetches the keys after a change. */
export const reloadKeys = (): Promise<void> => queryClient.invalidateQueries({ queryKey: developerKeys.all })
