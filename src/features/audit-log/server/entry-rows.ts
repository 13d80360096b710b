import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { combinations, type Slots, statementPer, type Values } from '#server/data/statement.ts'

const Row = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  event: z.string(),
  detail: z.record(z.string(), z.unknown()),
  address: z.nullable(z.string()),
  country: z.nullable(z.string()),
  device: z.nullable(z.string()),
  userId: z.nullable(z.uuid()),
  actor: z.nullable(z.string()),
  avatarId: z.nullable(z.uuid()),
  object: z.nullable(z.string()),
  productId: z.nullable(z.uuid()),
  total: z.int(),
})
export type EntryRow = z.infer<typeof Row>

const PARAMS = {
  businessId: z.uuid(),
  events: z.array(z.string()),
  since: z.iso.datetime(),
  userId: z.nullable(z.uuid()),
  isTrellis: z.boolean(),
  supportEvents: z.array(z.string()),
  search: z.string(),
  limit: z.int(),
  offset: z.int(),
  afterAt: z.string(),
  afterId: z.uuid(),
}
type Slot = Slots<Values<typeof PARAMS>>

/** `page`: a numbered page, with the total · `after`: those after an entry, without it. */
type Shape = { isSearch: boolean; from: 'page' | 'after' }

/**
 * Reads entries of a business, newest first. Those of a page are chosen before anything is joined to them,
 * but for a search, which reads the names.
 */
export const readEntries = statementPer(
  () => combinations<Shape>({ isSearch: [false, true], from: ['page', 'after'] }),
  {
    params: PARAMS,
    row: Row,
    sql: (slot, { isSearch, from }) => {
      const isPage = from === 'page'
      const all = sql`from audit a where ${within(slot)} ${isPage ? sql`` : after(slot)}`
      const window = isPage ? sql`limit ${slot.limit} offset ${slot.offset}` : sql`limit ${slot.limit}`
      if (!isSearch)
        return sql`
    select named.*, ${isPage ? sql`(select count(*) ${all})::int` : sql`0`} as total
    from (${named(sql`select a.* ${all} order by a.created_at desc, a.id desc ${window}`)}) named
    order by at desc, id desc`
      return sql`
    select named.*, ${isPage ? sql`count(*) over ()::int` : sql`0`} as total
    from (${named(sql`select a.* ${all}`)}) named
    where fold(concat_ws(' ', actor, object, address, device)) like '%' || fold(${slot.search}::text) || '%'
    order by at desc, id desc ${window}`
    },
  },
)

const within = (slot: Slot) => sql`
  a.business_id = ${slot.businessId} and a.created_at >= ${slot.since}::timestamptz
    and a.event = any(${slot.events}::text[])
    and (${slot.userId}::uuid is null or a.user_id = ${slot.userId}::uuid)
    and (not ${slot.isTrellis}::boolean or a.user_id is null or a.event = any(${slot.supportEvents}::text[]))`

const after = (slot: Slot) =>
  sql`and (a.created_at, a.id) < (${slot.afterAt}::timestamptz, ${slot.afterId}::uuid)`

/**
 * Selects the chosen entries with their names. The object of an entry is named as it is called now; an
 * archived product, and the product of a removed review, keep their names. An actor is named while they have
 * an account.
 */
const named = (chosen: RawBuilder<unknown>) => sql`
  select a.id, a.created_at as at, a.event, a.detail, abbrev(a.ip) as address, a.country,
    a.device, a.user_id,
    case when u.is_deleted then 'Deleted user' else coalesce(nullif(u.name, ''), u.username) end as actor,
    case when not u.is_deleted then u.avatar_id end as avatar_id,
    coalesce(p.name, b.name, v.name, i.email, k.name, substring(h.url from '^https?://([^/]+)'),
      case when o.is_deleted then 'Deleted user' else coalesce(nullif(o.name, ''), o.username) end) as object,
    p.id as product_id
  from (${chosen}) a
  left join app_user u on u.id = a.user_id
  cross join lateral (
    select case when a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject_id::uuid end as id,
      case when a.detail ->> 'reviewId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then (a.detail ->> 'reviewId')::uuid end as review_id
  ) s
  left join comment c on c.id = s.id
  left join image m on m.id = s.id
  left join review r on r.id = coalesce(c.review_id, s.review_id)
  left join product p on p.id = coalesce(r.product_id, m.product_id, (
    select k.product_id from promotion_product k where k.promotion_id = s.id order by k.position limit 1
  ), s.id)
  left join brand b on b.id = coalesce(m.brand_id, s.id)
  left join saved_reply v on v.id = s.id
  left join invitation i on i.id = s.id
  left join api_key k on k.id = s.id
  left join webhook_endpoint h on h.id = s.id
  left join app_user o on o.id = s.id`
