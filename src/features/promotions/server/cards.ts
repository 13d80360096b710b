import { sql } from 'kysely'
import * as z from 'zod/mini'

import { signCard } from '#features/events/server/card-tokens.ts'
import { PER_VISITOR_AND_DAY } from '#features/promotions/rules.ts'
import { isPaidPlan } from '#server/data/paid-plan.ts'
import type { Db } from '#server/data/db.ts'
import { bytes, statement } from '#server/data/statement.ts'

/** The most running promotions of one category and country that are compared for one page. */
const NEARBY = sql.lit(100)
/** How many of those that are behind are checked further, in the order of the draw. */
const DRAWN = sql.lit(20)

const Chosen = z.object({
  promotionId: z.uuid(),
  line: z.string(),
  brandId: z.uuid(),
  brandName: z.string(),
  brandSlug: z.string(),
  brandPlatformId: z.nullable(z.string()),
  productId: z.uuid(),
  productPlatformId: z.nullable(z.string()),
  productName: z.string(),
  imageId: z.nullable(z.uuid()),
  rating: z.nullable(z.number()),
  reviewsCount: z.int(),
})

/**
 * Chooses among running promotions that are behind an even delivery (`evenAt` in rules.ts): by chance, in
 * proportion to how far each is behind, as a share of its goal. Budgets and prices make no difference. It
 * reads a place from a random point on, so the work doesn't grow with the number of promotions; each `limit
 * 1` makes the lookup of one row by its key the only plan.
 */
const choose = statement({
  params: {
    categoryIds: z.array(z.uuid()),
    countries: z.array(z.string()),
    from: z.number(),
    visitor: z.nullable(bytes),
    brandIds: z.array(z.uuid()),
    productIds: z.array(z.uuid()),
    limit: z.int(),
  },
  row: Chosen,
  sql: (slot) => sql`
    with nearby as materialized (
      select distinct l.promotion_id as id
      from unnest(${slot.categoryIds}::uuid[]) as c(id)
      cross join unnest(${slot.countries}::text[]) as k(country)
      cross join lateral (
        (
          select promotion_id from promotion_place
          where category_id = c.id and country = k.country and is_running and shuffle >= ${slot.from}::real
          order by shuffle limit ${NEARBY}
        )
        union all
        (
          select promotion_id from promotion_place
          where category_id = c.id and country = k.country and is_running and shuffle < ${slot.from}::real
          order by shuffle limit ${NEARBY}
        )
        limit ${NEARBY}
      ) as l
    ), behind as materialized (
      select p.*, -ln(1 - random()) * p.goal / p.missing as draw
      from nearby n
      cross join lateral (
        select p.id, p.business_id, p.brand_id, p.line, p.time_zone, p.goal, p.paced_impressions - p.billed
          + (p.goal - p.paced_impressions) * date_part('epoch', (select app_now()) - p.paced_from)
          / date_part('epoch', p.ends_at - p.paced_from) as missing
        from promotion p
        where p.id = n.id and p.status = 'running' and p.channel = 'spotlight' and p.starts_at <= (select app_now())
          and p.ends_at > (select app_now()) and p.paced_from < (select app_now()) and p.billed < p.goal
        limit 1
      ) as p
      where p.missing > 0
      order by draw limit ${DRAWN}
    ), fit as (
      select p.draw, p.id as promotion_id, p.line, b.id as brand_id, b.name as brand_name, b.slug as brand_slug,
        b.source_id as brand_platform_id, d.id as product_id, d.source_id as product_platform_id,
        d.name as product_name, d.image_id, d.rating, d.reviews_count
      from behind p
      cross join lateral (
        select b.id, b.name, b.slug, b.source_id from brand b
        where b.id = p.brand_id and b.business_id = p.business_id and b.frozen_at is null
          and b.id <> all(${slot.brandIds}::uuid[])
        limit 1
      ) as b
      cross join lateral (select from business s where s.id = p.business_id and ${isPaidPlan} limit 1) as s
      cross join lateral (
        select d.id, d.source_id, d.name, d.image_id, d.rating, d.reviews_count
        from promotion_product k
        cross join lateral (
          select d.* from product d
          where d.id = k.product_id and d.brand_id = p.brand_id and d.removed_at is null and d.is_verified
          limit 1
        ) as d
        where k.promotion_id = p.id and d.id <> all(${slot.productIds}::uuid[])
        order by random() limit 1
      ) as d
      where coalesce((
        select v.impressions from promotion_visitor v
        where v.promotion_id = p.id and v.visitor = ${slot.visitor}::bytea
          and v.day = ((select app_now()) at time zone p.time_zone)::date
      ), 0) < ${sql.lit(PER_VISITOR_AND_DAY)} and (
        select count(*) from (
          select from promotion_pending w
          where w.promotion_id = p.id and w.metric = 'impression' limit ceil(p.missing)::bigint
        ) as w
      ) < p.missing
    )
    select c.promotion_id, c.line, c.brand_id, c.brand_name, c.brand_slug, c.brand_platform_id, c.product_id,
      c.product_platform_id, c.product_name, c.image_id, c.rating, c.reviews_count
    from (select distinct on (brand_id) * from fit order by brand_id, draw) as c
    order by c.draw limit ${slot.limit}`,
})

/** A sponsored card and the token of its events. */
export type ChosenCard = z.infer<typeof Chosen> & { token: string }

export type CardQuery = {
  categoryIds: readonly string[]
  /** ISO alpha-2; null if it isn't known: then only promotions for every country are eligible. */
  country: string | null
  limit: number
  /** Someone who has seen a promotion three times today gets another one. */
  visitor?: Buffer | null
  /** Brands that have no card here, such as the one whose page it is. */
  brandIds?: readonly string[]
  /** Products that the page lists already. */
  productIds?: readonly string[]
}

/** Returns sponsored cards for a page, at most one of each brand, each with a token of its own. */
export async function chooseCards(db: Db, query: CardQuery, now: Date): Promise<ChosenCard[]> {
  const { categoryIds, country, limit, visitor = null, brandIds = [], productIds = [] } = query
  if (categoryIds.length === 0) return []
  const chosen = await choose(db, {
    categoryIds,
    countries: country === null ? [''] : ['', country],
    from: Math.random(),
    visitor,
    brandIds,
    productIds,
    limit,
  })
  return Promise.all(chosen.map(async (card) => ({ ...card, token: await signCard(db, card, now) })))
}
