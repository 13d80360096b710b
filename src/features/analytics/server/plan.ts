import { type Day, dayText } from '#features/analytics/days.ts'
import { dayBegins } from '#features/analytics/server/zones.ts'

const DAY_MS = 86_400_000

/**
 * How the days of a zone are put together from what is kept: whole UTC days, and between each of the zone's midnights and the UTC midnight
 * next to it the quarter-hours (at most twelve hours of them, none where the two fall together).
 */
export type Plan = {
  /** Where each bucket begins, and the last one ends: milliseconds. */
  instants: readonly number[]
  /** The UTC midnight next to each, as a day. */
  midnights: readonly Day[]
}

/** `bounds` are days of the zone, one more than there are buckets. */
export function planOf(bounds: readonly Day[], zone: string): Plan {
  const instants = bounds.map((day) => dayBegins(zone, day))
  // At noon the earlier one: two midnights of a zone whose clocks change never share one of UTC.
  return { instants, midnights: instants.map((at) => Math.ceil(at / DAY_MS - 0.5)) }
}

/** What stands between a bound and its UTC midnight, for bound number `index`. */
export function edgeOf({ instants, midnights }: Plan, index: number): { from: number; to: number } {
  const at = instants[index] ?? 0
  const midnight = (midnights[index] ?? 0) * DAY_MS
  return { from: Math.min(at, midnight), to: Math.max(at, midnight) }
}

/** A sum that was read: of the UTC days from bound `at` to the next, or of the quarter-hours at bound `at`. Counted from 1. */
export type Sum = { isEdge: boolean; at: number; total: number }

/** The totals of the buckets, zeros filled. Their sum is the sum of what was counted from the first instant to the last. */
export function bucketTotals(plan: Plan, sums: readonly Sum[]): number[] {
  const { instants, midnights } = plan
  const days = new Map<number, number>()
  const edges = new Map<number, number>()
  for (const { isEdge, at, total } of sums) (isEdge ? edges : days).set(at - 1, total)
  /** What the days before a bound have too little of, or (below zero) too much. */
  const moved = (index: number) => {
    const isLater = (instants[index] ?? 0) > (midnights[index] ?? 0) * DAY_MS
    return (edges.get(index) ?? 0) * (isLater ? 1 : -1)
  }
  return instants.slice(1).map((_, index) => (days.get(index) ?? 0) - moved(index) + moved(index + 1))
}

/** What the statement asks of a plan, as it goes to PostgreSQL. Bounds before `first` are left out of what is read, not of the counting. */
export function planParams(plan: Plan) {
  const edges = plan.instants.map((_, index) => edgeOf(plan, index))
  const open = edges.filter(({ from, to }) => from < to)
  const last = edges.length - 1
  return {
    midnights: plan.midnights.map(dayText),
    lastDay: dayText(plan.midnights[last] ?? 0),
    /** Each bound's lower end, ascending: the bound that a quarter-hour of an edge belongs to is the last at or before it. */
    edgeStarts: edges.map(({ from }) => iso(from)),
    openFrom: open.map(({ from }) => iso(from)),
    openTo: open.map(({ to }) => iso(to)),
  }
}

/** Where reading begins for a brand of which only the buckets from `first` on are wanted. */
export function readsFrom(plan: Plan, first: number): { day: string; at: string } {
  return { day: dayText(plan.midnights[first] ?? 0), at: iso(edgeOf(plan, first).from) }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
