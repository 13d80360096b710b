/** A day of the calendar, as the count of days since 1970-01-01: what adding and comparing is done with. On the wire it is 'YYYY-MM-DD'. */
export type Day = number

const DAY_MS = 86_400_000

export function dayOf(text: string): Day {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS
}

export function dayText(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Whether 'YYYY-MM-DD' names a day that there is: 2026-02-29 does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = dayOf(text)
  return Number.isInteger(day) && dayText(day) === text
}

/** 0 is Monday. */
export function weekday(day: Day): number {
  return (((day + 3) % 7) + 7) % 7
}

/** The same day of another month, or that month's last where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(day * DAY_MS)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY_MS
  return Math.min(first + date.getUTCDate() - 1, monthAfter(first) - 1)
}

/** The first day of the month after this one's. */
export function monthAfter(day: Day): Day {
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS
}

/** Which day it is in a time zone. */
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
