import { appNow } from '#server/data/app-now.ts'
import { purgeSent } from '#server/email/sent.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Deletes what the server itself no longer needs: sent emails and idempotent answers. */
export const maintenanceJob: ScheduledJob = {
  name: 'maintenance',
  cron: HOURLY,
  tasks: {
    purgeSentEmails: ({ db }) => purgeSent(db),
    purgeIdempotentAnswers: ({ db }) =>
      db
        .deleteFrom('idempotency')
        .where('createdAt', '<', appNow({ minus: { hours: 25 } }))
        .execute(),
  },
}
