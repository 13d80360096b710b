import { keepEvents } from '#features/events/server/rollup.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/**
 * Creates the tables of the next months, drops the oldest, and deletes rows that only served to detect
 * duplicates.
 */
export const eventsJob: ScheduledJob = {
  name: 'events',
  cron: HOURLY,
  tasks: { keepEvents: ({ db }) => keepEvents(db) },
}
