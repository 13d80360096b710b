import type { Pool } from 'pg'
import type { Logger } from 'pino'

import { type Clock, systemClock } from '#server/data/clock.ts'
import type { Config } from '#server/config.ts'
import type { Services } from '#server/api/context.ts'
import { openDb, type OpenedDb } from '#server/data/db.ts'
import { openReplica, type Replica, type ReplicaState } from '#server/data/replica/replica.ts'
import { type Jobs, openJobs } from '#server/job-runner.ts'
import { openLimits } from '#server/api/limits.ts'
import { openOutbox } from '#server/email/outbox.ts'
import { openNames } from '#server/outbound/dns.ts'
import { openOutside } from '#server/outbound/safe-fetch.ts'
import { openQueue } from '#server/queue.ts'
import { openPasswords } from '#server/passwords.ts'
import { openSecrets } from '#server/secrets.ts'

export type Opened = {
  services: Services
  pool: Pool
  replica: ReplicaState | undefined
  jobs: Jobs
  close(): Promise<void>
}

export type Ways = Partial<Pick<Services, 'outside' | 'names' | 'reading'>>

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
  const opened = openDb({ ...config.database, clock, onError })
  const { db, pool } = opened
  const replica = openReplicaOf(config, { opened, clock, log, onError })
  const jobs = openJobs(config, log, clock)
  const names = ways.names ?? openNames(config.dnsServers)
  const services = {
    db,
    reading: ways.reading ?? replica?.db ?? db,
    config,
    clock,
    limits: openLimits({ db, clock }),
    outbox: openOutbox(jobs.boss, config.publicUrl),
    queue: openQueue(jobs.boss),
    passwords: openPasswords(),
    secrets: openSecrets(config),
    outside: ways.outside ?? openOutside({ names }),
    names,
  }
  return {
    services,
    pool,
    replica: replica?.state,
    jobs,
    async close() {
      await jobs.stop()
      names.close()
      await replica?.close()
      await db.destroy()
    },
  }
}

type Beside = { opened: OpenedDb; clock: Clock; log: Logger; onError: (error: Error) => void }

function openReplicaOf({ database }: Config, { opened, ...beside }: Beside): Replica | undefined {
  if (database.replica === undefined) return undefined
  const primary = { driver: opened.driver, url: database.directUrl }
  return openReplica({
    ...database,
    ...beside,
    primary,
    url: database.replica.url,
    waitForMs: database.replica.waitMs,
    applicationName: 'trellis reads',
  })
}
