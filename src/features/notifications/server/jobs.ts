import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'

import { sendDigests } from '#features/notifications/server/emails/digests.ts'
import { sortOutNotices } from '#features/notifications/server/emails/dispatch.ts'
import type { Services } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'

const NOTIFICATIONS = 'notices'
const DIGESTS = 'digests'

/** Every minute what is mailed at once, every quarter of an hour the summaries: zones differ by quarters. One process at a time. */
export async function startNoticeJobs(boss: PgBoss, post: Pick<Services, 'db' | 'config' | 'outbox'>): Promise<void> {
  const queue = { retryLimit: 2, expireInSeconds: 300, deleteAfterSeconds: 3600, policy: 'singleton' } as const
  await boss.createQueue(NOTIFICATIONS, queue)
  await boss.createQueue(DIGESTS, queue)
  await boss.schedule(NOTIFICATIONS, '* * * * *')
  await boss.schedule(DIGESTS, '*/15 * * * *')
  await boss.work(NOTIFICATIONS, { pollingIntervalSeconds: 10 }, async () => void (await sortOutNotices(post)))
  await boss.work(DIGESTS, { pollingIntervalSeconds: 30 }, async () => void (await sendDigests(post)))
}

const KEPT_DAYS = 400

/** Forgets what is older than a little more than a year. */
export async function purgeNotices(db: Db): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('createdAt', '<', sql<string>`app_now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
}
