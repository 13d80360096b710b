import { type Day, dayOf } from '#features/analytics/days.ts'
import { FIRST_DAY, LAST_DAY } from '#features/analytics/rules.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** A period with a constant UTC offset, in milliseconds, from `from`. */
type Stretch = { from: number; offset: number }

const known = new Map<string, readonly Stretch[]>()

/**
 * Cached zone names in their proper spelling. Asking the runtime takes longer than the rest of a short reply.
 */
const spelled = new Set<string>()

/** Returns the zone's proper name ('europe/lisbon' → 'Europe/Lisbon'), or null if it is unknown. */
export function zoneName(timeZone: string): string | null {
  if (spelled.has(timeZone)) return timeZone
  try {
    const name = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
    spelled.add(name)
    return name
  } catch {
    return null
  }
}

/**
 * Returns the first instant of a day in the zone, in milliseconds: its midnight, or later if clocks skip
 * midnight. `zone` is a name from `zoneName`.
 */
export function dayBegins(zone: string, day: Day): number {
  const wall = day * DAY_MS
  const stretches = stretchesOf(zone)
  for (const [index, { from, offset }] of stretches.entries()) {
    const begins = Math.max(from, wall - offset)
    const end = stretches[index + 1]?.from ?? Number.POSITIVE_INFINITY
    if (begins < end) return begins
  }
  return wall
}

function stretchesOf(zone: string): readonly Stretch[] {
  const found = known.get(zone) ?? findStretches(zone)
  known.set(zone, found)
  return found
}

/**
 * Finds the periods of constant offset by weekly samples, and bisects changes to the second. No zone changes
 * twice in a week.
 */
function findStretches(zone: string): readonly Stretch[] {
  const offsetAt = offsetsOf(zone)
  const end = dayOf(LAST_DAY) * DAY_MS + WEEK_MS
  let at = dayOf(FIRST_DAY) * DAY_MS - WEEK_MS
  const stretches: Stretch[] = [{ from: Number.NEGATIVE_INFINITY, offset: offsetAt(at) }]
  for (; at < end; at += WEEK_MS) {
    const offset = offsetAt(at + WEEK_MS)
    if (offset === stretches.at(-1)?.offset) continue
    let [before, after] = [at, at + WEEK_MS]
    while (after - before > 1000) {
      const middle = before + Math.floor((after - before) / 2000) * 1000
      if (offsetAt(middle) === offset) after = middle
      else before = middle
    }
    stretches.push({ from: after, offset })
  }
  return stretches
}

function offsetsOf(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return (at) => {
    const [, sign, hours, minutes, seconds] =
      /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(format.format(at)) ?? []
    const size = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000
    return sign === '-' ? -size : size
  }
}
