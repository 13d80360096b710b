import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import { noteMilestones } from '#features/brand/server/milestones.ts'
import type { NewComment } from '#features/comments/contract.ts'
import { invalid, notFound, ApiError } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import type { Actor } from '#server/api/context.ts'

/** Days in which a deletion can be undone. */
const RESTORABLE_DAYS = 30

type CommentTarget = { id: string } & Actor

/**
 * Posts a comment as the brand and returns its id; a trigger increments the review's commentsCount (R84). The
 * same clientId again, also concurrently, is the same comment (A117). Throws if the receiver or the parent is
 * not of this review.
 */
export async function createComment(
  db: Db,
  { userId, brandId }: Pick<Actor, 'userId' | 'brandId'>,
  body: NewComment,
): Promise<{ id: string }> {
  const { reviewId, receiverId, text, clientId = null, responseToCommentId: responseTo = null } = body
  const common = { userId, brandId, reviewId, receiverId, text, clientId }
  const [row] =
    responseTo === null ? await answerReview(db, common) : await answerComment(db, { ...common, responseTo })
  if (row === undefined) throw notFound()
  if (row.id !== null) {
    // Marks an onboarding step; if this fails, the next read of the steps does it.
    if (row.isFirst) await noteMilestones(db, { brandId })
    return { id: row.id }
  }
  if (!row.hasParent)
    throw invalid('responseToCommentId', 'That comment no longer exists. Reply to the review instead.')
  if (!row.isReceiver) throw invalid('receiverId', 'Reply to the author of the review or the comment.')
  return earlier(db, { userId, reviewId, clientId: clientId ?? '' })
}

const Post = {
  userId: z.uuid(),
  brandId: z.uuid(),
  reviewId: z.uuid(),
  receiverId: z.uuid(),
  text: z.string(),
  clientId: z.nullable(z.string()),
}
/** `id` is null if nothing was written: the reason is in the other columns, or the clientId was known. */
const Posted = z.object({
  id: z.nullable(z.uuid()),
  hasParent: z.boolean(),
  isReceiver: z.boolean(),
  isFirst: z.boolean(),
})
type Posted = z.infer<typeof Posted>

/** Tells whether the brand has never replied before. */
const isFirst = (brandId: RawBuilder<string>) =>
  sql`exists (select from brand where id = ${brandId}::uuid and not onboarding_milestones ? 'reply')`

const answerReview = statement({
  params: Post,
  row: Posted,
  sql: (slot) => sql`
    with target as (select id, user_id = ${slot.receiverId} as is_receiver from review
      where id = ${slot.reviewId} and brand_id = ${slot.brandId}),
    added as (
      insert into comment (brand_id, review_id, user_id, as_brand_id, receiver_id, platform, text, client_id)
      select ${slot.brandId}, id, ${slot.userId}, ${slot.brandId}, ${slot.receiverId}, 'business',
        ${slot.text}, ${slot.clientId}
      from target where is_receiver
      on conflict (user_id, client_id) do nothing returning id)
    select (select id from added) as id, true as has_parent, is_receiver, ${isFirst(slot.brandId)} as is_first
    from target`,
})

const answerComment = statement({
  params: { ...Post, responseTo: z.uuid() },
  row: Posted,
  sql: (slot) => sql`
    with target as (
      select r.id, c.id as parent_id,
        ${slot.receiverId} in (r.user_id, coalesce(c.user_id, r.user_id)) as is_receiver
      from review r
        left join comment c on c.id = ${slot.responseTo} and c.review_id = r.id and c.removed_at is null
      where r.id = ${slot.reviewId} and r.brand_id = ${slot.brandId}),
    added as (
      insert into comment (brand_id, review_id, user_id, as_brand_id, receiver_id, response_to, platform,
        text, client_id)
      select ${slot.brandId}, id, ${slot.userId}, ${slot.brandId}, ${slot.receiverId}, parent_id, 'business',
        ${slot.text}, ${slot.clientId}
      from target where parent_id is not null and is_receiver
      on conflict (user_id, client_id) do nothing returning id)
    select (select id
      from added) as id, parent_id is not null as has_parent, is_receiver,
        ${isFirst(slot.brandId)} as is_first
    from target`,
})

async function earlier(
  db: Db,
  { userId, reviewId, clientId }: { userId: string; reviewId: string; clientId: string },
): Promise<{ id: string }> {
  const row = await db
    .selectFrom('comment')
    .select(['id', 'reviewId'])
    .where('userId', '=', userId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  if (row?.reviewId !== reviewId)
    throw new ApiError('key_reused', 'This clientId was already used for another comment.')
  return { id: row.id }
}

/** Edits the author's own comment and marks it as edited; the same text again changes nothing. */
export async function updateComment(db: Db, target: CommentTarget, text: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const comment = await getOwn(trx, target)
    if (comment.removedAt !== null) throw notFound()
    if (comment.text === text) return
    await trx.updateTable('comment').set({ text, editedAt: appNow() }).where('id', '=', target.id).execute()
    await audit(trx, { ...subject(target), event: 'comment.edited' })
  })
}

/** Removes the author's own comment from the page; its replies stay. Idempotent. */
export async function removeComment(db: Db, target: CommentTarget): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const comment = await getOwn(trx, target)
    if (comment.removedAt !== null) return
    await trx.updateTable('comment').set({ removedAt: appNow() }).where('id', '=', target.id).execute()
    await audit(trx, { ...subject(target), event: 'comment.removed' })
  })
}

/** Restores a deleted comment within 30 days; after that it throws `gone`. */
export async function restoreComment(db: Db, target: CommentTarget): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const comment = await getOwn(trx, target)
    if (comment.removedAt === null) return
    if (comment.isPast)
      throw new ApiError('gone', `A deleted reply can be restored for ${RESTORABLE_DAYS} days.`)
    await trx.updateTable('comment').set({ removedAt: null }).where('id', '=', target.id).execute()
    await audit(trx, { ...subject(target), event: 'comment.restored' })
  })
}

/**
 * Comments deleted by one statement: each updates the counts of its review, and a statement may take five
 * seconds.
 */
const PURGED_AT_ONCE = 200

/**
 * Permanently deletes comments that were removed more than 30 days ago; returns how many. Run by a schedule,
 * in any one process.
 */
export async function purgeRemovedComments(db: Db, atOnce = PURGED_AT_ONCE): Promise<number> {
  let purged = 0
  for (;;) {
    const due = db.selectFrom('comment').select('id').where('removedAt', '<', longAgo()).limit(atOnce)
    const { numDeletedRows } = await db.deleteFrom('comment').where('id', 'in', due).executeTakeFirst()
    if (numDeletedRows === 0n) return purged
    purged += Number(numDeletedRows)
  }
}

const longAgo = () => appNow({ minus: { days: RESTORABLE_DAYS } })

/** Locks a comment. The scope has verified the brand; within it only the author may change a comment. */
async function getOwn(trx: Db, { id, userId, brandId }: CommentTarget) {
  const comment = await trx
    .selectFrom('comment')
    .select(['userId', 'asBrandId', 'text', 'removedAt'])
    .select(sql<boolean>`coalesce(removed_at < ${longAgo()}, false)`.as('isPast'))
    .where('id', '=', id)
    .where('brandId', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (comment === undefined) throw notFound()
  if (comment.userId !== userId || comment.asBrandId !== brandId)
    throw new ApiError('forbidden', 'Only the person who wrote this reply can change it.')
  return comment
}

function subject({ id, userId, businessId, address }: CommentTarget) {
  return { subjectId: id, userId, businessId, address }
}
