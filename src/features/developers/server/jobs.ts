import { purgeKeys, warnOfExpiry } from '#features/developers/server/expiry.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Announces API keys that are about to expire, and deletes those that ended a year ago. */
export const developersJob: ScheduledJob = {
  name: 'developers',
  cron: HOURLY,
  tasks: { warnOfExpiry: ({ db }) => warnOfExpiry(db), purgeKeys: ({ db }) => purgeKeys(db) },
}
