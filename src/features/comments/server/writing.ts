import { sql } from 'kysely'

import { notFound, ApiError } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit, type AuditEvent } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import type { Actor } from '#server/api/context.ts'

/** Days in which a deletion can be undone. */
const RESTORABLE_DAYS = 30

type CommentTarget = { id: string } & Actor

/**
 * Edits the author's own comment and marks it as edited; the same text again changes nothing. A pending reply
 * was never public, so it gets no mark. `override` is the audit entry of what the reply guard would have stopped.
 */
export async function updateComment(
  db: Db,
  target: CommentTarget,
  text: string,
  override: AuditEvent | null = null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const pending = await lockPending(trx, target)
    if (pending !== undefined) {
      if (pending.text === text) return
      await trx.updateTable('pendingReply').set({ text }).where('id', '=', target.id).execute()
      if (override !== null) await audit(trx, override)
      return
    }
    const comment = await getOwn(trx, target)
    if (comment.removedAt !== null) throw notFound()
    if (comment.text === text) return
    await trx.updateTable('comment').set({ text, editedAt: appNow() }).where('id', '=', target.id).execute()
    await audit(trx, { ...subject(target), event: 'comment.edited' })
    if (override !== null) await audit(trx, override)
  })
}

/** Removes the author's own comment from the page; its replies stay. Idempotent. A pending reply is undone. */
export async function removeComment(db: Db, target: CommentTarget): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await undoPending(trx, target)) !== undefined) return
    const comment = await getOwn(trx, target)
    if (comment.removedAt !== null) return
    await trx.updateTable('comment').set({ removedAt: appNow() }).where('id', '=', target.id).execute()
    await audit(trx, { ...subject(target), event: 'comment.removed' })
  })
}

/** Takes back the author's own reply before it is published, and returns its text; later it throws `gone`. */
export async function undoComment(db: Db, target: CommentTarget): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const text = await undoPending(trx, target)
    if (text !== undefined) return text
    await getOwn(trx, target)
    throw new ApiError('gone', 'This reply is public already. You can edit or delete it.')
  })
}

/** Deletes a pending reply, of which nothing is left, and returns its text; undefined if it isn't pending. */
async function undoPending(trx: Db, target: CommentTarget): Promise<string | undefined> {
  const pending = await lockPending(trx, target)
  if (pending !== undefined) await trx.deleteFrom('pendingReply').where('id', '=', target.id).execute()
  return pending?.text
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

/** Locks a reply that is not published yet; undefined if there is none. Waits for one that is being published. */
async function lockPending(trx: Db, { id, userId, brandId }: CommentTarget) {
  const pending = await trx
    .selectFrom('pendingReply')
    .select(['userId', 'text'])
    .where('id', '=', id)
    .where('brandId', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (pending !== undefined && pending.userId !== userId) throw notTheirs()
  return pending
}

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
  if (comment.userId !== userId || comment.asBrandId !== brandId) throw notTheirs()
  return comment
}

const notTheirs = () => new ApiError('forbidden', 'Only the person who wrote this reply can change it.')

function subject({ id, userId, businessId, address }: CommentTarget) {
  return { subjectId: id, userId, businessId, address }
}
