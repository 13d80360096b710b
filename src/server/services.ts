import type { Pool } from 'pg'
import type { Logger } from 'pino'

import { type Clock, systemClock } from '#server/data/clock.ts'
import type { Config } from '#server/config.ts'
import type { Services } from '#server/api/context.ts'
import { openDb } from '#server/data/db.ts'
import { type Jobs, openJobs } from '#server/job-runner.ts'
import { openLimits } from '#server/api/limits.ts'
import { openOutbox } from '#server/email/outbox.ts'
import { openNames } from '#server/outbound/dns.ts'
import { openOutside } from '#server/outbound/safe-fetch.ts'
import { openQueue } from '#server/queue.ts'
import { openPasswords } from '#server/passwords.ts'
import { openSecrets } from '#server/secrets.ts'

export type Opened = { services: Services; pool: Pool; jobs: Jobs; close(): Promise<void> }

export type Ways = Partial<Pick<Services, 'outside' | 'names'>>

/**
 * Builds the dependencies of handlers, without connecting yet. Call `close` after the last request. Tests
 * pass their own `ways` to the outside.
 */
export function openServices(
  config: Config,
  log: Logger,
  clock: Clock = systemClock(),
  ways: Ways = {},
): Opened {
  const onError = (error: Error) => log.warn({ err: error }, 'idle connection lost')
  const { db, pool } = openDb({ ...config.database, clock, onError })
  const jobs = openJobs(config, log, clock)
  const services = {
    db,
    config,
    clock,
    limits: openLimits({ db, clock }),
    outbox: openOutbox(jobs.boss, config.publicUrl),
    queue: openQueue(jobs.boss),
    passwords: openPasswords(),
    secrets: openSecrets(config),
    outside: ways.outside ?? openOutside(),
    names: ways.names ?? openNames(config.dnsServers),
  }
  return {
    services,
    pool,
    jobs,
    async close() {
      await jobs.stop()
      await db.destroy()
    },
  }
}
