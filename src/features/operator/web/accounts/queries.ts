import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { operatorKeys } from '#features/operator/web/keys.ts'
import { findAccounts, getAccountFile, getAllowance } from '#features/operator/accounts-contract.ts'
import { length } from '#shared/text.ts'
import { call } from '#web/data/api.ts'

/** Accounts by the start of their email or username; two letters at least. */
export function accountsQuery(name: string) {
  return queryOptions({
    queryKey: operatorKeys.accounts(name),
    meta: { action: 'accounts' },
    enabled: length(name) >= 2,
    placeholderData: keepPreviousData,
    queryFn: () => call(findAccounts, { query: { name } }),
  })
}

/** Everything about one account. */
export function accountQuery(id: string) {
  return queryOptions({
    queryKey: operatorKeys.account(id),
    meta: { action: 'account file' },
    queryFn: () => call(getAccountFile, { params: { id } }),
  })
}

/**
 * The credit and perks that were agreed with a business on the B2B plan. Not cached: saving replaces every
 * value, so the form must start from the current ones.
 */
export function allowanceQuery(businessId: string) {
  return queryOptions({
    queryKey: operatorKeys.allowance(businessId),
    meta: { action: 'allowance' },
    queryFn: () => call(getAllowance, { params: { id: businessId } }),
    gcTime: 0,
  })
}
