import { sql } from 'kysely'
import * as z from 'zod/mini'

import { LikeState } from '#features/reviews/contract.ts'
import { notFound } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'
import { statement, type Values } from '#server/data/statement.ts'

const Like = { reviewId: z.uuid(), userId: z.uuid() }
type Like = Values<typeof Like>

/** Likes a review. Idempotent; returns the resulting state. */
export const likeReview = (db: Db, like: Like): Promise<LikeState> => theOnly(add(db, like))

/** Removes the viewer's own like. */
export const unlikeReview = (db: Db, like: Like): Promise<LikeState> => theOnly(remove(db, like))

async function theOnly(states: Promise<LikeState[]>): Promise<LikeState> {
  const [state] = await states
  if (state === undefined) throw notFound()
  return state
}

const add = statement({
  params: Like,
  row: LikeState,
  sql: (slot) => sql`select likes_count, is_liked from like_review(${slot.reviewId}, ${slot.userId})`,
})
const remove = statement({
  params: Like,
  row: LikeState,
  sql: (slot) => sql`select likes_count, is_liked from unlike_review(${slot.reviewId}, ${slot.userId})`,
})
