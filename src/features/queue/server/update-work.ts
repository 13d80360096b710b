import { sql } from 'kysely'

import { SNOOZE_DAYS } from '#features/queue/contract.ts'
import type { WorkChange, WorkState } from '#features/queue/rules.ts'
import { afterChange, needsWork } from '#features/queue/rules.ts'
import { isPending } from '#features/queue/server/pending.ts'
import { ApiError, invalid, notFound } from '#shared/errors.ts'
import { can } from '#shared/roles.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

const DAY_MS = 86_400_000

/**
 * Snoozes, assigns or dismisses a review, or takes that back. Throws 409 if it was answered in the meantime,
 * and 400 for a date that is past or for someone who can't answer reviews.
 */
export async function changeWork(
  db: Db,
  { reviewId, businessId, now }: { reviewId: string; businessId: string; now: Date },
  change: WorkChange,
): Promise<void> {
  const { snoozedUntil, assigneeId } = change
  if (typeof snoozedUntil === 'string') refuseDate(snoozedUntil, now)
  await db.transaction().execute(async (trx) => {
    const work = await trx
      .selectFrom('reviewWork')
      .select(['state', 'answeredAt', isPending(sql`review_id`, sql`brand_id`).as('isPending')])
      .where('reviewId', '=', reviewId)
      .forUpdate()
      .executeTakeFirst()
    if (work === undefined) throw notFound()
    // The database allows these four only.
    const known = work.state as WorkState
    const state = afterChange(known, change)
    if (state === undefined || (work.isPending && state !== known))
      throw new ApiError('conflict', 'This review was answered in the meantime. Nothing was changed.')
    if (typeof assigneeId === 'string') await requireAssignable(trx, businessId, assigneeId)
    await trx
      .updateTable('reviewWork')
      .set({
        state,
        ...(typeof snoozedUntil === 'string' && state === 'snoozed' && { snoozedUntil }),
        ...(state !== 'snoozed' && { snoozedUntil: null }),
        ...(state === 'dismissed' && { doneAt: sql<string>`coalesce(done_at, app_now())` }),
        ...(needsWork(state) && !needsWork(work.state) && { doneAt: work.answeredAt }),
        ...(assigneeId !== undefined && {
          assigneeId,
          assignedAt: assigneeId === null ? null : appNow(),
          returnsAt: null,
        }),
      })
      .where('reviewId', '=', reviewId)
      .execute()
  })
}

function refuseDate(until: string, now: Date): void {
  const ahead = Date.parse(until) - now.getTime()
  if (ahead <= 0) throw invalid('snoozedUntil', 'Choose a time that is still to come.')
  if (ahead > SNOOZE_DAYS * DAY_MS) throw invalid('snoozedUntil', 'Choose a date within a year.')
}

async function requireAssignable(trx: Db, businessId: string, userId: string): Promise<void> {
  const member = await trx
    .selectFrom('businessMember')
    .select('role')
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (member === undefined || !can(member.role, 'reviews.reply'))
    throw invalid('assigneeId', 'Choose someone of your team who can answer reviews.')
}

/** Opens the snoozed reviews whose time has come. Returns how many. */
export async function wakeSnoozed(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reviewWork')
    .set({ state: 'open', snoozedUntil: null })
    .where('state', '=', 'snoozed')
    .where('snoozedUntil', '<=', appNow())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
