import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { isPaidPlan } from '#server/data/paid-plan.ts'
import { bytes, statement } from '#server/data/statement.ts'

/** Deliveries to one endpoint at once, so that a slow one delays no other; to one that fails, a single one. */
const PER_ENDPOINT = 4

/** A leased delivery with its event and endpoint. */
export const Claimed = z.object({
  id: z.uuid(),
  attempts: z.int(),
  subjectId: z.uuid(),
  eventId: z.uuid(),
  type: z.string(),
  body: z.nullable(z.string()),
  brandId: z.nullable(z.uuid()),
  fields: z.array(z.string()),
  createdAt: z.iso.datetime(),
  endpointId: z.uuid(),
  businessId: z.uuid(),
  url: z.string(),
  signing: z.enum(['hmac', 'ed25519']),
  secret: bytes,
  secretKeyId: z.string(),
  oldSecret: z.nullable(bytes),
  oldSecretKeyId: z.nullable(z.string()),
})
export type Claimed = z.infer<typeof Claimed>

/**
 * Leases deliveries that are due, a few per endpoint, and none before an earlier one of its subject. A lease
 * ends by itself, so that the deliveries of a process that died are sent by another. Without a plan they wait
 * an hour at a time. Endpoints that fail are looked at one by one, so that what they leave waiting hides nobody
 * else's, and take a quarter of the places at most. What waits is a small part of the log, and PostgreSQL's
 * statistics know little of it. The statement is written so that any of its plans reads by index: each row by its
 * key, each subject's earliest in order.
 */
const claimDue = statement({
  params: { busy: z.readonly(z.array(z.uuid())), limit: z.int(), perEndpoint: z.int() },
  row: Claimed,
  sql: (slot) => sql`
    with working as (
      select d.id, d.endpoint_id, d.next_at from webhook_delivery d
      join webhook_endpoint e on e.id = d.endpoint_id and e.failing_since is null
      where d.state = 'waiting' and d.next_at < 'infinity' and d.next_at <= app_now()
        and (d.leased_until is null or d.leased_until <= app_now())
        and d.endpoint_id <> all(${slot.busy}::uuid[])
        and d.id = (
          select p.id from webhook_delivery p
          where p.endpoint_id = d.endpoint_id and p.subject_id = d.subject_id and p.state = 'waiting'
          order by p.id limit 1
        )
      order by d.next_at, d.id limit 1000
    ),
    failing as (
      select first.id, first.next_at from webhook_endpoint e
      cross join lateral (
        select d.id, d.next_at from webhook_delivery d
        where d.endpoint_id = e.id and d.state = 'waiting' and d.next_at < 'infinity' and d.next_at <= app_now()
          and (d.leased_until is null or d.leased_until <= app_now())
          and d.id = (
            select p.id from webhook_delivery p
            where p.endpoint_id = d.endpoint_id and p.subject_id = d.subject_id and p.state = 'waiting'
            order by p.id limit 1
          )
        order by d.next_at, d.id limit 1
      ) as first
      where e.failing_since is not null and e.id <> all(${slot.busy}::uuid[])
      order by first.next_at limit greatest(1, ${slot.limit}::int / 4)
    ),
    chosen as (
      select id from (
        select id, next_at, row_number() over (partition by endpoint_id order by next_at, id) as place
        from working
        union all
        select id, next_at, 1 from failing
      ) ranked
      where place <= ${slot.perEndpoint}::int
      order by next_at, id limit ${slot.limit}::int
    ),
    locked as (
      select d.id, ${isPaidPlan} as is_paid,
        d.state = 'waiting' and (e.paused_at is null or v.type = 'test')
          and (d.leased_until is null or d.leased_until <= app_now()) as is_free
      from chosen c
      join webhook_delivery d on d.id = c.id
      join webhook_endpoint e on e.id = d.endpoint_id
      join business s on s.id = e.business_id
      join webhook_event v on v.id = d.event_id
      for update of d skip locked
    ),
    taken as (
      update webhook_delivery d
      set leased_until = case when l.is_paid then app_now() + interval '1 minute' end,
        next_at = case when l.is_paid then d.next_at else app_now() + interval '1 hour' end
      from locked l where l.id = d.id and l.is_free
      returning d.id, d.attempts, d.event_id, d.endpoint_id, d.leased_until
    )
    select t.id, t.attempts::int, v.subject_id, v.id as event_id, v.type, v.body, v.brand_id, v.fields,
      v.created_at, e.id as endpoint_id, e.business_id, e.url, e.signing, e.secret, e.secret_key_id,
      case when e.old_secret_until > app_now() then e.old_secret end as old_secret,
      case when e.old_secret_until > app_now() then e.old_secret_key_id end as old_secret_key_id
    from taken t
    join webhook_event v on v.id = t.event_id
    join webhook_endpoint e on e.id = t.endpoint_id
    where t.leased_until is not null`,
})

/** Claims up to `free` deliveries, none of them for the endpoints in `busy`. */
export function claim(db: Db, busy: readonly string[], free: number): Promise<Claimed[]> {
  return claimDue(db, { busy, limit: free, perEndpoint: PER_ENDPOINT })
}
