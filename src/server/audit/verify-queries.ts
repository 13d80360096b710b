import { sql } from 'kysely'
import * as z from 'zod/mini'

import { bytes, statement } from '#server/data/statement.ts'

export const chain = statement({
  row: z.object({ id: z.uuid(), startedAt: z.iso.datetime() }),
  sql: () => sql`select id, started_at from audit_chain`,
})

export const checkpoints = statement({
  row: z.object({ seq: z.int(), digest: bytes, keyId: z.string(), mac: bytes, createdAt: z.string() }),
  sql: () => sql`
    select seq, digest, key_id, mac, (extract(epoch from created_at) * 1000000)::bigint::text as created_at
    from audit_checkpoint
    order by seq`,
})

export const seals = statement({
  params: { after: z.int(), limit: z.int() },
  row: z.object({
    seq: z.int(),
    auditId: z.uuid(),
    actor: z.nullable(bytes),
    subject: z.nullable(bytes),
    entry: bytes,
    digest: bytes,
    keyId: z.string(),
    sealedAt: z.string(),
    event: z.nullable(z.string()),
    userId: z.nullable(z.uuid()),
    businessId: z.nullable(z.uuid()),
    subjectId: z.nullable(z.string()),
    detail: z.nullable(z.string()),
    createdAt: z.nullable(z.string()),
  }),
  sql: ({ after, limit }) => sql`
    select s.seq, s.audit_id, s.actor, s.subject, s.entry, s.digest, s.key_id,
      (extract(epoch from s.sealed_at) * 1000000)::bigint::text as sealed_at,
      a.event, a.user_id, a.business_id, a.subject_id, a.detail::text as detail,
      (extract(epoch from a.created_at) * 1000000)::bigint::text as created_at
    from audit_seal s
    left join audit a on a.id = s.audit_id
    where s.seq > ${after}
    order by s.seq
    limit ${limit}`,
})

/** Entries that got into the table past its trigger. */
export const unsealed = statement({
  row: z.object({ id: z.uuid(), event: z.string(), createdAt: z.iso.datetime() }),
  sql: () => sql`
    select a.id, a.event, a.created_at
    from audit a
    where not exists (select from audit_seal s where s.audit_id = a.id)
      and not exists (select from audit_unsealed u where u.audit_id = a.id and u.created_at = a.created_at)
    order by a.id
    limit 100`,
})

export const lost = statement({
  row: z.object({ id: z.uuid() }),
  sql: () => sql`
    select u.audit_id as id
    from audit_unsealed u
    where not exists (select from audit a where a.id = u.audit_id)
    order by 1
    limit 100`,
})

export const waiting = statement({
  row: z.object({ count: z.int(), since: z.nullable(z.iso.datetime()) }),
  sql: () => sql`
    select count(*)::int as count, min(created_at) as since
    from audit_unsealed
    where created_at < app_now() - interval '1 hour'`,
})
