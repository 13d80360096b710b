import { sql } from 'kysely'

import type { Series } from '#features/analytics/rules.ts'
import { type Plan, planParams, readsFrom, type Sum } from '#features/analytics/server/plan.ts'
import { NO_PRODUCT } from '#features/events/rules.ts'
import { type Db, prepared, type Slots } from '#server/data/db.ts'
import type { Metric } from '#server/data/db-types.ts'

/** What each series counts (rules.md: engagement = likes + comments + saves + link clicks). */
export const METRICS: Record<Series, readonly Metric[]> = {
  engagement: ['like', 'comment', 'save', 'click'],
  impressions: ['impression'],
  pageviews: ['pageview'],
  saves: ['save'],
}

/** A brand of which sums are wanted, from bound number `first` on. */
export type Asked = { brandId: string; first: number }

/** For each brand its sums, and null where there is no such brand. One round trip, however many brands and buckets. */
export async function readSums(
  db: Db,
  { asked, plan, series }: { asked: readonly Asked[]; plan: Plan; series: Series },
): Promise<(Sum[] | null)[]> {
  const reads = asked.map(({ first }) => readsFrom(plan, first))
  const rows = await sums(db, {
    ...planParams(plan),
    brands: asked.map(({ brandId }) => brandId),
    firstDays: reads.map(({ day }) => day),
    firstInstants: reads.map(({ at }) => at),
    metrics: METRICS[series],
    whole: NO_PRODUCT,
  })
  return asked.map((_, index) => {
    const own = rows.filter(({ n }) => n === index + 1)
    return own.length === 0 ? null : own.filter(({ at }) => at !== null).map(sumOf)
  })
}

type SumRow = { n: number; isEdge: boolean; at: number | null; total: number }

function sumOf({ isEdge, at, total }: SumRow): Sum {
  return { isEdge, at: at ?? 0, total }
}

type PlanParams = ReturnType<typeof planParams>
type Params = PlanParams & {
  brands: readonly string[]
  firstDays: readonly string[]
  firstInstants: readonly string[]
  metrics: readonly Metric[]
  whole: string
}

/** The quarter-hours of all edges: worked out once, then looked for in the index in one sweep. */
export const openQuarters = (slot: Slots<PlanParams>) => sql`array(
  select generate_series(e.opens, e.closes - interval '15 minutes', interval '15 minutes')
  from unnest(${slot.openFrom}::timestamptz[], ${slot.openTo}::timestamptz[]) as e(opens, closes))`

const sums = prepared<Params, SumRow>(
  (_, slot) => sql`
    with asked as (
      select a.n, a.first_day, a.first_at, b.id as brand_id
      from unnest(${slot.brands}::uuid[], ${slot.firstDays}::date[], ${slot.firstInstants}::timestamptz[])
        with ordinality as a(id, first_day, first_at, n) join brand b on b.id = a.id)
    select n::int, false as is_edge, null::int as at, 0 as total from asked
    union all
    select a.n::int, false, d.at, d.total from asked a cross join lateral (
      select width_bucket(day, ${slot.midnights}::date[]) as at, sum(total)::bigint as total from metric_day
      where brand_id = a.brand_id and metric = any(${slot.metrics}::metric[]) and product_id = ${slot.whole}::uuid
        and day >= a.first_day and day < ${slot.lastDay}::date
      group by 1) d
    union all
    select a.n::int, true, q.at, q.total from asked a cross join lateral (
      select width_bucket(quarter, ${slot.edgeStarts}::timestamptz[]) as at, sum(total)::bigint as total from metric_quarter
      where brand_id = a.brand_id and metric = any(${slot.metrics}::metric[]) and product_id = ${slot.whole}::uuid
        and quarter = any(${openQuarters(slot)}) and quarter >= a.first_at
      group by 1) q`,
)
