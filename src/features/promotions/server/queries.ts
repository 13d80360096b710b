import { sql } from 'kysely'
import * as z from 'zod/mini'

import { memberName } from '#features/account/server/member-name.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import { CHANNELS, costOf, evenAt, PROMOTION_STATUSES } from '#features/promotions/rules.ts'
import type { Promotion, PromotionStep, ShownPromotions } from '#features/promotions/contract.ts'
import { PROMOTION_STEPS } from '#features/promotions/contract.ts'
import { notFound } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** A business and its brand: it sees the promotions that it made, not those of a previous owner. */
export type Owner = { businessId: string; brandId: string }

const Day = z.nullable(z.string())
const Instant = z.nullable(z.iso.datetime())
export const PromotionRow = z.object({
  id: z.uuid(),
  channel: z.enum(CHANNELS),
  status: z.enum(PROMOTION_STATUSES),
  line: z.string(),
  startsOn: Day,
  endsOn: Day,
  timeZone: z.string(),
  budgetCents: z.nullable(z.int()),
  centsPerThousand: z.nullable(z.int()),
  goal: z.nullable(z.int()),
  endsAt: Instant,
  pacedFrom: Instant,
  pacedImpressions: z.int(),
  billed: z.int(),
  impressions: z.int(),
  visitors: z.int(),
  clicks: z.int(),
  saves: z.int(),
  refusal: z.string(),
  refusedWords: z.string(),
  submittedAt: Instant,
  startedAt: Instant,
  endedAt: Instant,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  products: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      imageId: z.nullable(z.uuid()),
      rating: z.nullable(z.number()),
      reviewsCount: z.int(),
    }),
  ),
  categories: z.array(z.object({ id: z.uuid(), title: z.string() })),
  countries: z.array(z.string()),
  days: z.array(z.int()),
  headline: z.string(),
  body: z.string(),
  button: z.string(),
  imageId: z.nullable(z.uuid()),
  imageAlt: z.string(),
  sentTo: z.nullable(z.int()),
  sentUrl: z.string(),
  opens: z.nullable(z.int()),
  slot: z.nullable(
    z.object({
      id: z.uuid(),
      title: z.string(),
      audience: z.string(),
      readers: z.int(),
      goesOutAt: z.string(),
      deadlineAt: z.string(),
    }),
  ),
})
export type PromotionRow = z.infer<typeof PromotionRow>

/** The columns of `PromotionRow` from `promotion p`. */
export const promotionColumns = sql`
  p.id, p.channel, p.status, p.line, p.countries, p.starts_on, p.ends_on, p.time_zone, p.budget_cents, p.cents_per_thousand,
  p.goal, p.ends_at, p.paced_from, p.paced_impressions, p.billed, p.impressions, p.visitors, p.clicks, p.saves,
  p.headline, p.body, p.button, p.image_id, p.image_alt, p.sent_to, p.sent_url, p.opens, (
    select json_build_object('id', t.id, 'title', t.title, 'audience', t.audience, 'readers', t.readers,
      'goesOutAt', t.goes_out_at, 'deadlineAt', t.deadline_at)
    from promotion_slot t where t.id = p.slot_id) as slot,
  p.refusal, p.refused_words, p.submitted_at, p.started_at, p.ended_at, p.created_at, p.updated_at,
  coalesce((
    select json_agg(json_build_object('id', d.id, 'name', d.name, 'imageId', d.image_id, 'rating', d.rating,
      'reviewsCount', d.reviews_count) order by k.position, d.id)
    from promotion_product k join product d on d.id = k.product_id
    where k.promotion_id = p.id), '[]') as products,
  coalesce((
    select json_agg(json_build_object('id', c.id, 'title', c.title) order by c.title, c.id)
    from category c
    where c.id in (select category_id from promotion_place l where l.promotion_id = p.id)), '[]') as categories,
  array(
    select coalesce(sum(d.impressions), 0)::int
    from generate_series(0, 13) as ago
    left join promotion_day d on d.promotion_id = p.id
      and d.day = ((select app_now()) at time zone p.time_zone)::date - ago
    where p.started_at is not null
      and ((select app_now()) at time zone p.time_zone)::date - ago
        >= (p.started_at at time zone p.time_zone)::date
    group by ago order by ago desc
  ) as days`

/** Those that need a change come first, then running, coming, drafts, and finished ones. */
const rank = sql`
  case p.status when 'refused' then 1 when 'running' then 2 when 'paused' then 2 when 'scheduled' then 3
    when 'in_review' then 3 when 'draft' then 4 else 5 end`

