import { withLike } from '#features/comments/rules.ts'
import { REVIEWS_PER_PAGE, type Review } from '#features/reviews/contract.ts'

/** R81: the review as it looks at once after a like or unlike; the server's answer, or the review as it was, replaces it. */
export function liked<R extends Pick<Review, 'likesCount' | 'isLiked'>>(review: R, isLiked: boolean): R {
  return withLike(review, isLiked)
}

/** R178: more pages exist only if the page had exactly ten and fewer than all are loaded (rules.md, Reviews and comments). */
export function hasMore(page: { pageLength: number; loaded: number; totalCount: number }): boolean {
  return page.pageLength === REVIEWS_PER_PAGE && page.loaded < page.totalCount
}

/** R85: the first fetch replaces, more appends; a review that moved between two pages is not shown twice. */
export function addPage<R extends Pick<Review, 'id'>>(loaded: readonly R[], page: readonly R[], isFirst: boolean): R[] {
  if (isFirst) return [...page]
  const known = new Set(loaded.map(({ id }) => id))
  return [...loaded, ...page.filter(({ id }) => !known.has(id))]
}
