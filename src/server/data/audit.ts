import { isIP } from 'node:net'

import type { Db } from '#server/data/db.ts'

export type AuditEvent = {
  /** Dotted, by subject: `login.failed`, `brand.updated`, `access.denied`. */
  event: string
  userId?: string | undefined
  businessId?: string | undefined
  subjectId?: string | undefined
  address?: string | undefined
  /** Never a secret, never an e-mail. */
  detail?: Record<string, unknown> | undefined
}

/** Writes into the append-only log, in the transaction of what it tells about. */
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
      // A proxy may hand on anything as an address.
      ip: address !== undefined && isIP(address.replace(/\/\d+$/, '')) !== 0 ? address : null,
      detail: JSON.stringify(detail),
    })
    .execute()
}
