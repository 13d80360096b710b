import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { listSuppressed } from '#features/operator/email-contract.ts'
import { call } from '#web/data/api.ts'

/** Mailboxes that get no mail; those of an address or of how an account begins, where one is typed. */
export function suppressedQuery(search: string) {
  return queryOptions({
    queryKey: operatorKeys.suppressed(search),
    meta: { action: 'blocked mailboxes' },
    placeholderData: keepPreviousData,
    queryFn: () => call(listSuppressed, { query: { search, limit: 50 } }),
  })
}
