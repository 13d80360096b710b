import { sql } from 'kysely'
import * as z from 'zod/mini'

import { notify } from '#features/notifications/server/notify.ts'
import { mentionedIn, storedText } from '#features/queue/mentions.ts'
import { type NoteBody, NOTES_MAX } from '#features/queue/notes-contract.ts'
import { mayDeleteAny, type NoteReader } from '#features/queue/server/notes/queries.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import { can, ROLES } from '#shared/roles.ts'
import type { Actor } from '#server/api/context.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { lockKey } from '#server/data/lock.ts'
import { statement } from '#server/data/statement.ts'

/** Days in which a deletion can be undone. */
const RESTORABLE_DAYS = 30

export type NoteWriter = NoteReader & Actor
type NoteTarget = NoteWriter & { reviewId: string; noteId: string }

/** Adds a note and notifies whom it mentions; returns its id. Throws `quota` beyond a hundred on a review. */
export async function createNote(
  db: Db,
  writer: NoteWriter & { reviewId: string },
  body: NoteBody,
): Promise<string> {
  const { reviewId, businessId, brandId, userId } = writer
  return db.transaction().execute(async (trx) => {
    await lockKey(trx, `review_note ${reviewId}`)
    await refuseFull(trx, writer)
    const people = await mentionable(trx, { businessId, noteId: null, ids: body.mentions, roles: REPLIERS })
    const { id } = await trx
      .insertInto('reviewNote')
      .values({ businessId, brandId, reviewId, authorId: userId, text: storedText(body.text, people) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await mention(trx, { ...writer, noteId: id }, mentionedIn(body.text, people))
    return id
  })
}

/** Edits the writer's own note and marks it as edited; the same text again changes nothing. */
export async function updateNote(db: Db, target: NoteTarget, body: NoteBody): Promise<void> {
  const { businessId, noteId } = target
  await db.transaction().execute(async (trx) => {
    const note = await lockNote(trx, target)
    if (note.removedAt !== null) throw notFound()
    if (!note.isOwn) throw new ApiError('forbidden', 'Only the person who wrote this note can edit it.')
    const people = await mentionable(trx, { businessId, noteId, ids: body.mentions, roles: REPLIERS })
    const text = storedText(body.text, people)
    if (text === note.text) return
    await trx.updateTable('reviewNote').set({ text, editedAt: appNow() }).where('id', '=', noteId).execute()
    await mention(trx, target, mentionedIn(body.text, people))
  })
}

/** Removes a note. Removing someone else's takes an owner or admin, and is in the audit log. Idempotent. */
export async function removeNote(db: Db, target: NoteTarget): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const note = await lockNote(trx, target)
    if (!note.isOwn && !mayDeleteAny(target.role))
      throw new ApiError('forbidden', 'Only its author, an owner or an admin can delete this note.')
    if (note.removedAt !== null) return
    await trx
      .updateTable('reviewNote')
      .set({ removedAt: appNow(), isRemovedByOther: !note.isOwn })
      .where('id', '=', target.noteId)
      .execute()
    if (!note.isOwn) await auditNote(trx, target, 'note.removed')
  })
}

/** Restores a removed note within 30 days; after that it throws `gone`. */
export async function restoreNote(db: Db, target: NoteTarget): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const note = await lockNote(trx, target)
    const mayRestore = (note.isOwn && !note.isRemovedByOther) || mayDeleteAny(target.role)
    if (!mayRestore) throw new ApiError('forbidden', 'Only an owner or an admin can restore this note.')
    if (note.removedAt === null) return
    if (note.isPast) throw new ApiError('gone', `A deleted note can be restored for ${RESTORABLE_DAYS} days.`)
    await refuseFull(trx, target)
    await trx
      .updateTable('reviewNote')
      .set({ removedAt: null, isRemovedByOther: false })
      .where('id', '=', target.noteId)
      .execute()
    if (!note.isOwn) await auditNote(trx, target, 'note.restored')
  })
}

/** Notes deleted by one statement. */
const PURGED_AT_ONCE = 500

