import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { AuditEntry } from '#features/audit-log/contract.ts'
import { type Area, EVENTS, type Period, withKey } from '#features/audit-log/rules.ts'
import { changesOf } from '#features/audit-log/server/changes.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import { countryName } from '#shared/countries.ts'
import { csvRow, UTF8_BOM } from '#shared/csv.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

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
type Row = z.infer<typeof Row>

const FILTERS = {
  businessId: z.uuid(),
  events: z.array(z.string()),
  since: z.iso.datetime(),
  userId: z.nullable(z.uuid()),
  isTrellis: z.boolean(),
  supportEvents: z.array(z.string()),
  search: z.string(),
}

/**
 * The object of an entry is named as it is called now; an archived product, and the product of a removed
 * review, keep their names. An actor is named while they have an account.
 */
const entries = statement({
  params: { ...FILTERS, limit: z.int(), offset: z.int() },
  row: Row,
  sql: (slot) => sql`
    with named as (
      select a.id, a.created_at as at, a.event, a.detail, abbrev(a.ip) as address, a.country,
        a.device, a.user_id,
        case when u.is_deleted then 'Deleted user' else coalesce(nullif(u.name, ''), u.username) end as actor,
        case when not u.is_deleted then u.avatar_id end as avatar_id,
        coalesce(p.name, b.name, v.name, i.email, k.name, substring(h.url from '^https?://([^/]+)'),
          case when o.is_deleted then 'Deleted user' else coalesce(nullif(o.name, ''), o.username) end) as object,
        p.id as product_id
      from audit a
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
      left join app_user o on o.id = s.id
      where a.business_id = ${slot.businessId} and a.created_at >= ${slot.since}::timestamptz
        and a.event = any(${slot.events}::text[])
        and (${slot.userId}::uuid is null or a.user_id = ${slot.userId}::uuid)
        and (not ${slot.isTrellis}::boolean or a.user_id is null or a.event = any(${slot.supportEvents}::text[]))
    )
    select named.*, count(*) over ()::int as total from named
    where ${slot.search}::text = ''
      or fold(concat_ws(' ', actor, object, address, device)) like '%' || fold(${slot.search}::text) || '%'
    order by at desc, id desc limit ${slot.limit} offset ${slot.offset}`,
})

type Filters = {
  businessId: string
  period: Period
  area?: Area | undefined
  person?: string | undefined
  search?: string | undefined
}
type Page = { limit: number; page: number }

/** Returns a page of the audit log of a business, newest first. */
export async function findEntries(
  db: Db,
  filters: Filters & Page,
  now: Date,
): Promise<{ entries: AuditEntry[]; metadata: { totalCount: number } }> {
  const rows = await find(db, filters, now)
  return { entries: rows.map(present), metadata: { totalCount: rows[0]?.total ?? 0 } }
}

const SUPPORT_EVENTS = Object.keys(EVENTS).filter((event) => EVENTS[event]?.by === 'support')

function find(db: Db, filters: Filters & Page, now: Date): Promise<Row[]> {
  const { businessId, period, area, person, search = '', limit, page } = filters
  const isTrellis = person === 'trellis'
  return entries(db, {
    businessId,
    events: Object.keys(EVENTS).filter((event) => area === undefined || EVENTS[event]?.area === area),
    since: new Date(now.getTime() - Number(period) * 86_400_000).toISOString(),
    userId: isTrellis ? null : (person ?? null),
    isTrellis,
    supportEvents: SUPPORT_EVENTS,
    search: search.trim().replace(/[\\%_]/g, String.raw`\$&`),
    limit,
    offset: (page - 1) * limit,
  })
}

function present(row: Row): AuditEntry {
  const { id, at, event, detail, object, productId } = row
  const { area, words, noun, by } = wordsOf(event)
  const isNamed = noun !== undefined && object !== null
  const { reason, apiKey } = detail
  return {
    id,
    at,
    area,
    by: actorOf({ ...row, by }),
    words: noun === undefined || isNamed ? words : `${words} ${noun}`,
    object: isNamed ? { name: object, productId } : null,
    apiKey: typeof apiKey === 'string' ? apiKey : null,
    changes: changesOf(event, detail),
    reason: typeof reason === 'string' ? reason : '',
    ...placeOf(row, by),
  }
}

/** Where operators and strangers are is not the team's business. */
function placeOf({ address, country, device }: Row, by: 'support' | 'outsider' | undefined) {
  return by === undefined ? { address, country, device } : { address: null, country: null, device: null }
}

function wordsOf(event: string) {
  const words = EVENTS[event]
  if (words === undefined) throw new Error(`The event ${event} has no words.`)
  return words
}

type Actor = Pick<Row, 'actor' | 'avatarId' | 'userId'> & { by: 'support' | 'outsider' | undefined }

function actorOf({ by, actor, avatarId, userId }: Actor): AuditEntry['by'] {
  if (by === 'support') return { kind: 'support', name: 'Trellis support', avatar: null }
  if (userId === null) return { kind: 'system', name: 'Trellis', avatar: null }
  if (by === 'outsider') return { kind: 'outsider', name: 'Someone', avatar: null }
  return { kind: 'member', name: actor ?? 'Deleted user', avatar: presentImage(avatarId) }
}

const AT_ONCE = 1000
const HEAD = [
  'Time (UTC)',
  'Who',
  'What happened',
  'Area',
  'Before',
  'After',
  'Reason',
  'Country',
  'Device',
  'Address',
  'Entry',
]

/** Returns the entries that match as CSV, newest first. */
export async function* auditCsv(db: Db, filters: Filters, now: Date): AsyncGenerator<string> {
  yield UTF8_BOM + csvRow(HEAD)
  for (let page = 1; ; page += 1) {
    const rows = await find(db, { ...filters, limit: AT_ONCE, page }, now)
    yield rows.map((row) => csvLine(present(row))).join('')
    if (rows.length < AT_ONCE) return
  }
}

function csvLine({ id, at, by, words, object, apiKey, area, changes, reason, ...from }: AuditEntry): string {
  const side = (of: 'before' | 'after') =>
    changes.flatMap((change) => (change[of] === null ? [] : [`${change.field}: ${change[of]}`])).join('; ')
  const what = [words, object?.name, withKey(apiKey)].filter(Boolean).join(' ')
  const country = from.country === null ? null : countryName(from.country)
  return csvRow([
    at,
    by.name,
    what,
    area,
    side('before'),
    side('after'),
    reason,
    country,
    from.device,
    from.address,
    id,
  ])
}
