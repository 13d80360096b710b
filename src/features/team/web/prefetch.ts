import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { invitationsQuery, membersQuery } from '#features/team/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchTeam: PrefetchScreen = ({ business, can }) =>
  business === null
    ? []
    : [
        queryClient.prefetchQuery(membersQuery(business.id)),
        ...(can('team') ? [queryClient.prefetchQuery(invitationsQuery(business.id))] : []),
      ]
