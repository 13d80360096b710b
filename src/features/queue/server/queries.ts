import { sql } from 'kysely'
import * as z from 'zod/mini'

import { presentImage } from '#features/images/server/present-image.ts'
import {
  type Colleague,
  COUNT_MAX,
  type QueueCounts,
  type QueueItem,
  type QueueQuery,
  type Work,
  WORK_STATES,
} from '#features/queue/contract.ts'
import { isPending } from '#features/queue/server/pending.ts'
import { nextPlace, placeAfter } from '#features/queue/server/place.ts'
import { PageParams, pageOf, queueShapes, shapeOf, type Slot } from '#features/queue/server/page.ts'
import { findReviewsOf } from '#features/reviews/server/queries.ts'
import { notFound } from '#shared/errors.ts'
import { memberName } from '#features/account/server/member-name.ts'
import { hasProposedReply } from '#features/comments/server/proposed/queries.ts'
import { shownName } from '#features/comments/server/person.ts'
import type { Db } from '#server/data/db.ts'
import { statement, statementPer } from '#server/data/statement.ts'

export type Seen = { brandId: string; viewerId: string }
export type QueuePage = { items: QueueItem[]; nextCursor: string | null }

/** Returns a page of the queue, from the index of its order. An invalid cursor is a 400. */
export async function findQueue(db: Db, seen: Seen, query: Omit<QueueQuery, 'brandId'>): Promise<QueuePage> {
  const after = placeAfter(query)
  const rows = await pageStatement(shapeOf(query, after !== undefined))(db, {
    ...seen,
    productId: query.productId ?? '',
    language: query.language ?? '',
    afterAt: after?.at ?? '',
    afterStars: after?.stars ?? 0,
    afterId: after?.id ?? '',
    // One row more tells whether there is a next page.
    limit: query.limit + 1,
  })
  const page = rows.slice(0, query.limit)
  const reviews = await findReviewsOf(
    db,
    seen,
    page.map(({ reviewId }) => reviewId),
  )
  const last = page.at(-1)
  return {
    items: page.flatMap((row) => {
      const review = reviews.get(row.reviewId)
      const { comment, hasProposedReply } = row
      return review === undefined ? [] : [{ review, work: present(row), comment, hasProposedReply }]
    }),
    nextCursor: rows.length > query.limit && last !== undefined ? nextPlace(query, last) : null,
  }
}

const WorkRow = z.object({
  reviewId: z.uuid(),
  state: z.enum(WORK_STATES),
  stars: z.int(),
  askedAt: z.iso.datetime(),
  isBeforeJoined: z.boolean(),
  dueAt: z.nullable(z.iso.datetime()),
  snoozedUntil: z.nullable(z.iso.datetime()),
  doneAt: z.nullable(z.iso.datetime()),
  returnsAt: z.nullable(z.iso.datetime()),
  ruleId: z.nullable(z.uuid()),
  language: z.nullable(z.string()),
  assigneeId: z.nullable(z.uuid()),
  assigneeName: z.nullable(z.string()),
  assigneeAvatar: z.nullable(z.uuid()),
  assigneeIsDeleted: z.nullable(z.boolean()),
  notesCount: z.int(),
})
type WorkRow = z.infer<typeof WorkRow>

/** The columns of the work `w`, with its assignee `u`, in the brand `b`. */
const COLUMNS = sql`w.review_id, w.stars, w.asked_at, coalesce(w.due_at = 'infinity', false) as is_before_joined,
  nullif(w.due_at, 'infinity') as due_at, w.snoozed_until, w.done_at,
  nullif(w.returns_at, 'infinity') as returns_at, w.rule_id, w.language, u.id as assignee_id,
  ${memberName({ user: 'u', of: 'b' })} as assignee_name, u.avatar_id as assignee_avatar,
  u.is_deleted as assignee_is_deleted,
  (select count(*)::int from review_note e
    where e.review_id = w.review_id and e.business_id = b.business_id and e.removed_at is null) as notes_count`

const pageStatement = statementPer(queueShapes, {
  params: PageParams,
  row: z.extend(WorkRow, { comment: z.nullable(z.string()), hasProposedReply: z.boolean() }),
  sql: (slot: Slot, shape) => {
    const { from, order } = pageOf(shape, slot)
    return sql`
      select ${COLUMNS}, w.state,
        case when w.state in ('open', 'snoozed') and w.answered_at is not null then (
          select c.text from comment c
          where c.review_id = w.review_id and c.as_brand_id is null and c.removed_at is null
            and c.created_at >= w.asked_at
          order by c.created_at desc, c.id desc
          limit 1) end as comment,
        ${hasProposedReply(sql`w.review_id`)} as has_proposed_reply
      from (${from}) w
      join brand b on b.id = ${slot.brandId}
      left join app_user u on u.id = w.assignee_id
      order by ${order}`
  },
})

