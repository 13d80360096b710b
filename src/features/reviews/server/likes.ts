import { sql } from 'kysely'

import type { LikeState } from '#features/reviews/contract.ts'
import { notFound } from '#kernel/errors.ts'
import { type Db, prepared } from '#server/db.ts'

type Like = { reviewId: string; userId: string }

/** Likes a review, once however often it is said, and answers what is true after it: the counter is read when the row stands. */
export async function likeReview(db: Db, like: Like): Promise<LikeState> {
  await add(db, like)
  return stateOf(db, like)
}

/** Takes one's own like back; nobody else's can be reached. */
export async function unlikeReview(db: Db, like: Like): Promise<LikeState> {
  await remove(db, like)
  return stateOf(db, like)
}

async function stateOf(db: Db, like: Like): Promise<LikeState> {
  const [state] = await read(db, like)
  if (state === undefined) throw notFound()
  return state
}

const add = prepared<Like, never>(
  (_, slot) => sql`
    insert into review_like (review_id, user_id, brand_id) select id, ${slot.userId}::uuid, brand_id from review where id = ${slot.reviewId}
    on conflict (review_id, user_id) do nothing`,
)
const remove = prepared<Like, never>(
  (_, slot) => sql`delete from review_like where review_id = ${slot.reviewId} and user_id = ${slot.userId}`,
)
// A statement of its own: the trigger's update is not seen by the statement that caused it.
const read = prepared<Like, LikeState>(
  (_, slot) => sql`
    select likes_base + likes_rows as likes_count, exists (select from review_like where review_id = r.id and user_id = ${slot.userId}) as is_liked
    from review r where id = ${slot.reviewId}`,
)
