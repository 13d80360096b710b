import { count, LOCALE } from '#shared/text.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Tells whether a name is a time zone, such as 'Europe/Lisbon'. PostgreSQL reads '+05:30' as west of UTC. */
export function isTimeZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Formats as DD/MM/YYYY in the viewer's zone (R183). `at` is an ISO instant. */
export function formatDate(at: string | Date, timeZone?: string): string {
  return format(at, { day: '2-digit', month: '2-digit', year: 'numeric' }, timeZone)
}

/** Formats as '22 November 2026', for prose such as emails. */
export function formatLongDate(at: string | Date, timeZone?: string): string {
  return format(at, { day: 'numeric', month: 'long', year: 'numeric' }, timeZone)
}

/** Formats as 'November 2026', in UTC. */
export function formatMonth(at: string | Date): string {
  return format(at, { month: 'long', year: 'numeric' }, 'UTC')
}

/** Formats as DD/MM/YYYY, HH:MM in the viewer's zone. */
export function formatDateTime(at: string | Date, timeZone?: string): string {
  return `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`
}

/** Formats as HH:MM in the viewer's zone. */
export function formatTime(at: string | Date, timeZone?: string): string {
  return format(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timeZone)
}

/** Formats milliseconds as '9 hours', '3 days' or '2 minutes', in whole units. */
export function formatSpan(milliseconds: number, round = Math.round): string {
  const minutes = Math.max(1, round(milliseconds / 60_000))
  const days = round(minutes / 1440)
  if (minutes < 60) return count(minutes, 'minute')
  if (minutes < 36 * 60) return count(round(minutes / 60), 'hour')
  if (days < 28) return count(days, 'day')
  if (days < 60) return count(round(days / 7), 'week')
  return days < 730 ? count(round(days / 30.44), 'month') : count(round(days / 365.25), 'year')
}

function format(
  at: string | Date,
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): string {
  const key = JSON.stringify([options, timeZone])
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(LOCALE, timeZone === undefined ? options : { ...options, timeZone })
  formats.set(key, known)
  return known.format(typeof at === 'string' ? new Date(at) : at)
}
