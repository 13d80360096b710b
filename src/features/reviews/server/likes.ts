import { sql } from 'kysely'

import type { LikeState } from '#features/reviews/contract.ts'
import { notFound } from '#shared/errors.ts'
import { type Db, prepared } from '#server/data/db.ts'

type Like = { reviewId: string; userId: string }

/** Likes a review, once however often it is said, and answers what is true after it. */
export const likeReview = (db: Db, like: Like): Promise<LikeState> => theOnly(add(db, like))

/** Takes one's own like back; nobody else's can be reached. */
export const unlikeReview = (db: Db, like: Like): Promise<LikeState> => theOnly(remove(db, like))

async function theOnly(states: Promise<LikeState[]>): Promise<LikeState> {
  const [state] = await states
  if (state === undefined) throw notFound()
  return state
}

const add = prepared<Like, LikeState>(
  (_, slot) => sql`select likes_count, is_liked from like_review(${slot.reviewId}, ${slot.userId})`,
)
const remove = prepared<Like, LikeState>(
  (_, slot) => sql`select likes_count, is_liked from unlike_review(${slot.reviewId}, ${slot.userId})`,
)
