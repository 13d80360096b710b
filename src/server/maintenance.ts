import { sql } from 'kysely'
import * as z from 'zod/mini'

import { appNow } from '#server/data/app-now.ts'
import { statement } from '#server/data/statement.ts'
import { purgeSent } from '#server/email/sent.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

const purgeAudit = statement({
  row: z.object({ purgeAudit: z.int(), truncateAuditIps: z.int() }),
  sql: () => sql`select purge_audit(), truncate_audit_ips()`,
})

/**
 * Deletes what the server itself no longer needs: old entries of the security log, sent emails and idempotent
 * answers.
 */
export const maintenanceJob: ScheduledJob = {
  name: 'maintenance',
  cron: HOURLY,
  tasks: {
    purgeAudit: ({ db }) => purgeAudit(db, {}),
    purgeSentEmails: ({ db }) => purgeSent(db),
    purgeIdempotentAnswers: ({ db }) =>
      db
        .deleteFrom('idempotency')
        .where('createdAt', '<', appNow({ minus: { hours: 25 } }))
        .execute(),
  },
}
