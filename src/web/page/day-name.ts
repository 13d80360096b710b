import { formatDate, formatLongDate } from '#shared/dates.ts'

/** Returns the heading of a day in a list: 'Today', 'Yesterday', or its date. */
export function dayName(at: string): string {
  const now = new Date()
  const day = formatDate(at)
  if (day === formatDate(now)) return 'Today'
  // By the calendar: on clock changes, a day does not have 24 hours.
  now.setDate(now.getDate() - 1)
  return day === formatDate(now) ? 'Yesterday' : formatLongDate(at)
}
