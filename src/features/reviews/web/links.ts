import { formatFilters, type ReviewFilters } from '#features/reviews/web/filters.ts'
import { paths, withQuery } from '#shared/paths.ts'

/** Focuses the reply box when the page opens. */
export const REPLY_HASH = '#reply'

export type ReviewLink = { href: string; target?: '_blank' }

/**
 * Returns the link to a review (R29): one of the main brand opens in the dashboard, any other on its public
 * page in a new tab.
 */
export function reviewLink(
  review: { id: string; brand: { id: string } },
  mainBrandId: string | null,
): ReviewLink {
  if (review.brand.id === mainBrandId) return { href: paths.review(review.id) }
  return { href: paths.publicReview(review.id), target: '_blank' }
}

/** Returns the path of a review with the list's filters, which 'newer', 'older' and the back link follow. */
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
