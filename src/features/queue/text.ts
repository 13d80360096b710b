import type { QueueCounts, Work } from '#features/queue/contract.ts'
import { COUNT_MAX } from '#features/queue/contract.ts'
import { formatDate, formatTime } from '#shared/dates.ts'
import { count, LOCALE } from '#shared/text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type DueWords = { tone: 'late' | 'soon' | 'later'; words: string }

/** Names what was asked before the brand's present owner got it. */
export const BEFORE_JOINED = 'Before you joined'

/** Returns 'Waiting 3 h' if late, '2 h 10 left', 'Wed 11:20' or '21/12/2026'. What is due within a day is soon. */
export function dueWords({ askedAt, dueAt }: { askedAt: string; dueAt: string }, now: Date): DueWords {
  const left = Date.parse(dueAt) - now.getTime()
  if (left < 0) return { tone: 'late', words: `Waiting ${shortSpan(now.getTime() - Date.parse(askedAt))}` }
  if (left < DAY) return { tone: 'soon', words: `${shortSpan(left)} left` }
  if (left < 6 * DAY) {
    const day = new Date(dueAt).toLocaleDateString(LOCALE, { weekday: 'short' })
    return { tone: 'later', words: `${day} ${formatTime(dueAt)}` }
  }
  return { tone: 'later', words: formatDate(dueAt) }
}

/** Returns how long it is until a review is due, or since it was: '2 h 10'. What is due within a day is soon. */
export function dueSpan(dueAt: string, now: Date): { span: string; isLate: boolean; isSoon: boolean } {
  const left = Date.parse(dueAt) - now.getTime()
  return { span: shortSpan(Math.abs(left)), isLate: left < 0, isSoon: left < DAY }
}

/** Returns '10 min', '2 h 10', '7 h', '1 day' or '3 days', rounded down. */
function shortSpan(ms: number): string {
  const minutes = Math.floor(ms / MINUTE)
  if (minutes < 60) return `${Math.max(1, minutes)} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours < 6 && rest > 0) return `${hours} h ${String(rest).padStart(2, '0')}`
  if (hours < 24) return `${hours} h`
  return count(Math.floor(hours / 24), 'day')
}

/** Formats a count of the queue, which stops at a thousand. */
export function countWords(n: number | undefined): string {
  if (n === undefined) return ''
  return n >= COUNT_MAX ? `${COUNT_MAX - 1}+` : String(n)
}

/** Returns the line under the title. */
export function queueLine(counts: Pick<QueueCounts, 'everyone' | 'late' | 'beforeJoined'>): string {
  const { everyone, late, beforeJoined } = counts
  const before = beforeJoined === 0 ? '' : ` ${countWords(beforeJoined)} from before you joined.`
  if (everyone === 0) return `No ${beforeJoined === 0 ? '' : 'new '}reviews need a reply.${before}`
  const waiting = everyone === 1 ? '1 review needs a reply' : `${countWords(everyone)} reviews need a reply`
  return `${waiting}, ${late === 0 ? 'none' : countWords(late)} late.${before}`
}

/** Explains the order, on hover. */
export const ORDER_WORDS = {
  due: 'By due date, then fewest stars first. Reviews from before you joined come last',
  waiting: 'By how long the customer has waited',
}

/** Returns 'French' for 'fr'. */
export function languageName(code: string): string {
  return new Intl.DisplayNames([LOCALE], { type: 'language' }).of(code) ?? code
}

/** Returns 'Returns to everyone tomorrow at 11:00', in the reader's time zone. */
export function returnWords(returnsAt: string, now: Date): string {
  if (Date.parse(returnsAt) <= now.getTime()) return 'Returns to everyone any minute'
  return `Returns to everyone ${dayWords(returnsAt, now)} at ${formatTime(returnsAt)}`
}

/** Returns 'Assigned to Ben by a rule'. */
export function byRuleWords(name: string): string {
  return `Assigned to ${name} by a rule`
}

/** Returns 'today', 'tomorrow', 'on Friday' or 'on 21/12/2026'. */
function dayWords(at: string, now: Date): string {
  const isOn = (day: Date) => formatDate(at) === formatDate(day)
  const after = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, now.getHours(), now.getMinutes())
  if (isOn(now)) return 'today'
  if (isOn(after(1))) return 'tomorrow'
  const isSoon = [2, 3, 4, 5, 6].some((days) => isOn(after(days)))
  return `on ${isSoon ? new Date(at).toLocaleDateString(LOCALE, { weekday: 'long' }) : formatDate(at)}`
}

/** Describes a review that is not in the queue any more. */
export function stateWords({ state, snoozedUntil, doneAt }: Work): string {
  if (state === 'snoozed' && snoozedUntil !== null)
    return `Until ${formatDate(snoozedUntil)}, ${formatTime(snoozedUntil)}`
  if (state === 'dismissed') return 'No reply needed'
  return doneAt === null ? 'Answered' : `Answered ${formatDate(doneAt)}`
}
