import { addMonths, type Day, monthAfter, weekday } from '#features/analytics/days.ts'

/** The series (R8). Engagement = likes + comments + saves + link clicks. */
export const SERIES = ['engagement', 'impressions', 'pageviews', 'saves'] as const
export type Series = (typeof SERIES)[number]

export const INTERVALS = ['day', 'week', 'month'] as const
export type Interval = (typeof INTERVALS)[number]

/** The comparisons of the numbers; none by default. */
export const COMPARISONS = ['none', 'previous', 'median', 'brand'] as const
export type Comparison = (typeof COMPARISONS)[number]

/**
 * The fewest people from which another brand's numbers are shown: lower counts would reveal single people.
 */
export const PRIVACY_FLOOR = 5
/** The fewest brands of a median: fewer would reveal one of them. */
export const MEDIAN_BRANDS = 5
/** The number of brands sampled for the median of a large category, always the same ones. */
export const MEDIAN_SAMPLE = 60
/** The most points of a series: three years of days. */
export const MAX_POINTS = 1100
/** Nothing was counted before. Since then all zones have offsets of whole quarter-hours. */
export const FIRST_DAY = '2015-01-01'
export const LAST_DAY = '2040-12-31'

/** Both ends are included. */
export type Range = { from: Day; to: Day }

/**
 * Returns the start of each bucket and the end of the last: weeks start on Mondays, months on the first, cut
 * to the range. One more than there are buckets.
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

/** Returns the length of a range in whole months, or null. */
function wholeMonths({ from, to }: Range): number | null {
  for (
    let months = Math.max(1, Math.floor((to - from) / 31));
    addMonths(from, months) <= to + 1;
    months += 1
  ) {
    if (addMonths(from, months) === to + 1 && addMonths(to + 1, -months) === from) return months
  }
  return null
}

/** Returns the range of the same length just before: whole months by the calendar, anything else by days. */
export function previousRange(range: Range): Range {
  const months = wholeMonths(range)
  const from = months === null ? range.from - (range.to - range.from + 1) : addMonths(range.from, -months)
  return { from, to: range.from - 1 }
}

/**
 * Returns the bounds of the previous range, one for each of `bounds`: as many buckets, which cover exactly
 * that range.
 */
export function previousBounds(range: Range, bounds: readonly Day[], interval: Interval): Day[] {
  const before = previousRange(range)
  const months = wholeMonths(range)
  return bounds.map((day, index) => {
    if (index === bounds.length - 1) return range.from
    const back =
      interval === 'month' && months !== null ? addMonths(day, -months) : before.from + (day - range.from)
    return Math.min(back, range.from)
  })
}

/** Returns the middle value; of an even number the mean of the two middle ones, rounded. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[half - 1] ?? 0) + upper) / 2)
}
