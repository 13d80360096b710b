import {
  lockNote,
  type NoteTarget,
  refuseFull,
  RESTORABLE_DAYS,
  restorableSince,
} from '#features/queue/server/notes/locks.ts'
import { mayDeleteAny } from '#features/queue/server/notes/queries.ts'
import { ApiError } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

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
    const due = db
      .selectFrom('reviewNote')
      .select('id')
      .where('removedAt', '<', restorableSince())
      .limit(atOnce)
    const { numDeletedRows } = await db.deleteFrom('reviewNote').where('id', 'in', due).executeTakeFirst()
    if (numDeletedRows === 0n) return purged
    purged += Number(numDeletedRows)
  }
}

async function auditNote(trx: Db, target: NoteTarget, event: 'note.removed' | 'note.restored') {
  const { noteId, reviewId, userId, businessId, address } = target
  await audit(trx, { event, userId, businessId, address, subjectId: noteId, detail: { reviewId } })
}
