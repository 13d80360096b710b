import type { Db } from '#server/db.ts'

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
      ip: address ?? null,
      detail: JSON.stringify(detail),
    })
    .execute()
}
