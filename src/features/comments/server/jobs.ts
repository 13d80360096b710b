import { purgeRemovedComments } from '#features/comments/server/writing.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Deletes comments that were removed and can no longer be restored. */
export const commentsJob: ScheduledJob = {
  name: 'comments',
  cron: HOURLY,
  tasks: { purgeRemoved: ({ db }) => purgeRemovedComments(db) },
}
