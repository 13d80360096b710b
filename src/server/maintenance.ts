import { sql } from 'kysely'

import { purgeSent } from '#server/email/sent.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Deletes what the server itself no longer needs: old entries of the security log, sent emails and idempotent answers. */
export const maintenanceJob: ScheduledJob = {
  name: 'maintenance',
  cron: HOURLY,
  tasks: {
    purgeAudit: ({ db }) => sql`select purge_audit(), truncate_audit_ips()`.execute(db),
    purgeSentEmails: ({ db }) => purgeSent(db),
    purgeIdempotentAnswers: ({ db }) =>
      db
        .deleteFrom('idempotency')
        .where('createdAt', '<', sql<string>`app_now() - interval '25 hours'`)
        .execute(),
  },
}
