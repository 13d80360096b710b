import { sql } from 'kysely'

import { notFound } from '#kernel/errors.ts'
import { type Db, prepared } from '#server/db.ts'

type Like = { commentId: string; userId: string }
type State = { likesCount: number; isLiked: boolean }

/** Likes a standing comment, once however often it is said, and answers what is true after it. */
export async function likeComment(db: Db, like: Like): Promise<State> {
  await add(db, like)
  return stateOf(db, like)
}

/** Takes one's own like back. */
export async function unlikeComment(db: Db, like: Like): Promise<State> {
  await remove(db, like)
  return stateOf(db, like)
}

async function stateOf(db: Db, like: Like): Promise<State> {
  const [state] = await read(db, like)
  if (state === undefined) throw notFound()
  return state
}

const add = prepared<Like, never>(
  (_, slot) => sql`
    insert into comment_like (comment_id, user_id, brand_id)
    select id, ${slot.userId}::uuid, brand_id from comment where id = ${slot.commentId} and removed_at is null
    on conflict (comment_id, user_id) do nothing`,
)
const remove = prepared<Like, never>(
  (_, slot) => sql`delete from comment_like where comment_id = ${slot.commentId} and user_id = ${slot.userId}`,
)
// A statement of its own: the trigger's update is not seen by the statement that caused it.
const read = prepared<Like, State>(
  (_, slot) => sql`
    select likes_base + likes_rows as likes_count, exists (select from comment_like where comment_id = c.id and user_id = ${slot.userId}) as is_liked
    from comment c where id = ${slot.commentId} and removed_at is null`,
)
