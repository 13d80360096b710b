import { formatLongDate, formatTime } from '#shared/dates.ts'
import { isolated } from '#shared/text.ts'

/**
 * Returns text by another person for use in an email: one line of at most 80 characters, with a word joiner
 * in everything that a mail client would turn into a link (A100). Right-to-left text is isolated.
 */
export function safeName(text: string, max = 80): string {
  return isolated(withoutLinks(truncate(oneLine(text).trim(), max)))
}

/** Returns the same for a subject, truncated so that the rest of the subject stays visible. */
export function subjectName(text: string, max = 24): string {
  return safeName(text, max)
}

/** Returns the paragraphs of a text by another person, in full. */
export function safeParagraphs(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => withoutLinks(oneLine(line).trim()))
    .filter((line) => line !== '')
}

/** Phones show no more of a subject. */
const SUBJECT_MAX = 60

/** Returns a subject on one line, truncated for phones; closes an isolation that was cut off. */
export function fitSubject(subject: string): string {
  const line = oneLine(subject)
  const short = truncate(line, SUBJECT_MAX)
  return short.lastIndexOf('\u2068') > short.lastIndexOf('\u2069')
    ? `${truncate(line, SUBJECT_MAX - 1)}\u2069`
    : short
}

/** Returns '22 November 2026', in UTC, because the reader's time zone is unknown. */
export function onDay(at: string | Date): string {
  return formatLongDate(at, 'UTC')
}

/** Returns '14:30 UTC on 22 November 2026': deadlines are exact to the minute, so they name the zone. */
export function deadline(at: string | Date): string {
  return `${formatTime(at, 'UTC')} UTC on ${onDay(at)}`
}

function truncate(text: string, max: number): string {
  const points = Array.from(text)
  return points.length > max ? `${points.slice(0, max - 1).join('')}…` : text
}

const withoutLinks = (text: string) => text.replace(/[.:@/](?=\S)/g, '$&\u2060')

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
