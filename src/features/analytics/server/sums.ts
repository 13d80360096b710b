import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { dayText } from '#features/analytics/days.ts'
import { PRIVACY_FLOOR, SERIES, type Series } from '#features/analytics/rules.ts'
import { bucketOf, type Plan, planParams, type Sum } from '#features/analytics/server/plan.ts'
import type { Db } from '#server/data/db.ts'
import { type Slots, statement, type Values } from '#server/data/statement.ts'

/** A brand to read sums of, from bound number `first` on. */
export type SumsQuery = { brandId: string; first: number }

/** `watched`: the brand whose number of people matters. */
type Question = { asked: readonly SumsQuery[]; plan: Plan; series: Series; watched?: SumsQuery | undefined }
/** `people` of the watched brand, counted up to the privacy floor. */
type Answer = { brands: (Sum[] | null)[]; people: number }

/**
 * Returns each brand's sums, or null for an unknown brand. One round trip, however many brands and buckets.
 */
export async function readSums(db: Db, { asked, plan, series, watched }: Question): Promise<Answer> {
  const dayOfBound = (bound: number) => dayText(plan.days[bound] ?? 0)
  const params = planParams(plan)
  const read = params.partAts.length === 0 ? wholeDays : daysAndParts
  const rows = await read(db, {
    ...params,
    series,
    brands: asked.map(({ brandId }) => brandId),
    firsts: asked.map(({ first }) => first + 1),
    firstDays: asked.map(({ first }) => dayOfBound(first)),
    watched: watched?.brandId ?? null,
    watchedDay: dayOfBound(watched?.first ?? 0),
    watchedSlot: plan.slots[watched?.first ?? 0] ?? 0,
    enough: PRIVACY_FLOOR,
  })
  const brands: (Sum[] | null)[] = asked.map(() => null)
  for (const row of rows) if (row.n > 0) (brands[row.n - 1] ??= []).push(...sumsOf(row, plan))
  return { brands, people: numbers(rows.find(({ n }) => n === 0)?.totals)[0] ?? 0 }
}

/** Lists of numbers as text: one row per brand and year is several times as fast to read as one per day. */
const SumRow = z.object({
  n: z.int(),
  isPart: z.boolean(),
  places: z.nullable(z.string()),
  totals: z.nullable(z.string()),
})
type SumRow = z.infer<typeof SumRow>

function sumsOf({ isPart, places, totals }: SumRow, plan: Plan): Sum[] {
  const counts = numbers(totals)
  return numbers(places).map((place, i) => ({
    isPart,
    at: isPart ? place : bucketOf(plan, place),
    total: counts[i] ?? 0,
  }))
}

function numbers(list: string | null | undefined): number[] {
  return list == null ? [] : list.split(',').map(Number)
}

const Params = {
  lastDay: z.iso.date(),
  lastSlot: z.int(),
  series: z.enum(SERIES),
  brands: z.array(z.uuid()),
  firsts: z.array(z.int()),
  firstDays: z.array(z.iso.date()),
  watched: z.nullable(z.uuid()),
  watchedDay: z.iso.date(),
  watchedSlot: z.int(),
  enough: z.int(),
}
const PartParams = {
  ...Params,
  partAts: z.array(z.int()),
  partDays: z.array(z.iso.date()),
  partSlots: z.array(z.int()),
}
type Params = Values<typeof Params>

const asked = (slot: Slots<Params>) => sql`
  unnest(${slot.brands}::uuid[], ${slot.firsts}::int[], ${slot.firstDays}::date[])
  with ordinality as a(id, first, first_day, n)
    join brand b on b.id = a.id`

const list = (value: RawBuilder<unknown>) => sql`string_agg((${value})::text, ',')`
const day = list(sql`day - date '1970-01-01'`)
/** The count up to the last quarter-hour with an event. */
const total = list(sql`sums[cardinality(sums)]`)

/**
 * People are the first five of each UTC day who were seen within the range: never more than there were, and
 * read only until the floor.
 */
const people = (slot: Slots<Params>) => sql`
  select 0, false, null, count(*)::text from (
    select from series_day s cross join unnest(s.people) as one
    where s.brand_id = ${slot.watched}::uuid and s.series = ${slot.series}::series
      and s.day >= ${slot.watchedDay}::date and s.day <= ${slot.lastDay}::date
      and (s.day > ${slot.watchedDay}::date or one >> 24 >= ${slot.watchedSlot}::int)
      and (s.day < ${slot.lastDay}::date or one >> 24 < ${slot.lastSlot}::int)
    limit ${slot.enough}::int) few`

/** For buckets that all start with a UTC day. Reads the days of each brand once, from the key alone. */
const wholeDays = statement({
  params: Params,
  row: SumRow,
  sql: (slot) => sql`
    select a.n::int as n, false as is_part, d.places, d.totals from ${asked(slot)} cross join lateral (
      select ${day} as places, ${total} as totals from series_day
      where brand_id = b.id and series = ${slot.series}::series and day >= a.first_day
        and day < ${slot.lastDay}::date) d
    union all ${people(slot)}`,
})

/** Reads the same days twice: for their totals, and for their counts at each bound. */
const daysAndParts = statement({
  params: PartParams,
  row: SumRow,
  sql: (slot) => sql`
    with asked as (
      select a.n::int as n, a.first, a.first_day, b.id as brand_id from ${asked(slot)}
    ), known as materialized (
      select a.n, a.first, d.day, d.marks, d.sums from asked a cross join lateral (
        select day, marks, sums from series_day
        where brand_id = a.brand_id and series = ${slot.series}::series and day >= a.first_day
          and day <= ${slot.lastDay}::date) d
    )
    select n, false as is_part, null as places, null as totals from asked
    union all
    select n, false, ${day}, ${total} from known where day < ${slot.lastDay}::date group by 1
    union all
    select n, true, ${list(sql`p.at`)}, ${list(sql`sum_before(marks, sums, p.slot)`)} from known t
      join unnest(${slot.partAts}::int[], ${slot.partDays}::date[], ${slot.partSlots}::int[]) as p(at, day,
        slot) on p.day = t.day
    where p.at >= t.first group by 1
    union all ${people(slot)}`,
})
