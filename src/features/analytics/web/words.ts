import type { BrandSeries } from '#features/analytics/contract.ts'
import { addMonths, type Day, dayOf, dayText, formatDay } from '#features/analytics/days.ts'
import type { Interval, Series } from '#features/analytics/rules.ts'
import { LOCALE } from '#shared/text.ts'

export const SERIES_NAMES: Record<Series, string> = {
  engagement: 'Engagement',
  impressions: 'Impressions',
  pageviews: 'Page views',
  saves: 'Saves',
}

/** The meaning of each series, in a line. */
export const SERIES_MEANINGS: Record<Series, string> = {
  engagement: 'Likes, comments, saves and clicks on your links.',
  impressions: 'How often your brand or a product appeared in a list.',
  pageviews: 'How often your brand page or a product page was opened.',
  saves: 'How often your brand or a product was saved to a collection.',
}

export const INTERVAL_NAMES: Record<Interval, string> = { day: 'Days', week: 'Weeks', month: 'Months' }

export const formatCount = (n: number): string => n.toLocaleString(LOCALE)

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MONTHS = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function monthName(day: Day): string {
  return MONTHS.format(day * 86_400_000)
}

export type Bucket = { from: Day; to: Day }

/** Returns the buckets of a reply: each ends before the next begins, the last with the range. */
export function bucketsOf({ chartData, to }: Pick<BrandSeries, 'chartData' | 'to'>): Bucket[] {
  return chartData.map(({ date }, index) => {
    const next = chartData[index + 1]?.date
    return { from: dayOf(date), to: next === undefined ? dayOf(to) : dayOf(next) - 1 }
  })
}

/** Returns 'Thu 05/11/2026', '02/11/2026 to 08/11/2026' or 'November 2026'. */
export function bucketName({ from, to }: Bucket, interval: Interval): string {
  if (from === to) return `${WEEKDAYS[(((from + 3) % 7) + 7) % 7]} ${formatDay(from)}`
  const isWholeMonth =
    interval === 'month' && dayText(from).endsWith('-01') && dayText(to + 1).endsWith('-01')
  return isWholeMonth ? monthName(from) : `${formatDay(from)} to ${formatDay(to)}`
}

/** Why a bucket is incomplete: it is not over yet, or the chosen days begin or end within it. */
export type BucketNote = 'so far' | 'partly'

export function bucketNote({ from, to }: Bucket, interval: Interval, today: number): BucketNote | undefined {
  if (to >= today) return 'so far'
  const isWhole = {
    day: true,
    week: to - from === 6,
    month: dayText(from).endsWith('-01') && dayText(to + 1).endsWith('-01'),
  } satisfies Record<Interval, boolean>
  return isWhole[interval] ? undefined : 'partly'
}

/** Counts below this are too small for a percentage: one visitor more or less would look like a trend. */
const SMALL_COUNT = 30

/**
 * The change of a number. `percent` is whole, and null if there was nothing before or both counts are small.
 * A change between small counts (`isSmall`) is shown neutrally.
 */
export type Change = {
  by: number
  percent: number | null
  direction: 'up' | 'down' | 'level'
  isSmall: boolean
}

export function changeOf(now: number, before: number): Change {
  const by = now - before
  const isSmall = Math.max(now, before) < SMALL_COUNT
  const percent = before === 0 || isSmall ? null : Math.round((by / before) * 100)
  return { by, percent, direction: by === 0 ? 'level' : by > 0 ? 'up' : 'down', isSmall }
}

/** Returns 'Up 27%, 3,051 more', '2 fewer' between small counts, or 'No change'. */
export function changeWords({ by, percent, direction, isSmall }: Change): string {
  if (direction === 'level') return 'No change'
  const more = `${formatCount(Math.abs(by))} ${by > 0 ? 'more' : 'fewer'}`
  if (percent === null) return isSmall ? more : `${more}, up from zero`
  if (percent === 0) return more
  return `${direction === 'up' ? 'Up' : 'Down'} ${formatCount(Math.abs(percent))}%, ${more}`
}

/** Returns `changeWords` with what it is compared with: '2 fewer than in the 30 days before'. */
export function changeSentence(change: Change, before: string): string {
  return change.direction === 'level'
    ? `No change from ${before}`
    : `${changeWords(change)} than ${inOrOn(before)}`
}

/** Returns 'in the 30 days before' or 'on the day before'. */
export const inOrOn = (before: string): string => `${before === 'the day before' ? 'on' : 'in'} ${before}`

/** Returns the colour of a change. */
export function changeColour({ direction, isSmall }: Change): string {
  if (isSmall || direction === 'level') return 'text-ink-2'
  return direction === 'up' ? 'text-leaf-ink' : 'text-tomato-ink'
}

/** Returns 'the 30 days before' or 'the 12 months before'. */
export function beforeName(shown: Pick<BrandSeries, 'from' | 'to' | 'previousFrom'>): string {
  const [from, to, before] = [dayOf(shown.from), dayOf(shown.to), dayOf(shown.previousFrom)]
  const months = Math.round((from - before) / 30.44)
  if (months > 0 && addMonths(from, months) === to + 1 && addMonths(from, -months) === before)
    return months === 1 ? 'the month before' : `the ${months} months before`
  const days = from - before
  return days === 1 ? 'the day before' : `the ${formatCount(days)} days before`
}

/** Returns 'Lisbon time (UTC+0)'. */
export function zoneWords(timeZone: string, at: Date): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC')
  return timeZone === 'UTC' || offset === undefined
    ? 'UTC'
    : `${city} time (${offset === 'UTC' ? 'UTC+0' : offset})`
}
