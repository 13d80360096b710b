import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

import { type AuditEntry, listAuditLog } from '#features/audit-log/contract.ts'
import { type AuditFilters, queryOf } from '#features/audit-log/web/filters.ts'
import { auditKeys } from '#features/audit-log/web/keys.ts'
import { call } from '#web/data/api.ts'

const PER_PAGE = 50
type Page = { entries: AuditEntry[]; totalCount: number }

/** The entries that match the filters, newest first, fifty at a time. */
export function auditLogQuery(businessId: string, filters: AuditFilters) {
  const query = queryOf(filters)
  return infiniteQueryOptions({
    queryKey: auditKeys.log(businessId, query),
    meta: { action: 'audit log' },
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam }): Promise<Page> => {
      const { entries, metadata } = await call(listAuditLog, {
        params: { businessId },
        query: { ...query, limit: PER_PAGE, page: pageParam },
      })
      return { entries, totalCount: metadata.totalCount }
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.entries.length === PER_PAGE && allEntries(pages).length < last.totalCount
        ? pages.length + 1
        : undefined,
  })
}

/** Merges pages without duplicates, which new entries can cause by shifting the others. */
export function allEntries(pages: readonly Page[]): AuditEntry[] {
  return [...new Map(pages.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry]))).values()]
}
