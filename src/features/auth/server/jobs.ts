import { purgeExpired, purgeUnverified } from '#features/auth/server/purge.ts'
import { resealApps } from '#features/auth/server/factors/app.ts'
import { finishFactorResets, remindOfFactorResets } from '#features/auth/server/factors/lost-jobs.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/**
 * Deletes expired sessions and tokens, and accounts that were never confirmed; removes lost factors after
 * their 72 hours; encrypts again what a previous key encrypted.
 */
export const authJob: ScheduledJob = {
  name: 'auth',
  cron: HOURLY,
  tasks: {
    purgeExpired: ({ db }) => purgeExpired(db),
    purgeUnverified: ({ db }) => purgeUnverified(db),
    remindOfFactorResets,
    finishFactorResets,
    resealApps: ({ db, secrets }) => resealApps(db, secrets),
  },
}
