import { setTimeout as pause } from 'node:timers/promises'

import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import type { Clock } from '#server/data/clock.ts'
import type { Config } from '#server/config.ts'
import { type Db, openDb } from '#server/data/db.ts'

/** Connections for the jobs' own work, so that they take none from requests. */
export const JOB_CONNECTIONS = 2

/** How long running jobs may take to finish when the process ends. */
const DRAIN_MS = 5_000

/** The background jobs. `start` waits for the database as long as needed; `stop` lets running jobs finish. */
export type Jobs = {
  boss: PgBoss
  db: Db
  start(work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens the job queue. Jobs live in the same PostgreSQL, in a schema made by a migration; NOTIFY wakes the
 * workers.
 */
export function openJobs(config: Config, log: Logger, clock: Clock): Jobs {
  const boss = new PgBoss({
    // LISTEN and the queue's own locks need a session.
    connectionString: config.database.directUrl,
    application_name: 'trellis jobs',
    max: 3,
    connectionTimeoutMillis: config.database.waitMs,
    options: '-c timezone=UTC',
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // Both need rights that the application's role does not have.
    reindex: false,
    monitorVacuum: false,
  })
  const onError = (error: Error) => log.warn({ err: error }, 'jobs')
  const { db } = openDb({
    ...config.database,
    clock,
    max: JOB_CONNECTIONS,
    applicationName: 'trellis jobs',
    onError,
  })
  boss.on('error', onError)
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'jobs'))
  let isStopping = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let wake: (() => void) | undefined
  const pauseUntilWoken = (ms: number) =>
    new Promise<void>((done) => {
      wake = done
      retry = setTimeout(done, ms)
    })
  return {
    boss,
    db,
    async start(work) {
      for (let tries = 0; !isStopping; tries += 1) {
        try {
          await boss.start()
          await work()
          return
        } catch (error) {
          log.warn({ err: error }, 'jobs wait for the database')
          await boss.stop({ graceful: false }).catch(() => {})
          await pauseUntilWoken(Math.min(5_000, 100 * 2 ** tries))
        }
      }
    },
    async stop() {
      isStopping = true
      clearTimeout(retry)
      wake?.()
      await Promise.race([drain(boss).catch(() => {}), pause(DRAIN_MS, undefined, { ref: false })])
      await boss.stop({ graceful: false })
      await db.destroy()
    },
  }
}

/** Lets every worker finish what it does. The queue's own graceful stop looks only twice a second. */
async function drain(boss: PgBoss): Promise<void> {
  const queues = await boss.getQueues()
  await Promise.all(queues.map(({ name }) => boss.offWork(name)))
}