/** Permanently deletes notes that were removed more than 30 days ago; returns how many. */
export async function purgeRemovedNotes(db: Db, atOnce = PURGED_AT_ONCE): Promise<number> {
  let purged = 0
  for (;;) {
    const due = db.selectFrom('reviewNote').select('id').where('removedAt', '<', longAgo()).limit(atOnce)
    const { numDeletedRows } = await db.deleteFrom('reviewNote').where('id', 'in', due).executeTakeFirst()
    if (numDeletedRows === 0n) return purged
    purged += Number(numDeletedRows)
  }
}

const longAgo = () => appNow({ minus: { days: RESTORABLE_DAYS } })

const REPLIERS = ROLES.filter((role) => can(role, 'reviews.reply'))

/** Of the given people, the colleagues who can answer reviews, and those whom the note mentions already. */
const mentionable = statement({
  params: {
    businessId: z.uuid(),
    noteId: z.nullable(z.uuid()),
    ids: z.readonly(z.array(z.string())),
    roles: z.readonly(z.array(z.string())),
  },
  row: z.object({ id: z.uuid(), name: z.string() }),
  sql: ({ businessId, noteId, ids, roles }) => sql`
    select u.id, coalesce(case when m.user_id is not null then nullif(u.name, '') end, u.username) as name
    from app_user u
    left join business_member m on m.user_id = u.id and m.business_id = ${businessId}
    where u.id = any(${ids}::uuid[]) and not u.is_deleted
      and (
        m.role::text = any(${roles}::text[])
        or exists (
          select from review_note_mention r where r.note_id = ${noteId}::uuid and r.user_id = u.id))
    order by u.id`,
})

/**
 * Sets whom a note mentions. Notifies each of them once per note, also if they are mentioned again later; never
 * the author, and not who has left the team.
 */
async function mention(trx: Db, note: NoteTarget, userIds: readonly string[]): Promise<void> {
  const { noteId, userId: authorId, businessId, reviewId } = note
  const gone = trx.deleteFrom('reviewNoteMention').where('noteId', '=', noteId)
  await (userIds.length === 0 ? gone : gone.where('userId', 'not in', userIds)).execute()
  if (userIds.length === 0) return
  await trx
    .insertInto('reviewNoteMention')
    .values(userIds.map((userId) => ({ noteId, userId })))
    .onConflict((on) => on.doNothing())
    .execute()
  const told = await trx
    .selectFrom('businessMember')
    .select('userId')
    .where('businessId', '=', businessId)
    .where('userId', 'in', userIds)
    .where('userId', '!=', authorId)
    .orderBy('userId')
    .execute()
  const { product } = await trx
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.productId')
    .where('review.id', '=', reviewId)
    .select('product.name as product')
    .executeTakeFirstOrThrow(notFound)
  for (const { userId: recipientId } of told)
    await notify(trx, {
      businessId,
      type: 'note.mention',
      dedupeId: `note.mention:${noteId}:${recipientId}`,
      subjectId: reviewId,
      personId: authorId,
      recipientId,
      payload: { product },
    })
}

async function refuseFull(trx: Db, { reviewId, businessId }: { reviewId: string; businessId: string }) {
  const { n } = await trx
    .selectFrom('reviewNote')
    .where('reviewId', '=', reviewId)
    .where('businessId', '=', businessId)
    .where('removedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n >= NOTES_MAX)
    throw new ApiError('quota', `A review can have up to ${NOTES_MAX} notes. Delete one to add another.`)
}

/** Locks a note of the writer's business. */
async function lockNote(trx: Db, { noteId, reviewId, businessId, userId }: NoteTarget) {
  const note = await trx
    .selectFrom('reviewNote')
    .select(['authorId', 'text', 'removedAt', 'isRemovedByOther'])
    .select(sql<boolean>`coalesce(removed_at < ${longAgo()}, false)`.as('isPast'))
    .where('id', '=', noteId)
    .where('reviewId', '=', reviewId)
    .where('businessId', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
  if (note === undefined) throw notFound()
  return { ...note, isOwn: note.authorId === userId }
}

async function auditNote(trx: Db, target: NoteTarget, event: 'note.removed' | 'note.restored') {
  const { noteId, reviewId, userId, businessId, address } = target
  await audit(trx, { event, userId, businessId, address, subjectId: noteId, detail: { reviewId } })
}
