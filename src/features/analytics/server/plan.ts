import { type Day, dayText } from '#features/analytics/days.ts'
import { dayBegins } from '#features/analytics/server/zones.ts'

export const DAY_MS = 86_400_000
export const QUARTER_MS = 900_000

/**
 * How local days are computed from stored UTC days: whole UTC days, minus what the first one counted before
 * the local day began, plus what the next one counts before it ends.
 */
export type Plan = {
  /** The UTC days in which buckets begin, and in which the last one ends. */
  days: readonly Day[]
  /** The number of that day's quarter-hours before the bound. */
  slots: readonly number[]
}

/** Plans a query. `bounds` are local days, one more than there are buckets. */
export function planOf(bounds: readonly Day[], zone: string): Plan {
  const instants = bounds.map((day) => dayBegins(zone, day))
  return {
    days: instants.map((at) => Math.floor(at / DAY_MS)),
    slots: instants.map((at) => Math.ceil((at - Math.floor(at / DAY_MS) * DAY_MS) / QUARTER_MS)),
  }
}

/**
 * A sum that was read: from bound `at` to the next in whole days or months, or the correction before bound
 * `at`. Counted from 1.
 */
export type Sum = { isPart: boolean; at: number; total: number }

/**
 * Returns the totals of the buckets, with zeros filled in. They add up to the sum between the first and the
 * last bound.
 */
export function bucketTotals(buckets: number, sums: readonly Sum[]): number[] {
  const totals = Array.from({ length: buckets }, () => 0)
  const add = (bucket: number, total: number) => {
    const before = totals[bucket]
    if (before !== undefined) totals[bucket] = before + total
  }
  for (const { isPart, at, total } of sums) {
    add(at - 1, isPart ? -total : total)
    if (isPart) add(at - 2, total)
  }
  return totals
}

/**
 * Returns the bucket that starts with a UTC day, or the last before it, counted from 1; 0 = before the first.
 */
export function bucketOf({ days }: Plan, day: Day): number {
  let [before, after] = [0, days.length]
  while (before < after) {
    const middle = (before + after) >> 1
    if ((days[middle] ?? 0) <= day) before = middle + 1
    else after = middle
  }
  return before
}

/** Returns the plan as parameters for PostgreSQL. */
export function planParams({ days, slots }: Plan) {
  const parts = days.flatMap((day, index) => {
    const slot = slots[index] ?? 0
    return slot === 0 ? [] : [{ at: index + 1, day: dayText(day), slot }]
  })
  return {
    lastDay: dayText(days.at(-1) ?? 0),
    lastSlot: slots.at(-1) ?? 0,
    partAts: parts.map(({ at }) => at),
    partDays: parts.map(({ day }) => day),
    partSlots: parts.map(({ slot }) => slot),
  }
}
