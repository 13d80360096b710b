import { type RawBuilder, sql } from 'kysely'

/**
 * Tells whether the answer to a review of this brand waits to be published: to the team it is answered already
 * (decision 0075). The table is small, so it is read once for a list.
 */
export function isPending(reviewId: RawBuilder<unknown>, brandId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${reviewId} = any(array(select review_id from pending_reply where brand_id = ${brandId}))`
}
