import { addMonths, type Day, monthAfter } from '#features/analytics/days.ts'
import { DAY_MS } from '#features/analytics/server/plan.ts'
import { dayBegins } from '#features/analytics/server/zones.ts'

/** The range between two points: added if the first is earlier, else subtracted. */
export type Edge = { from: number; to: number; sign: 1 | -1 }

/**
 * Plans a few long buckets from UTC months: between each bound and the nearest month lie at most sixteen UTC
 * days and, between the bound and the nearest UTC midnight, twelve hours.
 */
export type MonthPlan = {
  /** The first day of the month nearest to each bound. */
  months: readonly Day[]
  /** From there to the UTC midnight nearest to the bound, and on to the bound: days, and milliseconds. */
  days: readonly Edge[]
  quarters: readonly Edge[]
}

/** Plans a query from months. `bounds` are local days, one more than there are buckets. */
export function monthPlanOf(bounds: readonly Day[], zone: string): MonthPlan {
  const instants = bounds.map((day) => dayBegins(zone, day))
  const midnights = instants.map((at) => Math.round(at / DAY_MS))
  const months = midnights.map(monthNextTo)
  return {
    months,
    days: midnights.map((midnight, index) => edge(months[index] ?? 0, midnight)),
    quarters: instants.map((at, index) => edge((midnights[index] ?? 0) * DAY_MS, at)),
  }
}

function monthNextTo(day: Day): Day {
  const next = monthAfter(day)
  const first = addMonths(next, -1)
  return day - first <= next - day ? first : next
}

function edge(start: number, end: number): Edge {
  return start <= end ? { from: start, to: end, sign: 1 } : { from: end, to: start, sign: -1 }
}

/** Returns the non-empty edges as parameters for PostgreSQL, each with the number of its bound from 1. */
export function edgeParams(edges: readonly Edge[], text: (point: number) => string) {
  const open = edges.flatMap((one, index) => (one.from < one.to ? [{ ...one, at: index + 1 }] : []))
  return {
    ats: open.map(({ at }) => at),
    signs: open.map(({ sign }) => sign),
    froms: open.map(({ from }) => text(from)),
    tos: open.map(({ to }) => text(to)),
  }
}
