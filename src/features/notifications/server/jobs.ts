import { sendDigests } from '#features/notifications/server/emails/digests.ts'
import { dispatchNotifications } from '#features/notifications/server/emails/dispatch.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { EVERY_MINUTE, HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Deletes old notifications. */
export const notificationsJob: ScheduledJob = {
  name: 'notifications',
  cron: HOURLY,
  tasks: { purgeOld: ({ db }) => purgeNotifications(db) },
}

/** Sends urgent emails, and queues the others for digests. */
export const notificationEmailsJob: ScheduledJob = {
  name: 'notices',
  cron: EVERY_MINUTE,
  maxSeconds: 300,
  tasks: { dispatch: (services) => dispatchNotifications(services) },
}

/** Sends the daily and weekly digests. Time zones differ by quarter-hours. */
export const digestsJob: ScheduledJob = {
  name: 'digests',
  cron: '*/15 * * * *',
  maxSeconds: 300,
  tasks: { send: (services) => sendDigests(services) },
}

const KEPT_DAYS = 400

/** Deletes notifications older than a little more than a year. */
async function purgeNotifications(db: Db): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('createdAt', '<', appNow({ minus: { days: KEPT_DAYS } }))
    .execute()
}
