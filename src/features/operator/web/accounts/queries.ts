import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { findAccounts, getAccountFile } from '#features/operator/accounts-contract.ts'
import { length } from '#shared/text.ts'
import { call } from '#web/data/api.ts'

/** Accounts whose address or username begins like that; two letters at least. */
export function accountsQuery(name: string) {
  return queryOptions({
    queryKey: operatorKeys.accounts(name),
    meta: { action: 'accounts' },
    enabled: length(name) >= 2,
    placeholderData: keepPreviousData,
    queryFn: () => call(findAccounts, { query: { name } }),
  })
}

/** One account whole. */
export function accountQuery(id: string) {
  return queryOptions({
    queryKey: operatorKeys.account(id),
    meta: { action: 'account file' },
    queryFn: () => call(getAccountFile, { params: { id } }),
  })
}
