import { sql } from 'kysely'

import { notFound } from '#shared/errors.ts'
import { type Db, prepared } from '#server/data/db.ts'

type Like = { commentId: string; userId: string }
type State = { likesCount: number; isLiked: boolean }

/** Likes a standing comment, once however often it is said, and answers what is true after it. */
export const likeComment = (db: Db, like: Like): Promise<State> => theOnly(add(db, like))

/** Takes one's own like back. */
export const unlikeComment = (db: Db, like: Like): Promise<State> => theOnly(remove(db, like))

async function theOnly(states: Promise<State[]>): Promise<State> {
  const [state] = await states
  if (state === undefined) throw notFound()
  return state
}

const add = prepared<Like, State>(
  (_, slot) => sql`select likes_count, is_liked from like_comment(${slot.commentId}, ${slot.userId})`,
)
const remove = prepared<Like, State>(
  (_, slot) => sql`select likes_count, is_liked from unlike_comment(${slot.commentId}, ${slot.userId})`,
)
