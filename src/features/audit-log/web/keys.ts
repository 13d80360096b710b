/** Keys of the cached queries of audit logs. */
export const auditKeys = {
  log: (businessId: string, filters: object) => ['audit-log', businessId, filters] as const,
}
