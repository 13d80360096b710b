import { purgeExpired, purgeUnverified } from '#features/auth/server/purge.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Deletes expired sessions and tokens, and accounts that were never confirmed. */
export const authJob: ScheduledJob = {
  name: 'auth',
  cron: HOURLY,
  tasks: {
    purgeExpired: ({ db }) => purgeExpired(db),
    purgeUnverified: ({ db }) => purgeUnverified(db),
  },
}