const listed = statement({
  params: { brandId: z.uuid(), businessId: z.uuid(), show: z.string(), limit: z.int(), offset: z.int() },
  row: PromotionRow,
  sql: (slot) => sql`
    select ${promotionColumns} from promotion p
    where p.brand_id = ${slot.brandId} and p.business_id = ${slot.businessId}
      and case ${slot.show}::text when 'active' then p.status not in ('draft', 'done', 'cancelled')
        when 'finished' then p.status in ('done', 'cancelled') else true end
    order by ${rank}, coalesce(p.ended_at, p.created_at) desc, p.id desc
    limit ${slot.limit} offset ${slot.offset}`,
})

const counted = statement({
  params: { brandId: z.uuid(), businessId: z.uuid() },
  row: z.object({ all: z.int(), active: z.int(), finished: z.int() }),
  sql: (slot) => sql`
    select count(*) as all, count(*) filter (where status not in ('draft', 'done', 'cancelled')) as active,
      count(*) filter (where status in ('done', 'cancelled')) as finished
    from promotion where brand_id = ${slot.brandId} and business_id = ${slot.businessId}`,
})

export async function findPromotions(
  db: Db,
  of: Owner,
  { show, limit, page }: { show: ShownPromotions; limit: number; page: number },
  now: Date,
) {
  const [rows, [counts]] = await Promise.all([
    listed(db, { ...of, show, limit, offset: (page - 1) * limit }),
    counted(db, of),
  ])
  const all = counts ?? { all: 0, active: 0, finished: 0 }
  return {
    promotions: rows.map((row) => present(row, now)),
    counts: all,
    metadata: { totalCount: all[show] },
  }
}

const one = statement({
  params: { id: z.uuid(), brandId: z.uuid(), businessId: z.uuid() },
  row: PromotionRow,
  sql: (slot) => sql`
    select ${promotionColumns} from promotion p
    where p.id = ${slot.id} and p.brand_id = ${slot.brandId} and p.business_id = ${slot.businessId}`,
})

/** Throws `not_found` for a promotion of another business or brand. */
export async function getPromotion(db: Db, id: string, of: Owner, now: Date): Promise<Promotion> {
  const [row] = await one(db, { id, ...of })
  if (row === undefined) throw notFound()
  return present(row, now)
}

export function present(row: PromotionRow, now: Date): Promotion {
  const { goal, pacedFrom, pacedImpressions, endsAt, billed, refusal, refusedWords, products, ...more } = row
  const { headline, body, button, imageId, imageAlt, sentTo, sentUrl, opens, slot, ...rest } = more
  const image = presentImage(imageId, { alt: imageAlt, width: null, height: null })
  return {
    ...rest,
    goal,
    products: products.map(({ imageId, ...product }) => ({ ...product, image: presentImage(imageId) })),
    even:
      goal === null || pacedFrom === null || endsAt === null || row.status === 'paused'
        ? null
        : evenAt({ goal, pacedImpressions, pacedFrom: new Date(pacedFrom), end: new Date(endsAt) }, now),
    costCents: costOf(billed, row.centsPerThousand ?? 0),
    block:
      row.channel === 'spotlight'
        ? null
        : { headline, body, button, image, slot: slotOf(slot), sentTo, sentUrl, opens },
    refusal: refusal === '' ? null : { reason: refusal, words: refusedWords },
  }
}

/** JSON has the instants of PostgreSQL, which differ in form from ours. */
function slotOf(slot: PromotionRow['slot']) {
  if (slot === null) return null
  const { goesOutAt, deadlineAt } = slot
  return {
    ...slot,
    goesOutAt: new Date(goesOutAt).toISOString(),
    deadlineAt: new Date(deadlineAt).toISOString(),
  }
}

const stepsOf = statement({
  params: { id: z.uuid() },
  row: z.object({
    step: z.enum(PROMOTION_STEPS),
    words: z.string(),
    by: z.nullable(z.string()),
    at: z.iso.datetime(),
  }),
  // Operators are not named.
  sql: (slot) => sql`
    select s.step, s.words, s.created_at as at, (
      select ${memberName({ user: 'u', of: 'p' })}
      from app_user u
        join promotion p on p.id = s.promotion_id
      where u.id = s.user_id and not u.is_deleted and s.step not in ('approved', 'refused', 'creditedBack', 'sent')
    ) as by
    from promotion_step s where s.promotion_id = ${slot.id} order by s.id`,
})

/** Returns who did what, from its first step. */
export function findSteps(db: Db, id: string): Promise<PromotionStep[]> {
  return stepsOf(db, { id })
}
