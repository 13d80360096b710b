import { queryOptions } from '@tanstack/react-query'

import { settingKeys } from '#features/settings/web/keys.ts'
import type { Viewer } from '#features/account/contract.ts'
import { viewerQuery } from '#features/account/web/queries.ts'
import { type Account, getAccount, listSessions } from '#features/settings/contract.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { healSession } from '#web/data/session.ts'

/** What is under way with the account: a new address, a copy of its data, its end. */
export const accountQuery = queryOptions({
  queryKey: settingKeys.account,
  meta: { action: 'account' },
  queryFn: () => call(getAccount),
})

/** Where the viewer is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: settingKeys.sessions,
  meta: { action: 'sessions' },
  queryFn: () => call(listSessions),
})

/** Puts a changed viewer into the cache, and what of it the browser stores. */
export function showViewer(viewer: Viewer): void {
  queryClient.setQueryData(viewerQuery(viewer.id).queryKey, viewer)
  healSession(viewer)
}

export function showAccount(account: Account): void {
  queryClient.setQueryData(accountQuery.queryKey, account)
}
