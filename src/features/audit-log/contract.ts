import * as z from 'zod/mini'

import { Picture } from '#features/images/contract.ts'
import { AREAS, PERIODS } from '#features/audit-log/rules.ts'
import { endpoint, list } from '#shared/api/contract.ts'
import { Id, int, text } from '#shared/api/input.ts'

/** One field before and after, in words. Long texts are cut. */
const FieldChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type FieldChange = z.infer<typeof FieldChange>

/**
 * An entry in words: `by.name`, `words`, then `object.name`. `by.kind` is `support` for an operator, who
 * stays unnamed, `outsider` for someone who is not on the team, and `system` for what happened by itself. An
 * IP address is cut to its network after seven days.
 */
export const AuditEntry = z.object({
  id: Id,
  at: z.iso.datetime(),
  area: z.enum(AREAS),
  by: z.object({
    kind: z.enum(['member', 'support', 'outsider', 'system']),
    name: z.string(),
    avatar: z.nullable(Picture),
  }),
  words: z.string(),
  object: z.nullable(z.object({ name: z.string(), productId: z.nullable(Id) })),
  /** The name of the API key that it was done with. */
  apiKey: z.nullable(z.string()),
  changes: z.array(FieldChange),
  reason: z.string(),
  address: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2; null where no proxy says it. */
  country: z.nullable(z.string()),
  /** Browser and system, such as `Chrome on macOS`. */
  device: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const business = { business: 'params.businessId' } as const
const access = { who: 'member', can: 'audit', scope: business } as const
const filters = {
  period: z._default(z.enum(PERIODS), '365'),
  area: z.optional(z.enum(AREAS)),
  /** A member, or `trellis`: operators and the product itself. */
  person: z.optional(z.union([z.literal('trellis'), Id])),
  search: z.optional(text(200)),
}

export const listAuditLog = endpoint('GET /businesses/:businessId/audit-log', {
  summary: 'The audit log: who changed what at a business, newest first',
  access,
  query: z.object({ ...filters, limit: z._default(int(1, 100), 50), page: z._default(int(1, 10_000), 1) }),
  reply: list('entries', AuditEntry),
})

export const exportAuditLog = endpoint('GET /businesses/:businessId/audit-log.csv', {
  summary: 'The entries of the audit log that match the filters, as CSV',
  access,
  query: z.object(filters),
  reply: z.string(),
  produces: 'text/csv',
})
