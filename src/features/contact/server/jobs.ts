import { purgeMessages } from '#features/contact/server/messages.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Deletes messages of the contact form that are no longer needed. */
export const contactJob: ScheduledJob = {
  name: 'contact',
  cron: HOURLY,
  tasks: { purgeMessages: ({ db }) => purgeMessages(db) },
}
