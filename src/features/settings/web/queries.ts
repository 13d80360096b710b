import { queryOptions } from '@tanstack/react-query'

import { settingKeys } from '#features/settings/web/keys.ts'
import type { Viewer } from '#features/account/contract.ts'
import { viewerQuery } from '#features/account/web/queries.ts'
import { type Account, getAccount, listSessions } from '#features/settings/contract.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { healSession } from '#web/data/session.ts'

/** The account's pending changes: a new email, a data export, its erasure. */
export const accountQuery = queryOptions({
  queryKey: settingKeys.account,
  meta: { action: 'account' },
  queryFn: () => call(getAccount),
})

/** The viewer's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: settingKeys.sessions,
  meta: { action: 'sessions' },
  queryFn: () => call(listSessions),
})

/** Updates the viewer in the cache and in the browser's storage. */
export function showViewer(viewer: Viewer): void {
  queryClient.setQueryData(viewerQuery(viewer.id).queryKey, viewer)
  healSession(viewer)
}

export function showAccount(account: Account): void {
  queryClient.setQueryData(accountQuery.queryKey, account)
}
