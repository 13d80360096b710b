import { keepEvents } from '#features/events/server/rollup.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Creates the tables of the next months, drops the oldest, and deletes what only served to find repeats. */
export const eventsJob: ScheduledJob = {
  name: 'events',
  cron: HOURLY,
  tasks: { keepEvents: ({ db }) => keepEvents(db) },
}
