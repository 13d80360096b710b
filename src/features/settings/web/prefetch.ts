import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { mailPreferencesQuery } from '#features/notifications/web/queries.ts'
import { accountQuery } from '#features/settings/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

/** The pending changes of the account: of the profile page and of 'Your data'. */
export const prefetchAccount: PrefetchScreen = () => [queryClient.prefetchQuery(accountQuery)]

export const prefetchMailPreferences: PrefetchScreen = ({ business }) =>
  business === null ? [] : [queryClient.prefetchQuery(mailPreferencesQuery(business.id))]
