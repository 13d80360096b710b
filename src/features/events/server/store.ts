import { sql } from 'kysely'

import type { Metric } from '#features/events/rules.ts'
import { type Db, prepared } from '#server/data/db.ts'

/** An event on its way to the disk. Address and browser go along to find out whether a member looks at the own brand; they are not kept. */
export type Incoming = {
  /** Null where the sender gave none: nothing to recognise a repetition by. */
  id: string | null
  metric: Metric
  brandId: string
  productId: string | null
  target: string
  source: string
  visitor: Buffer
  isProgram: boolean
  toldAt: string | null
  network: string | null
  userAgent: string
  userId: string | null
}

type Columns = { [K in keyof Incoming]: Incoming[K][] }

/**
 * Takes events in one statement, all or none, and answers the positions of those that are about a brand and product we know. An id that was
 * taken before changes nothing. One per visitor, hour, metric and target is counted; the others are only kept. Both checks go through tables
 * of their own, in the order of their keys, so that two processes wait for each other but never in a ring.
 */
export async function storeEvents(db: Db, events: readonly Incoming[]): Promise<Set<number>> {
  const [row] = await store(db, columnsOf(events))
  return new Set(row?.taken ?? [])
}

const store = prepared<Columns, { taken: number[] | null }>(
  (_, slot) => sql`
  with given as (
    select * from unnest(${slot.id}::uuid[], ${slot.metric}::metric[], ${slot.brandId}::uuid[], ${slot.productId}::uuid[], ${slot.target}::text[],
      ${slot.source}::text[], ${slot.visitor}::bytea[], ${slot.isProgram}::boolean[], ${slot.toldAt}::timestamptz[], ${slot.network}::inet[],
      ${slot.userAgent}::text[], ${slot.userId}::uuid[])
      with ordinality as g(id, metric, brand_id, product_id, target, source, visitor, is_program, told_at, network, user_agent, user_id, n)
  ), known as materialized (
    select g.*, b.business_id is not null and exists (
      select from business_member m where m.business_id = b.business_id and (m.user_id = g.user_id or exists (
        select from session s where s.user_id = m.user_id and s.ip <<= g.network and s.user_agent = left(g.user_agent, 300)
          and s.revoked_at is null and s.last_at > app_now() - interval '7 days'))) as is_member
    from given g join brand b on b.id = g.brand_id
    where g.product_id is null or exists (select from product p where p.id = g.product_id and p.brand_id = g.brand_id)
  ), seen as (
    insert into event_seen (id) select distinct id from known where id is not null order by id on conflict (id) do nothing returning id
  ), fresh as materialized (
    select k.*, is_program or is_member as is_left_out, row_number() over (partition by coalesce(id::text, n::text) order by n) as copy,
      md5(concat_ws(' ', extract(epoch from date_trunc('hour', app_now()))::bigint, metric, coalesce(product_id, brand_id), encode(visitor, 'hex')))::uuid as key
    from known k where id is null or id in (select id from seen)
  ), hours as (
    insert into event_hour (key) select distinct key from fresh where copy = 1 and not is_left_out order by key on conflict (key) do nothing returning key
  ), judged as materialized (
    select f.*, case when is_program then 'bot' when is_member then 'member'
      when key in (select key from hours) and row_number() over (partition by key, is_left_out order by n) = 1 then 'counted'
      else 'repeat' end::event_verdict as verdict
    from fresh f where copy = 1
  ), kept as (
    insert into event (id, metric, brand_id, product_id, target, source, visitor, verdict, told_at)
    select coalesce(id, uuidv7()), metric, brand_id, product_id, target, source, visitor, verdict, told_at from judged
  ), pending as (
    insert into metric_pending (brand_id, metric, product_id, quarter, total)
    select brand_id, metric, coalesce(product_id, '00000000-0000-0000-0000-000000000000'), quarter_of(app_now()), count(*)
    from judged where verdict = 'counted' group by 1, 2, 3
  )
  select array_agg(n::int) as taken from known`,
)

function columnsOf(events: readonly Incoming[]): Columns {
  return {
    id: events.map(({ id }) => id),
    metric: events.map(({ metric }) => metric),
    brandId: events.map(({ brandId }) => brandId),
    productId: events.map(({ productId }) => productId),
    target: events.map(({ target }) => target),
    source: events.map(({ source }) => source),
    visitor: events.map(({ visitor }) => visitor),
    isProgram: events.map(({ isProgram }) => isProgram),
    toldAt: events.map(({ toldAt }) => toldAt),
    network: events.map(({ network }) => network),
    userAgent: events.map(({ userAgent }) => userAgent),
    userId: events.map(({ userId }) => userId),
  }
}
