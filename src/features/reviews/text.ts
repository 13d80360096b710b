import type { Review, ReviewerHistory, ReviewSort, ReviewSummary } from '#features/reviews/contract.ts'
import type { ReplyHint, ReplyNote } from '#features/reviews/rules.ts'
import { formatSpan } from '#kernel/dates.ts'
import { count, LOCALE } from '#kernel/text.ts'

/** R185. */
export const SORT_NAMES: Record<ReviewSort, string> = {
  createdAt_desc: 'Latest',
  rating_desc: 'Ratings high-low',
  rating_asc: 'Ratings low-high',
}

/** maxRating in words: a review without a rating is outside of it. */
export function ratingName(maxRating: number): string {
  if (maxRating === 5) return 'Any stars'
  return maxRating === 1 ? '1 star' : `${maxRating} stars or fewer`
}

/** '4 unanswered' and ' of 212, the oldest for 7 days.'; null before there is any review. */
export function unansweredLine(
  summary: Pick<ReviewSummary, 'totalCount' | 'unansweredCount' | 'oldestUnansweredAt'>,
  now: Date,
): { lead: string; rest: string } | null {
  const { totalCount, unansweredCount, oldestUnansweredAt } = summary
  if (totalCount === 0) return null
  const total = totalCount.toLocaleString(LOCALE)
  if (unansweredCount === 0)
    return { lead: 'All answered', rest: `: ${count(totalCount, 'review')}, none waits for you.` }
  const waits = oldestUnansweredAt === null ? '' : `, the oldest for ${spanSince(oldestUnansweredAt, now)}`
  return { lead: `${unansweredCount.toLocaleString(LOCALE)} unanswered`, rest: ` of ${total}${waits}.` }
}

export function spanSince(at: string, now: Date): string {
  return formatSpan(now.getTime() - Date.parse(at))
}

/** 'in 19 hours' after the review; null while unanswered. */
export function answeredAfter(review: Pick<Review, 'createdAt' | 'repliedAt'>): string | null {
  return review.repliedAt === null ? null : `in ${spanSince(review.createdAt, new Date(review.repliedAt))}`
}

/** '23 reviews since 2024, 3 of them yours. Gives 4.3 on average.' */
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

/** The first sentences, for large letters, and what follows. A text without a short beginning has no lead. */
export function leadOf(text: string): { lead: string; rest: string } {
  let end = 0
  for (const { segment, index } of new Intl.Segmenter(LOCALE, { granularity: 'sentence' }).segment(text)) {
    const next = index + segment.length
    if (next > LEAD_MAX || text.slice(0, index).includes('\n')) break
    end = next
  }
  return { lead: text.slice(0, end).trim(), rest: text.slice(end).trim() }
}

export type ToneLine = { tone: ReplyHint['tone']; title: string; text: string }

/** What the hint on tone says about a draft to `name`. */
export function toneLine({ tone, notes }: ReplyHint, name: string): ToneLine {
  const good = notes.flatMap((note) => GOOD[note]?.(name) ?? [])
  const said = good.length > 0 ? `You ${listed(good)}.` : ''
  if (tone === 'careful') {
    const [title, text] = notes.map((note) => CAREFUL[note]?.(name)).find((found) => found !== undefined) ?? [
      'One more look.',
      said,
    ]
    return { tone, title, text }
  }
  if (tone === 'warm') return { tone, title: notes.includes('answers') ? 'Warm and specific.' : 'Warm.', text: said }
  return { tone, title: 'Clear.', text: `Their name or a thank-you would make it warmer.` }
}

const GOOD: Partial<Record<ReplyNote, (name: string) => string>> = {
  greets: (name) => `speak to ${name} by name`,
  thanks: () => 'say thank you',
  regrets: () => 'say that you are sorry',
  answers: () => 'take up the question',
}
const CAREFUL: Partial<Record<ReplyNote, (name: string) => [title: string, text: string]>> = {
  shouting: () => ['A little loud.', 'Capitals and rows of exclamation marks can read as shouting.'],
  noRegret: () => ['Two stars or fewer.', 'A word of regret before the explanation goes a long way.'],
  openQuestion: (name) => [
    'A question is open.',
    `${name} asks something: take it up, even if the answer has to wait.`,
  ],
  tooShort: () => ['Short.', 'One more sentence shows that somebody read the review.'],
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(parts)
}
