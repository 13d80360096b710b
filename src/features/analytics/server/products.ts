import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import type { ProductNumbers } from '#features/analytics/contract.ts'
import { dayText } from '#features/analytics/days.ts'
import { previousRange, type Range } from '#features/analytics/rules.ts'
import { edgeParams, type MonthPlan, monthPlanOf } from '#features/analytics/server/range-split.ts'
import { bucketTotals } from '#features/analytics/server/plan.ts'
import { NO_PRODUCT } from '#features/events/rules.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type Question = { brandId: string; range: Range; zone: string; limit: number }
type TopProducts = {
  products: ProductNumbers[]
  totalCount: number
  rising: ProductNumbers | null
  fading: ProductNumbers | null
}
type Numbers = Omit<ProductNumbers, 'name' | 'image'>

/**
 * Returns the brand's products with their counts in a range: most engagement first, then the most reviewed.
 */
export async function findTopProducts(
  db: Db,
  { brandId, range, zone, limit }: Question,
): Promise<TopProducts> {
  const plan = monthPlanOf([previousRange(range).from, range.from, range.to + 1], zone)
  const rows = await productSums(db, { brandId, whole: NO_PRODUCT, ...paramsOf(plan) })
  const numbers = [...Map.groupBy(rows, ({ productId }) => productId)].map(([id, sums]) =>
    numbersOf(id, sums),
  )
  const ranked = numbers.toSorted(
    (a, b) => b.engagement - a.engagement || b.pageviews - a.pageviews || (a.id < b.id ? -1 : 1),
  )
  const rising = most(numbers, ({ engagement, engagementPrevious }) => engagement - engagementPrevious)
  const fading = most(numbers, ({ engagement, engagementPrevious }) => engagementPrevious - engagement)

  const top = ranked.slice(0, limit).map(({ id }) => id)
  const chosen = [...new Set([...top, ...[rising, fading].flatMap((one) => one?.id ?? [])])]
  const named = await names(db, { brandId, chosen, most: Math.max(limit, chosen.length) })
  const known = new Map(numbers.map((one) => [one.id, one]))
  const presented = named.map((row) => present(row, known.get(row.id)))
  const find = (one: Numbers | undefined) => presented.find(({ id }) => id === one?.id) ?? null
  return {
    products: presented.slice(0, limit),
    totalCount: named[0]?.totalCount ?? 0,
    rising: find(rising),
    fading: find(fading),
  }
}

const ProductSum = z.object({
  productId: z.uuid(),
  isPart: z.boolean(),
  at: z.int(),
  engagement: z.int(),
  pageviews: z.int(),
  saves: z.int(),
})
type ProductSum = z.infer<typeof ProductSum>

function numbersOf(id: string, sums: readonly ProductSum[]): Numbers {
  const count = (what: 'engagement' | 'pageviews' | 'saves') =>
    bucketTotals(
      2,
      sums.map((sum) => ({ ...sum, total: sum[what] })),
    )
  const [engagementPrevious = 0, engagement = 0] = count('engagement')
  const [, pageviews = 0] = count('pageviews')
  const [, saves = 0] = count('saves')
  return { id, engagement, pageviews, saves, engagementPrevious }
}

function most(numbers: readonly Numbers[], by: (one: Numbers) => number): Numbers | undefined {
  const best = numbers.reduce<Numbers | undefined>(
    (found, one) => (found && by(found) >= by(one) ? found : one),
    undefined,
  )
  return best && by(best) > 0 ? best : undefined
}

const NameRow = z.object({
  id: z.uuid(),
  name: z.string(),
  imageId: z.nullable(z.uuid()),
  totalCount: z.int(),
})
type NameRow = z.infer<typeof NameRow>

function present({ id, name, imageId }: NameRow, numbers: Numbers | undefined): ProductNumbers {
  const nothing = { engagement: 0, pageviews: 0, saves: 0, engagementPrevious: 0 }
  return {
    id,
    name,
    image: presentImage(imageId),
    ...(numbers ?? nothing),
  }
}

