import { checkWatchedPages } from '#features/site-check/server/watch.ts'
import { HOURLY, type ScheduledJob } from '#server/scheduled-jobs.ts'

/** Reads pages with dated JSON-LD again, each once a week. */
export const siteChecksJob: ScheduledJob = {
  name: 'site-checks',
  cron: HOURLY,
  tasks: { checkWatchedPages },
}
