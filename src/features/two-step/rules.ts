const DAY = 86_400_000

/** Days between the decision and its date, at least. The database enforces the same. */
export const NOTICE_DAYS = 7

/** Returns the first day, in UTC, that begins after the members' notice. */
export function earliestDay(now: Date): string {
  const notice = now.getTime() + NOTICE_DAYS * DAY
  return new Date(Math.ceil(notice / DAY) * DAY).toISOString().slice(0, 10)
}

/** Returns when a day begins, in UTC, as the database writes it. */
export function startOf(day: string): string {
  return `${day}T00:00:00Z`
}

/** Returns the whole days until an instant, rounded up; 0 once it is over. */
export function daysUntil(at: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / DAY))
}
