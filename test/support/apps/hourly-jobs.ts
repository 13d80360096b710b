import { SCHEDULED_JOBS } from '#app/server/jobs.ts'
import { HOURLY, runScheduledJob } from '#server/scheduled-jobs.ts'

import type { TestApp } from './app.ts'

/** Runs every hourly job once, now. Throws the first failure. */
export async function runHourlyJobs({ services, app }: TestApp): Promise<void> {
  for (const job of SCHEDULED_JOBS) if (job.cron === HOURLY) await runScheduledJob(job, services, app.log)
}
