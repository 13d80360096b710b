import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { isPaidPlan } from '#server/data/paid-plan.ts'
import { bytes, statement } from '#server/data/statement.ts'

/** Deliveries to one endpoint at once; to one that fails or is slow, a single one. */
const PER_ENDPOINT = 4
/** Endpoints of one business at once. */
const PER_BUSINESS = 5
/** The part of the places that endpoints which fail or are slow take at most. */
const SLOW_PART = 1 / 4

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
  /** Changes with the event: when words in its body are erased. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  endpointId: z.uuid(),
  businessId: z.uuid(),
  url: z.string(),
  signing: z.enum(['hmac', 'ed25519']),
  secret: bytes,
  secretKeyId: z.string(),
  oldSecret: z.nullable(bytes),
  oldSecretKeyId: z.nullable(z.string()),
  /** Whether its endpoint fails or is slow. */
  isSlow: z.boolean(),
})
export type Claimed = z.infer<typeof Claimed>

/**
 * Leases deliveries that are due, and none before an earlier one of its subject. A lease ends by itself, so that the
 * deliveries of a process that died are sent by another.
 *
 * Endpoints take turns in a random order, so that the backlog of one hides nobody else's: `waiting` skips through
 * the index from endpoint to endpoint, and of each of those in turn the first hundred that are due are looked at. A
 * paused endpoint gets its tests only, which are a subject of their own each; without a plan all waits.
 *
 * What waits is a small part of the log, and PostgreSQL's statistics know little of it. The statement is written so
 * that any of its plans reads by index: what is due by its condition, `done_at is null`, and each subject's earliest
 * by that of the other index, `state = 'waiting'`. Both say the same.
 */
const claimDue = statement({
  params: {
    busy: z.readonly(z.array(z.uuid())),
    businesses: z.readonly(z.array(z.uuid())),
    slow: z.readonly(z.array(z.uuid())),
    limit: z.int(),
    slowLimit: z.int(),
    perEndpoint: z.int(),
    perBusiness: z.int(),
  },
  row: Claimed,
  sql: (slot) => sql`
    with recursive waiting as (
      (
        select d.endpoint_id, d.next_at from webhook_delivery d
        where d.done_at is null and d.next_at < 'infinity'
        order by d.endpoint_id, d.next_at, d.id limit 1
      )
      union all
      select n.endpoint_id, n.next_at from waiting w
      cross join lateral (
        select d.endpoint_id, d.next_at from webhook_delivery d
        where d.done_at is null and d.next_at < 'infinity' and d.endpoint_id > w.endpoint_id
        order by d.endpoint_id, d.next_at, d.id limit 1
      ) n
    ),
    open as (
      select e.id, e.business_id, e.paused_at is not null as is_paused,
        e.failing_since is not null or e.id = any(${slot.slow}::uuid[]) as is_slow
      from waiting w
      join webhook_endpoint e on e.id = w.endpoint_id
      join business s on s.id = e.business_id
      where w.next_at <= app_now() and e.id <> all(${slot.busy}::uuid[])
        and e.deleted_at is null and ${isPaidPlan}
        and (e.paused_at is null or exists (
          select from webhook_delivery d
          where d.endpoint_id = e.id and d.done_at is null and d.next_at < 'infinity'
            and d.next_at <= app_now() and d.subject_id = d.event_id
        ))
    ),
    ranked as (
      select o.id, o.is_paused, o.is_slow,
        row_number() over (partition by o.business_id order by o.is_slow, random())
          + cardinality(array_positions(${slot.businesses}::uuid[], o.business_id)) as place
      from open o
    ),
    turns as (
      select r.id, r.is_paused, r.is_slow, row_number() over (partition by r.is_slow order by random()) as turn
      from ranked r
      where r.place <= ${slot.perBusiness}::int
    ),
    chosen as (
      select f.id, t.is_slow
      from (
        select * from turns where not is_slow or turn <= ${slot.slowLimit}::int order by turn
      ) t
      cross join lateral (
        select first.id from (
          select d.id, d.endpoint_id, d.subject_id, d.leased_until from webhook_delivery d
          where d.endpoint_id = t.id and d.done_at is null and d.next_at < 'infinity' and d.next_at <= app_now()
            and (not t.is_paused or d.subject_id = d.event_id)
          order by d.next_at, d.id limit 100
        ) as first
        where (first.leased_until is null or first.leased_until <= app_now())
          and first.id = (
            select p.id from webhook_delivery p
            where p.endpoint_id = first.endpoint_id and p.subject_id = first.subject_id and p.state = 'waiting'
            order by p.id limit 1
          )
        limit case when t.is_slow then 1 else ${slot.perEndpoint}::int end
      ) f
      limit ${slot.limit}::int
    ),
    locked as (
      select d.id, c.is_slow,
        d.state = 'waiting' and (e.paused_at is null or d.subject_id = d.event_id)
          and (d.leased_until is null or d.leased_until <= app_now()) as is_free
      from chosen c
      join webhook_delivery d on d.id = c.id
      join webhook_endpoint e on e.id = d.endpoint_id
      for update of d skip locked
    ),
    taken as (
      update webhook_delivery d
      set leased_until = app_now() + interval '1 minute'
      from locked l where l.id = d.id and l.is_free
      returning d.id, d.attempts, d.event_id, d.endpoint_id, l.is_slow
    )
    select t.id, t.attempts::int, v.subject_id, v.id as event_id, v.type, v.body, v.brand_id, v.fields,
      v.xmin::text as version, v.created_at, e.id as endpoint_id, e.business_id, e.url, e.signing, e.secret, e.secret_key_id,
      case when e.old_secret_until > app_now() then e.old_secret end as old_secret,
      case when e.old_secret_until > app_now() then e.old_secret_key_id end as old_secret_key_id,
      t.is_slow
    from taken t
    join webhook_event v on v.id = t.event_id
    join webhook_endpoint e on e.id = t.endpoint_id`,
})

/** A delivery that is being sent. */
export type Sending = Pick<Claimed, 'endpointId' | 'businessId' | 'isSlow'>

/**
 * Claims up to `free` deliveries, none of them for an endpoint that something is being sent to. `slow` are endpoints
 * that took long to answer.
 */
export function claim(
  db: Db,
  sending: readonly Sending[],
  free: number,
  slow: Iterable<string> = [],
): Promise<Claimed[]> {
  const busy = new Map(sending.map(({ endpointId, businessId }) => [endpointId, businessId]))
  const slowPlaces = Math.max(1, Math.floor((sending.length + free) * SLOW_PART))
  return claimDue(db, {
    busy: [...busy.keys()],
    businesses: [...busy.values()],
    slow: [...slow],
    limit: free,
    slowLimit: Math.max(0, slowPlaces - sending.filter(({ isSlow }) => isSlow).length),
    perEndpoint: PER_ENDPOINT,
    perBusiness: PER_BUSINESS,
  })
}
