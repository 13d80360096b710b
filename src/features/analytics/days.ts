/**
 * A calendar day as the number of days since 1970-01-01, for arithmetic and comparison. In the API it is
 * 'YYYY-MM-DD'.
 */
export type Day = number

const DAY_MS = 86_400_000

export function dayOf(text: string): Day {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS
}

export function dayText(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Returns 21/11/2026. */
export function formatDay(day: Day): string {
  return dayText(day).split('-').toReversed().join('/')
}

/** Tells whether 'YYYY-MM-DD' is a valid day: 2026-02-29 is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = dayOf(text)
  return Number.isInteger(day) && dayText(day) === text
}

/** Returns the day of the week; 0 is Monday. */
export function weekday(day: Day): number {
  return (((day + 3) % 7) + 7) % 7
}

/** Returns the same day of another month, or its last day if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(day * DAY_MS)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY_MS
  return Math.min(first + date.getUTCDate() - 1, monthAfter(first) - 1)
}

/** Returns the first day of the following month. */
export function monthAfter(day: Day): Day {
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS
}

/** Returns the current day in a time zone. */
export function todayIn(timeZone: string, now: Date): Day {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS
}
