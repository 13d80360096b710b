import { setDueTimes } from '#features/queue/server/due-times.ts'
import type { Db } from '#server/data/db.ts'

import { findHome } from './home.ts'

const AT_ONCE = 500
const HOUR_MS = 3_600_000

/**
 * Adds the reply goal of Hollowmere and the due times of all reviews; of its open ones one is late, one due
 * soon and assigned, one later, and one snoozed.
 */
export async function addQueue(trx: Db, now: Date): Promise<void> {
  const { brandId, businessId } = await findHome(trx)
  const hours = { opensAt: 9 * 60, closesAt: 17 * 60 + 30, zone: 'Europe/Brussels' }
  const goal = { lowHours: 8, otherDays: 3, weekdays: [1, 2, 3, 4, 5], remindHours: 4, returnHours: 8 }
  await trx
    .insertInto('replyGoal')
    .values({ businessId, ...goal, ...hours })
    .execute()
  const works = await trx.selectFrom('reviewWork').select('reviewId').execute()
  for (let at = 0; at < works.length; at += AT_ONCE)
    await setDueTimes(
      trx,
      works.slice(at, at + AT_ONCE).map(({ reviewId }) => reviewId),
    )
  // The visitor of the demo starts with the notifications that it describes.
  await trx.updateTable('reviewWork').set({ remindedAt: now.toISOString() }).execute()
  const open = await trx
    .selectFrom('reviewWork')
    .select('reviewId')
    .where('brandId', '=', brandId)
    .where('state', '=', 'open')
    .orderBy('askedAt')
    .orderBy('reviewId')
    .execute()
  const owner = await trx
    .selectFrom('businessMember')
    .select('userId')
    .where('businessId', '=', businessId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  const later = (hoursAhead: number) => new Date(now.getTime() + hoursAhead * HOUR_MS).toISOString()
  const states = [
    { dueAt: later(-3) },
    { dueAt: later(2.2), assigneeId: owner.userId, assignedAt: later(-5), returnsAt: later(20) },
    { dueAt: later(50) },
    { dueAt: later(60), state: 'snoozed', snoozedUntil: later(20) },
  ]
  for (const [index, { reviewId }] of open.slice(0, states.length).entries())
    await trx
      .updateTable('reviewWork')
      .set(states[index] ?? {})
      .where('reviewId', '=', reviewId)
      .execute()
}
