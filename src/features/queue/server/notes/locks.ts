import { sql } from 'kysely'

import { NOTES_MAX } from '#features/queue/notes-contract.ts'
import type { NoteReader } from '#features/queue/server/notes/queries.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import type { Actor } from '#server/api/context.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { lockKey } from '#server/data/lock.ts'

/** Days in which a deletion can be undone. */
export const RESTORABLE_DAYS = 30

export type NoteWriter = NoteReader & Actor
export type NoteTarget = NoteWriter & { reviewId: string; noteId: string }

/** Throws `quota` if a review has a hundred notes of the business, also for concurrent requests. */
export async function refuseFull(
  trx: Db,
  { reviewId, businessId }: { reviewId: string; businessId: string },
): Promise<void> {
  await lockKey(trx, `review_note ${reviewId} ${businessId}`)
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
export async function lockNote(trx: Db, { noteId, reviewId, businessId, userId }: NoteTarget) {
  const note = await trx
    .selectFrom('reviewNote')
    .select(['authorId', 'text', 'removedAt', 'isRemovedByOther'])
    .select(sql<boolean>`coalesce(removed_at < ${restorableSince()}, false)`.as('isPast'))
    .where('id', '=', noteId)
    .where('reviewId', '=', reviewId)
    .where('businessId', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
  if (note === undefined) throw notFound()
  return { ...note, isOwn: note.authorId === userId }
}

/** A note that was removed before can't be restored. */
export const restorableSince = () => appNow({ minus: { days: RESTORABLE_DAYS } })
