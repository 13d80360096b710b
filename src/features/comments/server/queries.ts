import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import type { Comment } from '#features/comments/contract.ts'
import { memberName } from '#features/account/server/member-name.ts'
import { presentPerson, shownName } from '#features/comments/server/person.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import { CursorInstant, cursorOf, readCursor } from '#shared/api/cursor.ts'
import { notFound } from '#shared/errors.ts'
import { Id } from '#shared/api/input.ts'
import type { Db } from '#server/data/db.ts'
import { combinations, type Slots, statement, statementPer, type Values } from '#server/data/statement.ts'

export type Thread = { reviewId: string; responseTo?: string | undefined; viewerId: string }
type Paging = { limit: number; page: number; cursor?: string | undefined }
export type CommentPage = { comments: Comment[]; totalCount: number; nextCursor: string | null }

/**
 * Returns the top-level comments of a review, or the replies to one of them, newest first, with their total
 * in the same statement. A reply whose parent was deleted is listed at the top level, so that it stays
 * readable.
 */
export async function findComments(
  db: Db,
  thread: Thread,
  { limit, page, cursor }: Paging,
): Promise<CommentPage> {
  const after = cursor === undefined ? undefined : readCursor(CursorKey, cursor)
  const list = listOf({
    level: thread.responseTo === undefined ? 'top' : 'replies',
    from: after === undefined ? 'offset' : 'after',
  })
  const [afterAt, afterId] = after ?? ['', '']
  const offset = (page - 1) * limit
  // With a cursor one more row tells whether there is a next page.
  const params = {
    ...thread,
    responseTo: thread.responseTo ?? '',
    afterAt,
    afterId,
    offset,
    limit: after === undefined ? limit : limit + 1,
  }
  const rows = await list(db, params)
  const totalCount = rows[0]?.totalCount ?? 0
  const found = rows.filter(isComment)
  const comments = found.slice(0, limit).map(present)
  const isMore = after === undefined ? offset + comments.length < totalCount : found.length > limit
  const last = comments.at(-1)
  return {
    comments,
    totalCount,
    nextCursor: isMore && last !== undefined ? cursorOf([last.createdAt, last.id]) : null,
  }
}

/** Returns a comment that is not removed, on a review of the viewer's brand. */
export async function getComment(db: Db, of: { id: string; viewerId: string }): Promise<Comment> {
  const [row] = await one(db, of)
  if (row === undefined) throw notFound()
  return present(row)
}

const CursorKey = z.tuple([CursorInstant, Id])

const Params = {
  reviewId: z.uuid(),
  responseTo: z.string(),
  viewerId: z.uuid(),
  limit: z.int(),
  offset: z.int(),
  afterAt: z.string(),
  afterId: z.string(),
}
type Params = Values<typeof Params>
const Row = z.object({
  id: z.uuid(),
  reviewId: z.uuid(),
  text: z.string(),
  userId: z.uuid(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  isDeleted: z.boolean(),
  brandId: z.nullable(z.uuid()),
  brandName: z.nullable(z.string()),
  brandLogo: z.nullable(z.string()),
  writer: z.string(),
  responseTo: z.nullable(z.string()),
  repliesCount: z.int(),
  likesCount: z.int(),
  isLiked: z.boolean(),
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  publishesAt: z.nullable(z.iso.datetime()),
})
type Row = z.infer<typeof Row>
/** A page beyond the end still returns the total. */
const Listed = z.union([
  z.extend(Row, { totalCount: z.int() }),
  z.object({ id: z.null(), totalCount: z.int() }),
])
type Listed = z.infer<typeof Listed>
const isComment = (row: Listed): row is Row & { totalCount: number } => row.id !== null

/** The columns of a comment `c` as the viewer sees it. A deleted parent is not named. */
const columns = (viewerId: RawBuilder<unknown>) => sql`
  c.id, c.review_id, c.text, u.id as user_id, u.username, u.avatar_id as avatar, u.is_deleted,
  b.id as brand_id, b.name as brand_name, b.logo_id as brand_logo,
    ${memberName({ user: 'u', of: 'b' })} as writer,
  (select p.id from comment p where p.id = c.response_to and p.removed_at is null) as response_to,
  (select count(*)::int from team_comment o where o.response_to = c.id and o.removed_at is null)
    as replies_count,
  c.likes_base + c.likes_rows as likes_count,
  (select true from comment_like l where l.comment_id = c.id and l.user_id = ${viewerId}
    limit 1) is not null as is_liked,
  c.user_id = ${viewerId} as is_own, c.created_at, c.edited_at, c.publish_at as publishes_at`

/** Columns that PostgreSQL can't tell to be filled, since they come from a view. */
const OF_VIEW = ['id', 'reviewId', 'text', 'createdAt'] as const

type Shape = { level: 'top' | 'replies'; from: 'offset' | 'after' }

const shapes = () => combinations<Shape>({ level: ['top', 'replies'], from: ['offset', 'after'] })

const listOf = statementPer(shapes, {
  params: Params,
  row: Listed,
  sql: (slot, { level, from }) => {
    const within =
      level === 'top'
        ? atTop(slot)
        : sql`review_id = ${slot.reviewId} and response_to = ${slot.responseTo} and removed_at is null`
    const older =
      from === 'after'
        ? sql`and (created_at, id) < (${slot.afterAt}::timestamptz, ${slot.afterId}::uuid)`
        : sql``
    const start = from === 'after' ? sql`` : sql`offset ${slot.offset}::int`
    return sql`
      select t.total_count, ${columns(slot.viewerId)}
      from (select count(*)::int as total_count from team_comment o where ${within}) t
      left join (
        (select o.id as picked
          from team_comment o
          where ${within} ${older}
          order by created_at desc, id desc
          limit ${slot.limit}::int ${start}) page
        join team_comment c on c.id = page.picked
        join app_user u on u.id = c.user_id
        left join brand b on b.id = c.as_brand_id) on true
      order by c.created_at desc, c.id desc`
  },
})

const atTop = (slot: Slots<Params>) => sql`review_id = ${slot.reviewId} and removed_at is null
  and (response_to is null or exists (select from comment p
    where p.id = o.response_to and p.removed_at is not null))`

const one = statement({
  params: { id: z.uuid(), viewerId: z.uuid() },
  row: Row,
  notNull: OF_VIEW,
  sql: (slot) => sql`
    select ${columns(slot.viewerId)}
    from team_comment c
    join app_user u on u.id = c.user_id
    left join brand b on b.id = c.as_brand_id
    where c.id = ${slot.id} and c.removed_at is null`,
})

function present(row: Row): Comment {
  return {
    id: row.id,
    reviewId: row.reviewId,
    text: row.text,
    user: presentPerson(row),
    brand:
      row.brandId === null || row.brandName === null
        ? null
        : { id: row.brandId, name: row.brandName, logo: presentImage(row.brandLogo) },
    writer: row.brandId === null ? null : shownName(row.writer, row.isDeleted),
    responseTo: row.responseTo,
    repliesCount: row.repliesCount,
    likesCount: row.likesCount,
    isLiked: row.isLiked,
    isOwn: row.isOwn,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    publishesAt: row.publishesAt,
  }
}
