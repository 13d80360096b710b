import { withLike } from '#features/comments/rules.ts'
import { REVIEWS_PER_PAGE, type Review } from '#features/reviews/contract.ts'

/**
 * Returns the optimistic review after a like or unlike (R81); the server's reply, or the previous state,
 * replaces it.
 */
export function liked<R extends Pick<Review, 'likesCount' | 'isLiked'>>(review: R, isLiked: boolean): R {
  return withLike(review, isLiked)
}

/** Tells whether more pages exist: the page had exactly ten and fewer than all are loaded (R178). */
export function hasMore(page: { pageLength: number; loaded: number; totalCount: number }): boolean {
  return page.pageLength === REVIEWS_PER_PAGE && page.loaded < page.totalCount
}

/** Adds a page (R85): the first fetch replaces, later ones append without duplicates. */
export function addPage<R extends Pick<Review, 'id'>>(
  loaded: readonly R[],
  page: readonly R[],
  isFirst: boolean,
): R[] {
  if (isFirst) return [...page]
  const known = new Set(loaded.map(({ id }) => id))
  return [...loaded, ...page.filter(({ id }) => !known.has(id))]
}
