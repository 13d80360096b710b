import { auditEvents, dropShippedEvents, shipEvents } from '#features/events/server/raw/second-store.ts'
import { keepEvents } from '#features/events/server/rollup.ts'
import { EVERY_MINUTE, HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/**
 * Creates the tables of the next months, drops the oldest, and deletes rows that only served to detect
 * duplicates.
 */
export const eventsJob: ScheduledJob = {
  name: 'events',
  cron: HOURLY,
  tasks: { keepEvents: ({ db }) => keepEvents(db) },
}

/** Ships raw events to ClickHouse, where one is configured (decision 0087). */
export const eventShippingJob: ScheduledJob = {
  name: 'event-shipping',
  cron: EVERY_MINUTE,
  tasks: { shipEvents },
}

/** Compares the counts of ClickHouse with the sums, and drops months from PostgreSQL that ClickHouse has. */
export const eventAuditJob: ScheduledJob = {
  name: 'event-audit',
  cron: HOURLY,
  maxSeconds: 3000,
  tasks: { auditEvents, dropShippedEvents },
}
