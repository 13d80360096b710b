import type { Logger } from 'pino'

import type { Services } from '#server/api/context.ts'
import type { Jobs } from '#server/job-runner.ts'

type JobLog = Pick<Logger, 'error'> & Partial<Pick<Logger, 'info' | 'warn'>>

/** Work that a feature runs on a schedule, in one process at a time. */
export type ScheduledJob = {
  /** The queue name, and the label in metrics and logs. */
  name: string
  /** The schedule, in UTC. */
  cron: string
  /** How long a run may take before it counts as failed. */
  maxSeconds?: number
  /** Run one after another. A task must be safe to repeat; one that throws does not stop the others. */
  tasks: Readonly<Record<string, (services: Services, log: JobLog) => Promise<unknown>>>
}

export const HOURLY = '7 * * * *'
export const EVERY_MINUTE = '* * * * *'

const DAY = 86_400
/** Three attempts within about a quarter of an hour; after that the alert ScheduledJobFailing fires. */
const RETRIES = { retryLimit: 2, retryDelay: 60, retryBackoff: true }

/** Creates the job's queue, schedules it, and starts a worker for it. */
export async function startScheduledJob(
  { boss, db }: Pick<Jobs, 'boss' | 'db'>,
  job: ScheduledJob,
  services: Services,
  log: Logger,
): Promise<void> {
  const queue = {
    ...RETRIES,
    expireInSeconds: job.maxSeconds ?? 600,
    deleteAfterSeconds: 2 * DAY,
    notify: true,
  }
  await boss.createQueue(job.name, { ...queue, policy: 'singleton' })
  await boss.updateQueue(job.name, queue)
  await boss.schedule(job.name, job.cron)
  await boss.work(job.name, { pollingIntervalSeconds: 20 }, () =>
    runScheduledJob(job, { ...services, db }, log),
  )
}

/** Runs all tasks of a job. Throws afterwards if any of them failed, so that the queue retries the job. */
export async function runScheduledJob(
  { name, tasks }: ScheduledJob,
  services: Services,
  log: JobLog,
): Promise<void> {
  const failures: unknown[] = []
  for (const [task, run] of Object.entries(tasks)) {
    try {
      await run(services, log)
    } catch (error) {
      log.error({ err: error, job: name, task }, 'a scheduled task failed')
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} tasks of the job ${name} failed.`)
}
