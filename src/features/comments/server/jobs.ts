import { purgeWriters } from '#features/comments/server/presence/writers.ts'
import { purgeProposedReplies } from '#features/comments/server/proposed/proposing.ts'
import { purgeRemovedComments } from '#features/comments/server/writing.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Deletes comments that can no longer be restored, proposed replies that expired, and who was writing. */
export const commentsJob: ScheduledJob = {
  name: 'comments',
  cron: HOURLY,
  tasks: {
    purgeRemoved: ({ db }) => purgeRemovedComments(db),
    purgeProposedReplies: ({ db }) => purgeProposedReplies(db),
    purgeWriters: ({ db }) => purgeWriters(db),
  },
}