const workOf = statement({
  params: { reviewId: z.uuid() },
  row: WorkRow,
  sql: ({ reviewId }) => sql`
    select ${COLUMNS},
      case when w.state in ('open', 'snoozed') and ${isPending(sql`w.review_id`, sql`w.brand_id`)}
        then 'answered' else w.state end as state
    from review_work w
    join brand b on b.id = w.brand_id
    left join app_user u on u.id = w.assignee_id
    where w.review_id = ${reviewId}`,
})

/** Returns the work on a review of the brand that the scope led to. */
export async function getWorkOf(db: Db, reviewId: string): Promise<Work> {
  const [row] = await workOf(db, { reviewId })
  if (row === undefined) throw notFound()
  return present(row)
}

function present(row: WorkRow): Work {
  const { assigneeId: id, assigneeName: name, assigneeAvatar, assigneeIsDeleted } = row
  return {
    reviewId: row.reviewId,
    state: row.state,
    askedAt: row.askedAt,
    isBeforeJoined: row.isBeforeJoined,
    dueAt: row.dueAt,
    snoozedUntil: row.snoozedUntil,
    doneAt: row.doneAt,
    assignee:
      id === null || name === null
        ? null
        : { id, name: shownName(name, assigneeIsDeleted === true), avatar: presentImage(assigneeAvatar) },
    returnsAt: row.returnsAt,
    ruleId: row.assigneeId === null ? null : row.ruleId,
    language: row.language || null,
    notesCount: row.notesCount,
  }
}

/** Counts at most `COUNT_MAX` rows, each from its index. */
const counts = statement({
  params: { brandId: z.uuid(), viewerId: z.uuid(), since: z.string() },
  row: z.object({
    everyone: z.int(),
    mine: z.int(),
    unassigned: z.int(),
    snoozed: z.int(),
    late: z.int(),
    beforeJoined: z.int(),
    answered: z.int(),
  }),
  sql: ({ brandId, viewerId, since }) => {
    const max = sql.raw(String(COUNT_MAX))
    const pending = isPending(sql`review_id`, brandId)
    const open = sql`brand_id = ${brandId} and state = 'open' and due_at < 'infinity' and not ${pending}`
    return sql`
      select
        (select count(*)::int from (select from review_work where ${open} limit ${max}) n) as everyone,
        (select count(*)::int from (
          select from review_work where ${open} and assignee_id = ${viewerId} limit ${max}) n) as mine,
        (select count(*)::int from (
          select from review_work where ${open} and assignee_id is null limit ${max}) n) as unassigned,
        (select count(*)::int from (
          select from review_work
          where brand_id = ${brandId} and state = 'snoozed' and not ${pending}
          limit ${max}) n) as snoozed,
        (select count(*)::int from (
          select from review_work where ${open} and due_at < app_now() limit ${max}) n) as late,
        (select count(*)::int from (
          select from review_work
          where brand_id = ${brandId} and state = 'open' and due_at = 'infinity' and not ${pending}
          limit ${max}) n) as before_joined,
        (select count(*)::int from (
          select from review_work
          where brand_id = ${brandId} and state in ('answered', 'dismissed')
            and done_at >= ${since}::timestamptz
          limit ${max}) n)
          + (select count(*)::int from review_work
            where ${pending} and state in ('open', 'snoozed')) as answered`
  },
})

export async function countWork(db: Db, seen: Seen, since: string): Promise<QueueCounts> {
  const [row] = await counts(db, { ...seen, since })
  if (row === undefined) throw notFound()
  return row
}

const colleagues = statement({
  params: { brandId: z.uuid(), roles: z.readonly(z.array(z.string())) },
  row: z.object({ id: z.uuid(), name: z.string(), avatar: z.nullable(z.uuid()) }),
  sql: ({ brandId, roles }) => sql`
    select u.id, coalesce(nullif(u.name, ''), u.username) as name, u.avatar_id as avatar
    from brand b
    join business_member m on m.business_id = b.business_id and m.role::text = any(${roles}::text[])
    join app_user u on u.id = m.user_id and not u.is_deleted
    where b.id = ${brandId}
    order by 2, 1`,
})

/** Returns the members with one of these roles. */
export async function findColleagues(
  db: Db,
  brandId: string,
  roles: readonly string[],
): Promise<Colleague[]> {
  const rows = await colleagues(db, { brandId, roles })
  return rows.map(({ avatar, ...person }) => ({ ...person, avatar: presentImage(avatar) }))
}
