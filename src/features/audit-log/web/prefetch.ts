import type { PrefetchScreen } from '#features/account/web/screen.ts'
import { parseFilters } from '#features/audit-log/web/filters.ts'
import { auditLogQuery } from '#features/audit-log/web/queries.ts'
import { membersQuery } from '#features/team/web/queries.ts'
import { queryClient } from '#web/data/query-client.ts'

export const prefetchAuditLog: PrefetchScreen = ({ business, can, search }) =>
  business === null || !can('audit')
    ? []
    : [
        queryClient.prefetchInfiniteQuery(auditLogQuery(business.id, parseFilters(search))),
        queryClient.prefetchQuery(membersQuery(business.id)),
      ]
