import type { Db } from '#server/data/db.ts'

import { findHome, findTeammate } from './home.ts'

const HOUR_MS = 3_600_000

/** Notes on the two reviews of Hollowmere that are due first; the last mentions Ines. */
const NOTES = [
  {
    on: 0,
    by: 'rosa',
    hoursAgo: 20,
    text: 'Third one about this batch this week. The lab has two cartons, we’ll know more on Thursday.',
  },
  {
    on: 0,
    by: 'amir',
    hoursAgo: 3,
    text: '@ines happy to replace it, no receipt needed. The code on the carton is enough.',
  },
  { on: 1, by: 'rosa', hoursAgo: 6, text: 'She wrote to us by email too. Answered there, but not here yet.' },
] as const

/** Adds what the team of Hollowmere wrote to each other about reviews. */
export async function addNotes(trx: Db, now: Date): Promise<void> {
  const { brandId, businessId } = await findHome(trx)
  const due = await trx
    .selectFrom('reviewWork')
    .select('reviewId')
    .where('brandId', '=', brandId)
    .where('state', '=', 'open')
    .orderBy('dueAt')
    .orderBy('reviewId')
    .limit(2)
    .execute()
  const ines = await findTeammate(trx, 'ines')
  for (const { on, by, hoursAgo, text } of NOTES) {
    const reviewId = due[on]?.reviewId
    if (reviewId === undefined) continue
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS).toISOString()
    const stored = text.replace('@ines', `@[${ines}]`)
    const note = await trx
      .insertInto('reviewNote')
      .values({
        businessId,
        brandId,
        reviewId,
        authorId: await findTeammate(trx, by),
        text: stored,
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (stored !== text)
      await trx.insertInto('reviewNoteMention').values({ noteId: note.id, userId: ines, createdAt }).execute()
  }
}
