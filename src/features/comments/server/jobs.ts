import { purgeWriters } from '#features/comments/server/presence/writers.ts'
import { purgeRemovedComments } from '#features/comments/server/writing.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Deletes comments that were removed and can no longer be restored, and who was writing. */
export const commentsJob: ScheduledJob = {
  name: 'comments',
  cron: HOURLY,
  tasks: {
    purgeRemoved: ({ db }) => purgeRemovedComments(db),
    purgeWriters: ({ db }) => purgeWriters(db),
  },
}
