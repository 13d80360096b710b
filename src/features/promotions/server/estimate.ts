import { sql } from 'kysely'
import * as z from 'zod/mini'

import { daysFrom, type Estimate } from '#features/promotions/delivery-contract.ts'
import { impressionsFor, PER_VISITOR_AND_DAY } from '#features/promotions/rules.ts'
import { currentPrice } from '#features/promotions/server/prices.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Deliveries end this close to an even one, and ranges are this wide. */
const SPREAD = 0.1
/** Clicks per impression until enough spotlights are done: what is usual for such cards. */
const USUAL_CLICK_RATE = 0.027
/** Impressions of done spotlights from which on their own click rate is used. */
const ENOUGH_IMPRESSIONS = 10_000
/** Days of the audience. */
const AUDIENCE_DAYS = 14

export type Plan = {
  brandId: string
  productIds: readonly string[]
  categoryIds: readonly string[]
  countries: readonly string[]
  startsOn: string
  endsOn: string
  budgetCents: number
}

/** Returns what a budget brings. The audience is a floor in categories with thousands of products. */
export async function estimate(db: Db, plan: Plan): Promise<Estimate> {
  const { brandId, productIds, categoryIds, countries, startsOn, endsOn, budgetCents } = plan
  const [centsPerThousand, [views], [done], unsold] = await Promise.all([
    currentPrice(db),
    viewsOf(db, { categoryIds }),
    clicksOfDone(db, {}),
    unsoldIn(db, { brandId, productIds, countries }),
  ])
  const impressions = impressionsFor(budgetCents, centsPerThousand)
  const days = daysFrom(startsOn, endsOn)
  const audience = roundedAudience(views)
  const perDay = audience === null ? null : audience / AUDIENCE_DAYS
  const least = perDay === null ? 0 : perDay * days
  const most = perDay === null ? Infinity : perDay * days * PER_VISITOR_AND_DAY
  const likely = {
    low: Math.round(Math.min(impressions * (1 - SPREAD), least)),
    high: Math.round(Math.min(impressions * (1 + SPREAD), most)),
  }
  const rate =
    done !== undefined && done.impressions >= ENOUGH_IMPRESSIONS
      ? done.clicks / done.impressions
      : USUAL_CLICK_RATE
  return {
    centsPerThousand,
    impressions,
    likely,
    clicks: { low: Math.round(likely.low * rate), high: Math.round(likely.high * rate) },
    days: evenDays(impressions, startsOn, days),
    audience,
    isSmall: most < impressions,
    unsold: unsold.map(({ country }) => country),
  }
}

/** Scales the views of a period to two weeks, rounded to two digits: it is an estimate. */
function roundedAudience(views: { views: number; days: number } | undefined): number | null {
  if (views === undefined || views.views === 0) return null
  const inTwoWeeks = (views.views / Math.max(views.days, 1)) * AUDIENCE_DAYS
  return Math.max(1, Number(inTwoWeeks.toPrecision(2)))
}

/** Spreads impressions evenly over days. */
function evenDays(impressions: number, startsOn: string, days: number): Estimate['days'] {
  const upTo = (n: number) => Math.floor((impressions * n) / days)
  return Array.from({ length: days }, (_, n) => ({
    day: new Date(Date.parse(startsOn) + n * 86_400_000).toISOString().slice(0, 10),
    impressions: upTo(n + 1) - upTo(n),
  }))
}

/** The most products of a category whose views are added. */
const MOST = sql.lit(2000)

/**
 * Views of products in these categories since the beginning of last month. A visitor's views of a product are
 * counted once an hour. Events have no country.
 */
const viewsOf = statement({
  params: { categoryIds: z.array(z.uuid()) },
  row: z.object({ views: z.int(), days: z.int() }),
  sql: (slot) => sql`
    with listed as (
      select distinct l.product_id
      from unnest(${slot.categoryIds}::uuid[]) as c(id)
      cross join lateral (
        select product_id from product_category where category_id = c.id order by product_id desc limit ${MOST}
      ) as l
    ), today as (
      select t.day, date_trunc('month', t.day)::date as month,
        (date_trunc('month', t.day) - interval '1 month')::date as previous
      from (select app_now() at time zone 'UTC' as day) as t
    )
    select coalesce(sum(v.pageviews), 0)::bigint as views,
      coalesce(max(t.day)::date - min(v.month) + 1, 0)::int as days
    from listed l
    cross join today t
    cross join lateral (
      select p.brand_id from product p where p.id = l.product_id and p.removed_at is null limit 1
    ) as p
    cross join lateral (
      select m.month, m.pageviews from product_month m
      where m.brand_id = p.brand_id and m.month in (t.previous, t.month) and m.product_id = l.product_id
      limit 2
    ) as v`,
})

/** The counts of the last spotlights that are done. */
const clicksOfDone = statement({
  row: z.object({ impressions: z.int(), clicks: z.int() }),
  sql: () => sql`
    select coalesce(sum(d.impressions), 0)::int as impressions, coalesce(sum(d.clicks), 0)::int as clicks
    from (
      select impressions, clicks from promotion where status = 'done' and channel = 'spotlight'
      order by ended_at desc limit 200
    ) as d`,
})

/** Countries in which none of the products is sold; none if nothing is known of where they are sold. */
const unsoldIn = statement({
  params: { brandId: z.uuid(), productIds: z.array(z.uuid()), countries: z.array(z.string()) },
  row: z.object({ country: z.string() }),
  sql: (slot) => sql`
    with sold as (
      select s.country
      from product p join product_purchasability s on s.product_id = p.id
      where p.id = any(${slot.productIds}::uuid[]) and p.brand_id = ${slot.brandId}
      union
      select unnest(p.countries)
      from product p
      where p.id = any(${slot.productIds}::uuid[]) and p.brand_id = ${slot.brandId}
    )
    select k.country
    from unnest(${slot.countries}::text[]) as k(country)
    where exists (select from sold) and k.country not in (select country from sold)
    order by k.country`,
})
