import type { BrandSeries, Point } from '#features/analytics/contract.ts'
import { dayText } from '#features/analytics/days.ts'
import {
  bucketBounds,
  type Interval,
  median,
  MEDIAN_BRANDS,
  previousBounds,
  previousRange,
  PRIVACY_FLOOR,
  type Range,
  type Series,
} from '#features/analytics/rules.ts'
import { findPeers } from '#features/analytics/server/peers.ts'
import { bucketTotals, planOf, type Sum } from '#features/analytics/server/plan.ts'
import { readSums } from '#features/analytics/server/sums.ts'
import { FEW_BRANDS, FEW_PEOPLE, NO_CATEGORY } from '#features/analytics/text.ts'
import { notFound } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'

export type SeriesQuestion = {
  brandId: string
  series: Series
  range: Range
  interval: Interval
  zone: string
  competitorId?: string | undefined
  /** The chart of the previous range, not only its total. */
  previous: boolean
  median: boolean
}

/**
 * Returns a brand's series with its total, that of the previous range and, if requested, a competitor's and
 * the median of its category: all with the same range, zone and buckets, zeros filled in, and totals equal to
 * the sum of their buckets. Uses one statement; a median needs one more, which finds the brands.
 */
export async function readSeries(
  db: Db,
  question: SeriesQuestion,
): Promise<Omit<BrandSeries, 'readAt' | 'timezone'>> {
  const { brandId, series, range, interval, zone, competitorId } = question
  const bounds = bucketBounds(range, interval)
  const before = previousRange(range)
  const earlier = question.previous ? previousBounds(range, bounds, interval).slice(0, -1) : [before.from]
  const plan = planOf([...earlier, ...bounds], zone)
  const peers = question.median ? await findPeers(db, brandId) : null
  const others = [...(competitorId === undefined ? [] : [competitorId]), ...(peers?.brandIds ?? [])]
  const asked = [{ brandId, first: 0 }, ...others.map((id) => ({ brandId: id, first: earlier.length }))]
  const watched = competitorId === undefined ? undefined : { brandId: competitorId, first: earlier.length }
  const { brands, people } = await readSums(db, { asked, plan, series, watched })
  const [own, ...rest] = brands
  const competitor = competitorId === undefined ? undefined : rest.shift()
  if (!own || competitor === null) throw notFound()

  const buckets = plan.days.length - 1
  const all = bucketTotals(buckets, own)
  const [past, counts] = [all.slice(0, earlier.length), all.slice(earlier.length)]
  const now = (sums: readonly Sum[]) => bucketTotals(buckets, sums).slice(earlier.length)
  const dates = bounds.slice(0, -1).map(dayText)
  return {
    totalCount: total(counts),
    chartData: points(dates, counts),
    totalCountPrevious: total(past),
    ...(question.previous && { chartDataPrevious: points(earlier.map(dayText), past) }),
    ...(competitor && presentCompetitor(dates, now(competitor), people)),
    ...(question.median &&
      presentMedian(dates, [counts, ...rest.map((sums) => now(sums ?? []))], peers?.category)),
    from: dayText(range.from),
    to: dayText(range.to),
    previousFrom: dayText(before.from),
    previousTo: dayText(before.to),
    interval,
  }
}

/**
 * Returns a competitor's sums, or none if so few people were counted that they would reveal single ones
 * (A12).
 */
function presentCompetitor(dates: readonly string[], counts: readonly number[], people: number) {
  const totalCount = total(counts)
  if (Math.min(people, totalCount) < PRIVACY_FLOOR)
    return { totalCountCompetitor: null, chartDataCompetitor: [], competitorHidden: FEW_PEOPLE }
  return {
    totalCountCompetitor: totalCount,
    chartDataCompetitor: points(dates, counts),
    competitorHidden: null,
  }
}

/**
 * Returns the median per bucket of the brands with any events in the range; its total is the sum of the line.
 */
function presentMedian(
  dates: readonly string[],
  brands: readonly (readonly number[])[],
  category: string | undefined,
) {
  const seen = brands.filter((counts) => total(counts) > 0)
  if (category === undefined || seen.length < MEDIAN_BRANDS) {
    const medianHidden = category === undefined ? NO_CATEGORY : FEW_BRANDS(category)
    return { totalCountMedian: null, chartDataMedian: [], medianHidden }
  }
  const counts = dates.map((_, index) => median(seen.map((brand) => brand[index] ?? 0)))
  return { totalCountMedian: total(counts), chartDataMedian: points(dates, counts), medianHidden: null }
}

function points(dates: readonly string[], counts: readonly number[]): Point[] {
  return dates.map((date, index) => ({ date, count: counts[index] ?? 0 }))
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
