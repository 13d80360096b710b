import { findReviews, type ReviewFilter, type Seen } from '#features/reviews/server/queries.ts'
import type { Review } from '#features/reviews/contract.ts'
import { csvRow, UTF8_BOM } from '#shared/csv.ts'
import type { Db } from '#server/data/db.ts'

const ROWS_A_PAGE = 500
const COLUMNS = ['date', 'product', 'rating', 'reviewer', 'text', 'likes', 'comments', 'replied', 'reply']

/**
 * Generates a CSV of all filtered reviews: reads keyset pages, so that any number needs the memory of one
 * page.
 */
export async function* exportLines(db: Db, seen: Seen, filter: ReviewFilter): AsyncGenerator<string> {
  yield UTF8_BOM + csvRow(COLUMNS)
  let cursor: string | undefined
  do {
    const page = await findReviews(db, seen, {
      ...filter,
      limit: ROWS_A_PAGE,
      page: 1,
      cursor,
      isExport: true,
    })
    if (page.reviews.length > 0) yield page.reviews.map((review) => csvRow(cells(review))).join('')
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** Returns `reviews-oat-and-co-2026-11-19.csv`. */
export function exportName(brandSlug: string, now: Date): string {
  // Headers are ASCII only.
  const name = brandSlug.replace(/[^a-z0-9-]+/gi, '').replace(/^-+|-+$/g, '') || 'brand'
  return `reviews-${name}-${now.toISOString().slice(0, 10)}.csv`
}

/**
 * Returns the cells of a review, without a reply that can still be undone. Dates are YYYY-MM-DD in UTC, which spreadsheets parse alike in every
 * country.
 */
function cells(review: Review) {
  const { createdAt, product, rating, user, text, likesCount, commentsCount } = review
  const { reply, repliedAt } =
    review.reply === null || review.reply.publishesAt === null ? review : { reply: null, repliedAt: null }
  return [
    createdAt.slice(0, 10),
    product.name,
    rating,
    user.username,
    text,
    likesCount,
    commentsCount,
    repliedAt?.slice(0, 10) ?? null,
    reply?.text ?? null,
  ]
}
