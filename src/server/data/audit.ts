import { isIP } from 'node:net'

import { nameDevice } from '#shared/device.ts'
import type { Db } from '#server/data/db.ts'
import { originOf } from '#server/data/request-origin.ts'

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
  const origin = originOf(address)
  await db
    .insertInto('audit')
    .values({
      event,
      userId: userId ?? null,
      businessId: businessId ?? null,
      subjectId: subjectId ?? null,
      // A proxy may forward anything as an IP address.
      ip: address !== undefined && isIP(address.replace(/\/\d+$/, '')) !== 0 ? address : null,
      country: origin?.country ?? null,
      device: origin === undefined ? null : nameDevice(origin.userAgent),
      detail: JSON.stringify(origin?.apiKey === undefined ? detail : { ...detail, apiKey: origin.apiKey }),
    })
    .execute()
}

/** The longest text of an entry. */
const TEXT_MAX = 2000

/**
 * Returns the named fields of a record as texts, for `before` and `after` of an entry. Long texts are cut;
 * what has no text (ids, pictures, lists of objects) is left out.
 */
export function textsOf(
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = textOf(record[field])
      return text === undefined ? [] : [[field, Array.from(text).slice(0, TEXT_MAX).join('')]]
    }),
  )
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!Array.isArray(value)) return undefined
  const items: unknown[] = value
  return items.every((item) => typeof item === 'string') ? items.join(', ') : undefined
}
