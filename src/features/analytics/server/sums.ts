import { sql } from 'kysely'

import { dayText } from '#features/analytics/days.ts'
import { PRIVACY_FLOOR, type Series } from '#features/analytics/rules.ts'
import { type Plan, planParams, type Sum } from '#features/analytics/server/plan.ts'
import { type Db, prepared } from '#server/data/db.ts'

/** A brand of which sums are wanted, from bound number `first` on. */
export type Asked = { brandId: string; first: number }

/** `watched`: of whom it matters whether enough people were counted. */
type Question = { asked: readonly Asked[]; plan: Plan; series: Series; watched?: Asked | undefined }
/** `people` of the watched brand, counted up to the privacy floor. */
type Answer = { brands: (Sum[] | null)[]; people: number }

/** For each brand its sums, and null where there is no such brand. One round trip, however many brands and buckets. */
export async function readSums(db: Db, { asked, plan, series, watched }: Question): Promise<Answer> {
  const dayOfBound = (bound: number) => dayText(plan.days[bound] ?? 0)
  const rows = await sums(db, {
    ...planParams(plan),
    series,
    brands: asked.map(({ brandId }) => brandId),
    firsts: asked.map(({ first }) => first + 1),
    firstDays: asked.map(({ first }) => dayOfBound(first)),
    watched: watched?.brandId ?? null,
    watchedDay: dayOfBound(watched?.first ?? 0),
    watchedSlot: plan.slots[watched?.first ?? 0] ?? 0,
    enough: PRIVACY_FLOOR,
  })
  const found = Map.groupBy(rows, ({ n }) => n)
  const brands = asked.map((_, index) => found.get(index + 1)?.filter(isSum) ?? null)
  return { brands, people: found.get(0)?.[0]?.total ?? 0 }
}

type SumRow = { n: number; isPart: boolean; at: number | null; total: number }

function isSum(row: SumRow): row is SumRow & Sum {
  return row.at !== null
}

type Params = ReturnType<typeof planParams> & {
  series: Series
  brands: readonly string[]
  firsts: readonly number[]
  firstDays: readonly string[]
  watched: string | null
  watchedDay: string
  watchedSlot: number
  enough: number
}

/**
 * The days of each brand are read once, from the key alone, and looked at twice: for their totals, and for what stood in them at each bound.
 * People are the first five of each UTC day, those among them who were seen within the range: never more than there were, and read until enough.
 */
const sums = prepared<Params, SumRow>(
  (_, slot) => sql`
    with asked as (
      select a.n::int as n, a.first, a.first_day, b.id as brand_id
      from unnest(${slot.brands}::uuid[], ${slot.firsts}::int[], ${slot.firstDays}::date[]) with ordinality as a(id, first, first_day, n)
        join brand b on b.id = a.id
    ), told as materialized (
      select a.n, a.first, d.day, d.marks, d.sums from asked a cross join lateral (
        select day, marks, sums from series_day
        where brand_id = a.brand_id and series = ${slot.series}::series and day >= a.first_day and day <= ${slot.lastDay}::date) d
    )
    select n, false as is_part, null::int as at, 0 as total from asked
    union all
    select n, false, width_bucket(day, ${slot.days}::date[]), sum(sums[cardinality(sums)])::bigint from told
    where day < ${slot.lastDay}::date group by 1, 3
    union all
    select n, true, p.at, sum_before(marks, sums, p.slot) from told t
      join unnest(${slot.partAts}::int[], ${slot.partDays}::date[], ${slot.partSlots}::int[]) as p(at, day, slot) on p.day = t.day
    where p.at >= t.first
    union all
    select 0, false, null, count(*) from (
      select from series_day s cross join unnest(s.people) as one
      where s.brand_id = ${slot.watched}::uuid and s.series = ${slot.series}::series and s.day >= ${slot.watchedDay}::date and s.day <= ${slot.lastDay}::date
        and (s.day > ${slot.watchedDay}::date or one >> 24 >= ${slot.watchedSlot}::int)
        and (s.day < ${slot.lastDay}::date or one >> 24 < ${slot.lastSlot}::int)
      limit ${slot.enough}::int) few`,
)
