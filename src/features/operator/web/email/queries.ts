import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { listSuppressed } from '#features/operator/email-contract.ts'
import { call } from '#web/data/api.ts'

/** Suppressed mailboxes; filtered by the typed address or start of an account. */
export function suppressedQuery(search: string) {
  return queryOptions({
    queryKey: operatorKeys.suppressed(search),
    meta: { action: 'blocked mailboxes' },
    placeholderData: keepPreviousData,
    queryFn: () => call(listSuppressed, { query: { search, limit: 50 } }),
  })
}
