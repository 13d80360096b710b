import { formatFilters, type ReviewFilters } from '#features/reviews/web/filters.ts'
import { paths, withQuery } from '#shared/paths.ts'

/** The focus goes into the reply box when the page opens. */
export const REPLY_HASH = '#reply'

export type ReviewLink = { href: string; target?: '_blank' }

/** R29: a review of the main brand opens in the dashboard, any other its public page in a new tab. */
export function reviewLink(review: { id: string; brand: { id: string } }, mainBrandId: string | null): ReviewLink {
  if (review.brand.id === mainBrandId) return { href: paths.review(review.id) }
  return { href: paths.publicReview(review.id), target: '_blank' }
}

/** A review opened from a list keeps the list's filters in its address: 'newer' and 'older' follow them, and so does the way back. */
export function reviewPath(
  id: string,
  filters: ReviewFilters,
  hash: '' | typeof REPLY_HASH | '#comments' = '',
): string {
  return withQuery(paths.review(id), asQuery(filters)) + hash
}

export function reviewsPath(filters: ReviewFilters): string {
  return withQuery(paths.reviews, asQuery(filters))
}

function asQuery(filters: ReviewFilters): Record<string, string> {
  return Object.fromEntries(formatFilters(filters))
}
