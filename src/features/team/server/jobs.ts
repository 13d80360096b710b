import { purgeInvitations } from '#features/team/server/sweep.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Deletes invitations that ended long ago. */
export const teamJob: ScheduledJob = {
  name: 'team',
  cron: HOURLY,
  tasks: { purgeInvitations: ({ db }) => purgeInvitations(db) },
}
