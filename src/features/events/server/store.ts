import { hash } from 'node:crypto'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Metric } from '#features/events/rules.ts'
import type { Db } from '#server/data/db.ts'
import { bytes, statement } from '#server/data/statement.ts'

/**
 * The sender. IP address and browser are used to detect members who view their own brand; they are not
 * stored.
 */
export type Sender = {
  visitor: Buffer
  source: string
  isProgram: boolean
  network: string | null
  userAgent: string
  userId: string | null
}
/** An event to store; one that may be a retry has an `id`. */
export type Incoming = {
  id: string | null
  metric: Metric
  brandId: string
  productId: string | null
  target: string
  sentAt: string | null
  /** The promotion whose sponsored card caused it. */
  promotionId: string | null
}
/** The targets in one row of an hour before it is full. */
const FULL = sql.lit(500)

export type Submission = { sender: Sender; events: readonly Incoming[]; at: Date }

/**
 * Stores events in one statement, all or none. Returns for each submission how many of its events have a
 * known brand and product. A known id changes nothing. One event per visitor, hour, metric and target is
 * counted, the others are only kept. Both duplicate checks use tables of their own in key order, so that
 * processes may wait for each other but never deadlock.
 */
export async function storeEvents(db: Db, submissions: readonly Submission[]): Promise<number[]> {
  const places = new Map<string, number>()
  const rows: Row[] = []
  /** Maps each event to the row that represents it: repeated ids share one. */
  const standIns = submissions.map(({ sender, events, at }, index) => {
    const visits = new Map<Metric, string>()
    return events.map((event) => {
      const known = event.id === null ? undefined : places.get(event.id)
      if (known !== undefined) return known
      const visit = visits.get(event.metric) ?? visitOf(sender.visitor, event.metric, at)
      visits.set(event.metric, visit)
      rows.push({ ...event, sender: index + 1, visit })
      if (event.id !== null) places.set(event.id, rows.length)
      return rows.length
    })
  })
  const [row] = await store(db, { ...columnsOf(rows), ...sendersOf(submissions.map(({ sender }) => sender)) })
  const taken = new Set(row?.taken ?? [])
  return standIns.map((places) => places.filter((place) => taken.has(place)).length)
}

type Row = Incoming & { sender: number; visit: string }

/**
 * Returns the key of a visitor's hour and metric. The hour comes first, so that keys of one hour are
 * adjacent.
 */
function visitOf(visitor: Buffer, metric: Metric, at: Date): string {
  const hour = Math.floor(at.getTime() / 3_600_000)
  const digest = hash('md5', visitor.toString('latin1') + metric, 'hex')
  return hour.toString(16).padStart(8, '0') + digest.slice(8)
}

/** Lists as PostgreSQL literals, or as arrays. */
const Params = {
  ids: z.string(),
  metrics: z.string(),
  brandIds: z.string(),
  productIds: z.string(),
  visits: z.string(),
  senders: z.string(),
  targets: z.array(z.nullable(z.string())),
  sentAts: z.array(z.nullable(z.string())),
  promotionIds: z.array(z.nullable(z.string())),
  visitors: z.array(bytes),
  sources: z.array(z.string()),
  arePrograms: z.array(z.boolean()),
  networks: z.array(z.nullable(z.string())),
  userAgents: z.array(z.string()),
  userIds: z.array(z.nullable(z.string())),
  people: z.array(z.int()),
}

/**
 * The counted target of an hour: the product if one is named, else the brand. See
 * db/migrations/0009_events.sql for `event_visit`.
 */
