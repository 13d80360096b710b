import { exportAuditLog, listAuditLog } from '#features/audit-log/contract.ts'
import { auditCsv, findEntries } from '#features/audit-log/server/queries.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const auditLogRoutes: readonly MountedRoute[] = [
  on(listAuditLog, ({ db, clock, member, query }) =>
    findEntries(db, { businessId: member.businessId, ...query }, clock.now()),
  ),
  on(exportAuditLog, ({ db, clock, member, query }) => ({
    filename: `audit-log-${clock.now().toISOString().slice(0, 10)}.csv`,
    chunks: auditCsv(db, { businessId: member.businessId, ...query }, clock.now()),
  })),
]
