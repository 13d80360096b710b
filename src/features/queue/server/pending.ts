import { type RawBuilder, sql } from 'kysely'

/**
 * Tells whether the answer to a review of this brand waits to be published: to the team it is answered already
 * (decision 0075), unless a customer has commented since it was written. The table is small, so it is read once
 * for a list.
 */
export function isPending(reviewId: RawBuilder<unknown>, brandId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${reviewId} = any(array(
    select p.review_id from pending_reply p
    where p.brand_id = ${brandId}
      and not exists (
        select from comment c
        where c.review_id = p.review_id and c.as_brand_id is null and c.removed_at is null
          and c.created_at > p.created_at)))`
}
