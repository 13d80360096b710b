import { sql } from 'kysely'
import * as z from 'zod/mini'

import { notFound } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'
import { statement, type Values } from '#server/data/statement.ts'

const Like = { commentId: z.uuid(), userId: z.uuid() }
type Like = Values<typeof Like>
const State = z.object({ likesCount: z.int(), isLiked: z.boolean() })
type State = z.infer<typeof State>

/** Likes a comment that is not removed. Idempotent; returns the resulting state. */
export const likeComment = (db: Db, like: Like): Promise<State> => theOnly(add(db, like))

/** Removes the viewer's own like. */
export const unlikeComment = (db: Db, like: Like): Promise<State> => theOnly(remove(db, like))

async function theOnly(states: Promise<State[]>): Promise<State> {
  const [state] = await states
  if (state === undefined) throw notFound()
  return state
}

const add = statement({
  params: Like,
  row: State,
  sql: (slot) => sql`select likes_count, is_liked from like_comment(${slot.commentId}, ${slot.userId})`,
})
const remove = statement({
  params: Like,
  row: State,
  sql: (slot) => sql`select likes_count, is_liked from unlike_comment(${slot.commentId}, ${slot.userId})`,
})
