import { sql } from 'kysely'

import { purgeExpired, purgeUnverified } from '#features/auth/server/purge.ts'
import { purgeRemovedComments } from '#features/comments/server/writing.ts'
import type { Db } from '#server/data/db.ts'
import type { Jobs } from '#server/jobs.ts'

const QUEUE = 'housekeeping'

/** Removes what ran out, each hour, by one process whichever it is. */
export async function startHousekeeping({ boss, db }: Jobs): Promise<void> {
  await boss.createQueue(QUEUE, { retryLimit: 2, expireInSeconds: 300, deleteAfterSeconds: 86_400 })
  await boss.schedule(QUEUE, '7 * * * *')
  await boss.work(QUEUE, { pollingIntervalSeconds: 30 }, () => keepHouse(db))
}

export async function keepHouse(db: Db): Promise<void> {
  await purgeExpired(db)
  await purgeUnverified(db)
  await purgeRemovedComments(db)
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', sql<string>`app_now() - interval '25 hours'`)
    .execute()
}
