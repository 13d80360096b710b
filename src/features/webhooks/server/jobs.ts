import { resealWebhooks } from '#features/webhooks/server/reseal.ts'
import { purgeWebhookLog } from '#features/webhooks/server/log.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Deletes what the webhook log has kept for 30 days, and encrypts secrets again after a change of the key. */
export const webhooksJob: ScheduledJob = {
  name: 'webhooks',
  cron: HOURLY,
  tasks: {
    purgeWebhookLog: ({ db }) => purgeWebhookLog(db),
    resealWebhooks: ({ db, secrets }) => resealWebhooks(db, secrets),
  },
}