const store = statement({
  params: Params,
  row: z.object({ taken: z.nullable(z.array(z.int())) }),
  sql: (slot) => sql`
  with given as (
    select *
    from unnest(${slot.ids}::uuid[], ${slot.metrics}::metric[], ${slot.brandIds}::uuid[],
      ${slot.productIds}::uuid[], ${slot.visits}::uuid[],
      ${slot.senders}::int[], ${slot.targets}::text[], ${slot.sentAts}::timestamptz[],
      ${slot.promotionIds}::uuid[])
      with ordinality as g(id, metric, brand_id, product_id, visit, sender, target, sent_at, promotion_id, n)
  ), sender as (
    select *
    from unnest(${slot.visitors}::bytea[], ${slot.sources}::text[], ${slot.arePrograms}::boolean[],
      ${slot.networks}::inet[],
      ${slot.userAgents}::text[], ${slot.userIds}::uuid[], ${slot.people}::int[])
      with ordinality as s(visitor, source, is_program, network, user_agent, user_id, person, n)
  ), known as materialized (
    select g.*, coalesce(g.product_id, g.brand_id) as thing, s.visitor, s.source, s.person, case
      when s.is_program then 'bot'
      when b.business_id is not null and exists (
        select from business_member m
        where m.business_id = b.business_id and (m.user_id = s.user_id or exists (
          select from session l
          where l.user_id = m.user_id and l.ip <<= s.network and l.user_agent = left(s.user_agent, 300)
            and l.revoked_at is null and l.last_at > (select app_now()) - interval '7 days'))) then 'member'
      end as left_out
    from given g join sender s on s.n = g.sender join brand b on b.id = g.brand_id
    where g.product_id is null or exists (select from product p
      where p.id = g.product_id and p.brand_id = g.brand_id)
  ), seen as (
    insert into event_seen (id, received_at) select id, (select app_now()) from known where id is not null
    order by id
      on conflict (id) do nothing returning id
  ), fresh as materialized (
    select *, left_out is null and row_number() over (partition by visit, thing, left_out
      order by n) = 1 as is_first
    from known where id is null or id in (select id from seen)
  ), visits as (
    insert into event_visit as v (key, targets) select visit, array_agg(thing) from fresh where is_first
    group by 1 order by 1
      on conflict (key) do update set (targets, known, rest) = (
        select case when cardinality(v.targets) < ${FULL} then v.targets || fresh.things else v.targets
          end, cardinality(v.targets),
          case when cardinality(v.targets) >= ${FULL} then fresh.things end
        from (select array(select unnest(excluded.targets) except select unnest(v.targets)) as things) fresh)
      returning key, rest is not null as is_full, case when rest is null then targets[known + 1:] else rest
        end as things
  ), firsts as materialized (
    select key as visit, unnest(things) as thing, is_full from visits
  ), hours as (
    insert into event_hour (key) select overflow_key(visit, thing) from firsts where is_full order by 1
    on conflict (key) do nothing returning key
  ), judged as materialized (
    select f.*, case when left_out is not null then left_out when is_first and c.visit is not null
      then 'counted' else 'repeat' end::event_verdict as verdict
    from fresh f
    left join firsts c on c.visit = f.visit and c.thing = f.thing
      and (not c.is_full or overflow_key(c.visit, c.thing) in (select key
      from hours))
  ), kept as (
    insert into event (id, metric, brand_id, product_id, target, source, visitor, verdict, sent_at,
      promotion_id, received_at)
    select coalesce(id, uuidv7()), metric, brand_id, product_id, coalesce(target, ''), source, visitor,
      verdict, sent_at, promotion_id, (select app_now())
    from judged
  ), promoted as (
    insert into promotion_pending (promotion_id, product_id, metric, visitor, received_at)
    select promotion_id, product_id, metric, visitor, (select app_now())
    from judged where verdict = 'counted' and promotion_id is not null
  ), pending as (
    insert into metric_pending (brand_id, metric, product_id, quarter, total, people)
    select brand_id, metric, coalesce(product_id, '00000000-0000-0000-0000-000000000000'),
      quarter_of((select app_now())), count(*), (array_agg(person))[1:5]
    from judged where verdict = 'counted' group by 1, 2, 3
  )
  select array_agg(n::int) as taken from known`,
})

/** Formats an array literal: these values need no quotes, and thousands are faster to format this way. */
const plain = (values: readonly (string | number | null)[]) =>
  `{${values.map((value) => value ?? 'null').join()}}`

const unlessEmpty = (values: readonly (string | null)[]) =>
  values.every((value) => value === null) ? [] : values

function columnsOf(rows: readonly Row[]) {
  return {
    ids: plain(rows.map(({ id }) => id)),
    metrics: plain(rows.map(({ metric }) => metric)),
    brandIds: plain(rows.map(({ brandId }) => brandId)),
    productIds: plain(rows.map(({ productId }) => productId)),
    visits: plain(rows.map(({ visit }) => visit)),
    senders: plain(rows.map(({ sender }) => sender)),
    // Usually empty: unnest() fills in nulls.
    targets: unlessEmpty(rows.map(({ target }) => target || null)),
    sentAts: unlessEmpty(rows.map(({ sentAt }) => sentAt)),
    promotionIds: unlessEmpty(rows.map(({ promotionId }) => promotionId)),
  }
}

function sendersOf(senders: readonly Sender[]) {
  return {
    visitors: senders.map(({ visitor }) => visitor),
    sources: senders.map(({ source }) => source),
    arePrograms: senders.map(({ isProgram }) => isProgram),
    networks: senders.map(({ network }) => network),
    userAgents: senders.map(({ userAgent }) => userAgent),
    userIds: senders.map(({ userId }) => userId),
    // Enough bits to tell a handful of people apart.
    people: senders.map(({ visitor }) => visitor.readUIntBE(0, 3)),
  }
}
