import type { Review, ReviewerHistory, ReviewSort, ReviewSummary } from '#features/reviews/contract.ts'
import { formatSpan } from '#shared/dates.ts'
import { count, LOCALE } from '#shared/text.ts'

/** R185. */
export const SORT_NAMES: Record<ReviewSort, string> = {
  createdAt_desc: 'Latest',
  rating_desc: 'Ratings high-low',
  rating_asc: 'Ratings low-high',
}

/** Describes maxRating, which excludes reviews without a rating. */
export function ratingName(maxRating: number): string {
  if (maxRating === 5) return 'Any stars'
  return maxRating === 1 ? '1 star' : `${maxRating} stars or fewer`
}

const HOUR = 3_600_000

/** Returns 'Usually answers in 9 hours' for whole hours. */
export function usualAnswer(hours: number): string {
  return hours <= 1
    ? 'Usually answers within an hour'
    : `Usually answers in ${formatSpan(hours * HOUR, Math.ceil)}`
}

/**
 * Returns '4 of 212 unanswered' and ', the oldest for 7 days.'; null before any review. The age is left out if all
 * were written before the owner joined.
 */
export function unansweredLine(
  summary: Pick<ReviewSummary, 'totalCount' | 'unansweredCount' | 'oldestUnansweredAt'>,
  now: Date,
): { lead: string; rest: string } | null {
  const { totalCount, unansweredCount, oldestUnansweredAt } = summary
  if (totalCount === 0) return null
  if (unansweredCount === 0)
    return { lead: 'All caught up', rest: `: ${count(totalCount, 'review')}, none unanswered.` }
  const waits = oldestUnansweredAt === null ? '' : `, the oldest for ${spanSince(oldestUnansweredAt, now)}`
  const lead = `${unansweredCount.toLocaleString(LOCALE)} of ${totalCount.toLocaleString(LOCALE)} unanswered`
  return { lead, rest: `${waits}.` }
}

export function spanSince(at: string, now: Date): string {
  return formatSpan(now.getTime() - Date.parse(at))
}

/** Returns 'waiting for 7 days', or that the review was written before the brand's reply clock started. */
export function waitWords(createdAt: string, repliesSince: string | null, now: Date): string {
  const isBefore = repliesSince !== null && Date.parse(createdAt) < Date.parse(repliesSince)
  return isBefore ? 'from before you joined' : `waiting for ${spanSince(createdAt, now)}`
}

/** Returns 'in 19 hours' after the review; null while unanswered. */
export function answeredAfter(review: Pick<Review, 'createdAt' | 'repliedAt'>): string | null {
  return review.repliedAt === null ? null : `in ${spanSince(review.createdAt, new Date(review.repliedAt))}`
}

/** Returns '23 reviews since 2024, 3 of them yours. Gives 4.3 on average.' */
export function historyLine(
  history: Pick<ReviewerHistory, 'totalCount' | 'ownCount' | 'rating' | 'firstAt'>,
  name: string,
): string {
  const { totalCount, ownCount, rating, firstAt } = history
  if (totalCount <= 1) return `The first review ${name} wrote.`
  const average = rating === null ? '' : ` Gives ${rating.toFixed(1)} on average.`
  return `${count(totalCount, 'review')} since ${new Date(firstAt).getFullYear()}, ${ownCount.toLocaleString(LOCALE)} of them yours.${average}`
}

const LEAD_MAX = 96

/**
 * Splits a text into its first sentences, for large type, and the rest. A text without a short beginning has
 * no lead.
 */
export function leadOf(text: string): { lead: string; rest: string } {
  let end = 0
  for (const { segment, index } of new Intl.Segmenter(LOCALE, { granularity: 'sentence' }).segment(text)) {
    const next = index + segment.length
    if (next > LEAD_MAX || text.slice(0, index).includes('\n')) break
    end = next
  }
  return { lead: text.slice(0, end).trim(), rest: text.slice(end).trim() }
}
