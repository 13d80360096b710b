import { goalMinutes, type ReplyGoal, type WorkingTime } from '#features/queue/rules.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** More than the longest goal takes with one hour of work a week and the most holidays. */
const MAX_DAYS = 5_000

type Span = { from: number; to: number }
export type GoalClock = {
  dueAt: (start: Date, stars: number) => Date
  /** Returns when an assignment ends if nobody answers; null for never. */
  returnsAt: (assignedAt: Date) => Date | null
}

/**
 * Returns a clock that runs only while the business works, and tells by when a review should be answered
 * and when an assignment ends.
 * Keeps the working hours of days that it has seen, so that many reviews can share one clock.
 */
export function goalClock(goal: ReplyGoal): GoalClock {
  const known = new Map<number, Span[]>()
  const offsetAt = offsetsOf(goal.zone)
  const spansOf = (day: number) => {
    const spans = known.get(day) ?? workingSpans(goal, offsetAt, day)
    known.set(day, spans)
    return spans
  }
  const afterWork = (start: Date, minutes: number) => {
    const from = start.getTime()
    let left = minutes * MINUTE_MS
    const first = Math.floor((from + offsetAt(from)) / DAY_MS)
    for (let day = first; day < first + MAX_DAYS; day += 1) {
      for (const span of spansOf(day)) {
        const begin = Math.max(span.from, from)
        if (span.to - begin >= left) return new Date(begin + left)
        left -= Math.max(0, span.to - begin)
      }
    }
    throw new RangeError('The goal has too little working time.')
  }
  return {
    dueAt: (start, stars) => afterWork(start, goalMinutes(goal, stars)),
    returnsAt: (assignedAt) => (goal.returnHours === 0 ? null : afterWork(assignedAt, goal.returnHours * 60)),
  }
}

/** Returns when the business works on a day, as instants: two spans if its clocks change in between. */
function workingSpans(
  { weekdays, opensAt, closesAt, holidays }: WorkingTime,
  offsetAt: (at: number) => number,
  day: number,
): Span[] {
  const midnight = day * DAY_MS
  const date = new Date(midnight)
  if (!weekdays.includes(date.getUTCDay() || 7) || holidays.includes(date.toISOString().slice(0, 10)))
    return []
  // All instants at which a clock on earth can show this day.
  return constantOffsets(offsetAt, midnight - 15 * HOUR_MS, midnight + DAY_MS + 13 * HOUR_MS).flatMap(
    ({ from, to, offset }) => {
      const span = {
        from: Math.max(from, midnight + opensAt * MINUTE_MS - offset),
        to: Math.min(to, midnight + closesAt * MINUTE_MS - offset),
      }
      return span.from < span.to ? [span] : []
    },
  )
}

/** Divides a time at the change of clocks in it. There is at most one. */
function constantOffsets(
  offsetAt: (at: number) => number,
  from: number,
  to: number,
): (Span & { offset: number })[] {
  const [before, after] = [offsetAt(from), offsetAt(to)]
  if (before === after) return [{ from, to, offset: before }]
  let [low, high] = [from, to]
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle) === before) low = middle
    else high = middle
  }
  return [
    { from, to: high, offset: before },
    { from: high, to, offset: after },
  ]
}

/** Returns a function for how far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetsOf(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (at) => {
    const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS
    const parts = format.formatToParts(minute)
    const part = (type: string) => Number(parts.find((found) => found.type === type)?.value)
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - minute
  }
}
