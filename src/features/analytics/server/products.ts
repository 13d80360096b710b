import { sql } from 'kysely'

import type { ProductNumbers } from '#features/analytics/contract.ts'
import { previousRange, type Range } from '#features/analytics/rules.ts'
import { bucketTotals, type Plan, planOf, planParams, type Sum } from '#features/analytics/server/plan.ts'
import { METRICS, openQuarters } from '#features/analytics/server/sums.ts'
import { imagePath } from '#features/images/rules.ts'
import type { Metric } from '#server/data/db-types.ts'
import { type Db, prepared } from '#server/data/db.ts'

type Question = { brandId: string; range: Range; zone: string; limit: number }
type TopProducts = {
  products: ProductNumbers[]
  totalCount: number
  rising: ProductNumbers | null
  fading: ProductNumbers | null
}
type Numbers = Omit<ProductNumbers, 'name' | 'image'>

/** The brand's products with what was counted at each in a range: most engagement first, then the most reviewed. */
export async function findTopProducts(db: Db, { brandId, range, zone, limit }: Question): Promise<TopProducts> {
  const plan = planOf([previousRange(range).from, range.from, range.to + 1], zone)
  const params = planParams(plan)
  const rows = await productSums(db, { ...params, brandId, metrics: COUNTED, firstDay: params.midnights[0] ?? '' })
  const numbers = [...Map.groupBy(rows, ({ productId }) => productId)].map(([id, sums]) => numbersOf(id, sums, plan))
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

const COUNTED: readonly Metric[] = ['pageview', ...METRICS.engagement]

type ProductSum = Sum & { productId: string; metric: Metric }

function numbersOf(id: string, sums: readonly ProductSum[], plan: Plan): Numbers {
  const count = (metrics: readonly Metric[]) => {
    const counted = sums.filter(({ metric }) => metrics.includes(metric))
    const totals = metrics.map((metric) =>
      bucketTotals(
        plan,
        counted.filter((sum) => sum.metric === metric),
      ),
    )
    return [0, 1].map((bucket) => totals.reduce((sum, buckets) => sum + (buckets[bucket] ?? 0), 0))
  }
  const [engagementPrevious = 0, engagement = 0] = count(METRICS.engagement)
  const [, pageviews = 0] = count(METRICS.pageviews)
  const [, saves = 0] = count(METRICS.saves)
  return { id, engagement, pageviews, saves, engagementPrevious }
}

function most(numbers: readonly Numbers[], by: (one: Numbers) => number): Numbers | undefined {
  const best = numbers.reduce<Numbers | undefined>(
    (found, one) => (found && by(found) >= by(one) ? found : one),
    undefined,
  )
  return best && by(best) > 0 ? best : undefined
}

type NameRow = { id: string; name: string; imageId: string | null; totalCount: number }

function present({ id, name, imageId }: NameRow, numbers: Numbers | undefined): ProductNumbers {
  const nothing = { engagement: 0, pageviews: 0, saves: 0, engagementPrevious: 0 }
  return {
    id,
    name,
    image: imageId === null ? null : { id: imageId, path: imagePath(imageId) },
    ...(numbers ?? nothing),
  }
}

type Params = ReturnType<typeof planParams> & { brandId: string; metrics: readonly Metric[]; firstDay: string }

const productSums = prepared<Params, ProductSum>(
  (_, slot) => sql`
    select p.id as product_id, d.metric, false as is_edge, d.at, d.total from product p cross join lateral (
      select metric, width_bucket(day, ${slot.midnights}::date[]) as at, sum(total)::bigint as total from metric_day
      where brand_id = ${slot.brandId} and metric = any(${slot.metrics}::metric[]) and product_id = p.id
        and day >= ${slot.firstDay}::date and day < ${slot.lastDay}::date
      group by 1, 2) d
    where p.brand_id = ${slot.brandId} and p.removed_at is null
    union all
    select p.id, q.metric, true, q.at, q.total from product p cross join lateral (
      select metric, width_bucket(quarter, ${slot.edgeStarts}::timestamptz[]) as at, sum(total)::bigint as total from metric_quarter
      where brand_id = ${slot.brandId} and metric = any(${slot.metrics}::metric[]) and product_id = p.id and quarter = any(${openQuarters(slot)})
      group by 1, 2) q
    where p.brand_id = ${slot.brandId} and p.removed_at is null`,
)

const names = prepared<{ brandId: string; chosen: readonly string[]; most: number }, NameRow>(
  (_, slot) => sql`
    select p.id, p.name, p.image_id, b.products_count as total_count from product p join brand b on b.id = p.brand_id
    where p.brand_id = ${slot.brandId} and p.removed_at is null
    order by array_position(${slot.chosen}::uuid[], p.id) nulls last, p.reviews_count desc, p.id desc limit ${slot.most}::int`,
)