function paramsOf({ months, days, quarters }: MonthPlan) {
  const [day, quarter] = [edgeParams(days, dayText), edgeParams(quarters, (at) => new Date(at).toISOString())]
  return {
    months: months.map(dayText),
    firstMonth: dayText(months[0] ?? 0),
    lastMonth: dayText(months.at(-1) ?? 0),
    dayAts: day.ats,
    daySigns: day.signs,
    dayFroms: day.froms,
    dayTos: day.tos,
    quarterAts: quarter.ats,
    quarterSigns: quarter.signs,
    quarterFroms: quarter.froms,
    quarterTos: quarter.tos,
  }
}

const Params = {
  brandId: z.uuid(),
  whole: z.uuid(),
  months: z.array(z.iso.date()),
  firstMonth: z.iso.date(),
  lastMonth: z.iso.date(),
  dayAts: z.array(z.int()),
  daySigns: z.array(z.int()),
  dayFroms: z.array(z.iso.date()),
  dayTos: z.array(z.iso.date()),
  quarterAts: z.array(z.int()),
  quarterSigns: z.array(z.int()),
  quarterFroms: z.array(z.iso.datetime()),
  quarterTos: z.array(z.iso.datetime()),
}

/**
 * All products at once, from keys alone: months, and the ranges between these and the bounds. Each edge is a
 * range of its own (`offset 0`).
 */
const productSums = statement({
  params: Params,
  row: ProductSum,
  sql: (slot) => sql`
    with summed as materialized (
      select false as is_part, width_bucket(month, ${slot.months}::date[]) as at, 1 as sign, product_id,
        engagement, pageviews, saves
      from product_month
      where brand_id = ${slot.brandId} and month >= ${slot.firstMonth}::date
        and month < ${slot.lastMonth}::date
      union all
      select true, e.at, e.sign, d.product_id, ${byMetric(sql`d`)}
      from unnest(${slot.dayAts}::int[], ${slot.daySigns}::int[], ${slot.dayFroms}::date[],
        ${slot.dayTos}::date[]) as e(at, sign, opens, closes)
        cross join lateral (
          select product_id, metric, total from metric_day
            where brand_id = ${slot.brandId} and day >= e.opens and day < e.closes
              and product_id <> ${slot.whole}::uuid offset 0) d
      union all
      select true, e.at, e.sign, q.product_id, ${byMetric(sql`q`)}
      from unnest(${slot.quarterAts}::int[], ${slot.quarterSigns}::int[], ${slot.quarterFroms}::timestamptz[],
        ${slot.quarterTos}::timestamptz[]) as e(at, sign, opens, closes)
        cross join lateral (
          select product_id, metric, total from metric_quarter
            where brand_id = ${slot.brandId} and quarter >= e.opens and quarter < e.closes
              and product_id <> ${slot.whole}::uuid offset 0) q
    )
    select product_id, is_part, at, sum(sign * engagement)::bigint as engagement,
      sum(sign * pageviews)::bigint as pageviews, sum(sign * saves)::bigint as saves
    from summed
    where product_id = any(array(select id from product
      where brand_id = ${slot.brandId} and removed_at is null))
    group by 1, 2, 3`,
})

function byMetric(row: RawBuilder<unknown>) {
  return sql`case when ${row}.metric in ('like', 'comment', 'save', 'click') then ${row}.total else 0 end,
    case when ${row}.metric = 'pageview' then ${row}.total else 0 end, case when ${row}.metric = 'save'
      then ${row}.total else 0 end`
}

const names = statement({
  params: { brandId: z.uuid(), chosen: z.array(z.string()), most: z.int() },
  row: NameRow,
  sql: (slot) => sql`
    select p.id, p.name, p.image_id, b.products_count as total_count from product p
    join brand b on b.id = p.brand_id
    where p.brand_id = ${slot.brandId} and p.removed_at is null
    order by array_position(${slot.chosen}::uuid[], p.id) nulls last, p.reviews_count desc, p.id desc
    limit ${slot.most}::int`,
})
