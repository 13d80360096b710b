import { isIP } from 'node:net'

import type { Db } from '#server/data/db.ts'

export type AuditEvent = {
  /** Dotted, subject first: `login.failed`, `brand.updated`, `access.denied`. */
  event: string
  userId?: string | undefined
  businessId?: string | undefined
  subjectId?: string | undefined
  address?: string | undefined
  /** Never contains secrets or email addresses. */
  detail?: Record<string, unknown> | undefined
}

/** Appends an audit entry in the transaction of the change it records. */
export async function audit(
  db: Db,
  { event, userId, businessId, subjectId, address, detail = {} }: AuditEvent,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      event,
      userId: userId ?? null,
      businessId: businessId ?? null,
      subjectId: subjectId ?? null,
      // A proxy may forward anything as an IP address.
      ip: address !== undefined && isIP(address.replace(/\/\d+$/, '')) !== 0 ? address : null,
      detail: JSON.stringify(detail),
    })
    .execute()
}
