import { resealWebhooks } from '#features/webhooks/server/reseal.ts'
import { purgeWebhookLog } from '#features/webhooks/server/log.ts'
import { holdAndRelease, purgeDeletedWebhooks } from '#features/webhooks/server/upkeep.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/**
 * Deletes what the webhook log has kept for 30 days and the log of deleted endpoints, holds and releases what waits,
 * and encrypts secrets again after a change of the key.
 */
export const webhooksJob: ScheduledJob = {
  name: 'webhooks',
  cron: HOURLY,
  tasks: {
    purgeWebhookLog: ({ db }) => purgeWebhookLog(db),
    purgeDeletedWebhooks: ({ db }) => purgeDeletedWebhooks(db),
    holdAndRelease: ({ db }) => holdAndRelease(db),
    resealWebhooks: ({ db, secrets }) => resealWebhooks(db, secrets),
  },
}
