import { addMonths, type Day, monthAfter, weekday } from '#features/analytics/days.ts'

/** R8. Engagement = likes + comments + saves + link clicks (rules.md, Events and analytics). */
export const SERIES = ['engagement', 'impressions', 'pageviews', 'saves'] as const
export type Series = (typeof SERIES)[number]

export const INTERVALS = ['day', 'week', 'month'] as const
export type Interval = (typeof INTERVALS)[number]

/** What the own numbers stand beside; nothing unless somebody chose (rules.md: off by default). */
export const COMPARISONS = ['none', 'previous', 'median', 'brand'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Another brand's numbers are shown from here on: below it they would tell of single people (security.md, Minimisation). */
export const PRIVACY_FLOOR = 5
/** A median of fewer brands would tell of one of them. */
export const MEDIAN_BRANDS = 5
/** A median of a large category is taken of this many of its brands, always the same ones. */
export const MEDIAN_SAMPLE = 60
/** As many points as one series may have: three years of days. */
export const MAX_POINTS = 1100
/** Nothing was counted before; since then every zone's clock stands on a quarter of an hour. */
export const FIRST_DAY = '2015-01-01'
export const LAST_DAY = '2040-12-31'

/** Both ends are days that belong to it. */
export type Range = { from: Day; to: Day }

/**
 * Where the buckets of a range begin, and where its last one ends: weeks on Mondays, months on the first, cut to the range. Always
 * one more than there are buckets.
 */
export function bucketBounds({ from, to }: Range, interval: Interval): Day[] {
  const bounds: Day[] = []
  for (let day = from; day <= to; day = after(day, interval)) bounds.push(day)
  return [...bounds, to + 1]
}

function after(day: Day, interval: Interval): Day {
  if (interval === 'day') return day + 1
  return interval === 'week' ? day + 7 - weekday(day) : monthAfter(day)
}

/** How many whole months a range is long, if it is. */
function wholeMonths({ from, to }: Range): number | null {
  for (let months = Math.max(1, Math.floor((to - from) / 31)); addMonths(from, months) <= to + 1; months += 1) {
    if (addMonths(from, months) === to + 1 && addMonths(to + 1, -months) === from) return months
  }
  return null
}

/** The same length just before: whole months by the calendar, anything else by its days. */
export function previousRange(range: Range): Range {
  const months = wholeMonths(range)
  const from = months === null ? range.from - (range.to - range.from + 1) : addMonths(range.from, -months)
  return { from, to: range.from - 1 }
}

/** The bounds of the range before, one for each of `bounds`: as many buckets, together exactly that range. */
export function previousBounds(range: Range, bounds: readonly Day[], interval: Interval): Day[] {
  const before = previousRange(range)
  const months = wholeMonths(range)
  return bounds.map((day, index) => {
    if (index === bounds.length - 1) return range.from
    const back = interval === 'month' && months !== null ? addMonths(day, -months) : before.from + (day - range.from)
    return Math.min(back, range.from)
  })
}

/** The middle value; of an even number the mean of the two middle ones, rounded. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[half - 1] ?? 0) + upper) / 2)
}
