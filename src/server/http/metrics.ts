import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { ReplicaState } from '#server/data/replica/replica.ts'
import { alarmsRaised } from '#server/http/alarms.ts'
import { watchEventStore } from '#server/http/event-store-metrics.ts'
import { DEAD_MAIL_QUEUE } from '#server/email/email-worker.ts'
import { watchReplica } from '#server/http/replica-metrics.ts'

export type Metrics = { port: number; close(): Promise<void> }
type Watched = {
  app: FastifyInstance
  pool: Pool
  replica?: ReplicaState | undefined
  port: number
  dataDir: string
  /** Whether raw events are shipped to a second store. */
  hasEventStore?: boolean
}

/** The file under DATA_DIR that a finished backup touches. */
export const LAST_BACKUP = 'last-backup'

/**
 * Counts requests by route template, and pool usage. Serves Prometheus on 127.0.0.1 only, on a port of its
 * own (A108).
 */
export async function startMetrics({
  app,
  pool,
  replica,
  port,
  dataDir,
  hasEventStore = false,
}: Watched): Promise<Metrics> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  // Gauges with names that Prometheus reserves for counters (promtool check metrics).
  for (const kind of ['handles', 'requests', 'resources'])
    register.removeSingleMetric(`nodejs_active_${kind}_total`)
  countRequests(app, register)
  watchPool(pool, register)
  if (replica !== undefined) watchReplica(replica, register)
  watchJobs(pool, register)
  watchScheduledJobs(pool, register)
  if (hasEventStore) watchEventStore(pool, register)
  watchAlarms(register)
  watchBackups(dataDir, register)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((ready, fail) => server.once('error', fail).listen(port, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port, // It listens on a port, not on a pipe.
    close: () => new Promise((closed) => void server.close(() => closed()).closeAllConnections()),
  }
}

function countRequests(app: FastifyInstance, register: Registry) {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Response time, by route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Rejected requests, by error code.',
    labelNames: ['code'],
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
    }
    // A stream that lasts for hours is not a slow response.
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      seconds.observe(labels, reply.elapsedTime / 1000)
    if (request.refusal !== undefined) refusals.inc({ code: request.refusal })
    done()
  })
}

function watchPool(pool: Pool, register: Registry) {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Pool connections: total, idle, and requests waiting for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      connections.set({ state: 'all' }, pool.totalCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waited-for' }, pool.waitingCount)
    },
  })
}

/** Shares one run of `look` among the gauges that ask at the same time. */
function once(look: () => Promise<void>): () => Promise<void> {
  let looking: Promise<void> | undefined
  return () => (looking ??= look().finally(() => (looking = undefined)))
}

type JobRow = { queue: string; state: string; jobs: number; oldest: number }

/** Publishes queue lengths, unmatched Stripe events, and whether the database is reachable. */
function watchJobs(pool: Pool, registry: Registry) {
  const collect = once(look)
  const common = { registers: [registry], collect }
  const up = new Gauge({ name: 'database_up', help: '1 if the database responds.', ...common })
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Unfinished jobs, by queue and state: created, retry (failed before), active. mail-dead holds undeliverable emails.',
    labelNames: ['queue', 'state'],
    ...common,
  })
  const oldest = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest job of a queue has been due, in seconds.',
    labelNames: ['queue'],
    ...common,
  })
  const parked = new Gauge({
    name: 'stripe_events_parked',
    help: 'Stripe events for unknown customers.',
    ...common,
  })

  async function look() {
    for (const gauge of [jobs, oldest]) gauge.reset()
    try {
      const { rows } = await pool.query<JobRow>(WAITING_JOBS)
      const events = await pool.query<{ n: number }>(
        `select count(*)::int as n from stripe_event where state = 'unmatched'`,
      )
      up.set(1)
      parked.set(events.rows[0]?.n ?? 0)
      // An alert compares with an hour ago: the series has to exist before the first email fails.
      jobs.set({ queue: DEAD_MAIL_QUEUE, state: 'created' }, 0)
      const longest = new Map<string, number>()
      for (const { queue, state, jobs: n, oldest: seconds } of rows) {
        jobs.set({ queue, state }, n)
        longest.set(queue, Math.max(seconds, longest.get(queue) ?? 0))
      }
      for (const [queue, seconds] of longest) oldest.set({ queue }, seconds)
    } catch {
      up.set(0)
    }
  }
}

const WAITING_JOBS = `select name as queue, state::text, count(*)::int as jobs,
    greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0))::float as oldest
  from pgboss.job where state < 'completed' group by 1, 2`

type ScheduleRow = { job: string; succeeded: number; failed: number }

/** Publishes when each scheduled job last succeeded, and how many of its runs have failed since. */
function watchScheduledJobs(pool: Pool, registry: Registry) {
  const collect = once(look)
  const common = { labelNames: ['job'], registers: [registry], collect }
  const failed = new Gauge({
    name: 'scheduled_job_failed_runs',
    help: 'Runs of a scheduled job that failed every attempt since its last success, within two days.',
    ...common,
  })
  const succeeded = new Gauge({
    name: 'scheduled_job_last_success_timestamp_seconds',
    help: 'When a scheduled job last succeeded, or 0 if not within two days.',
    ...common,
  })

  async function look() {
    for (const gauge of [failed, succeeded]) gauge.reset()
    // If the database is down, database_up reports it.
    const { rows } = await pool.query<ScheduleRow>(SCHEDULED_JOBS).catch(() => ({ rows: [] }))
    for (const row of rows) {
      failed.set({ job: row.job }, row.failed)
      succeeded.set({ job: row.job }, row.succeeded)
    }
  }
}

const SCHEDULED_JOBS = `
  select s.name as job, coalesce(extract(epoch from run.succeeded), 0)::float as succeeded,
    (select count(*)::int from pgboss.job f
     where f.name = s.name and f.state = 'failed' and f.completed_on > coalesce(run.succeeded, '-infinity')) as failed
  from pgboss.schedule s cross join lateral (
    select max(j.completed_on) as succeeded from pgboss.job j where j.name = s.name and j.state = 'completed'
  ) run
  order by 1`

function watchAlarms(register: Registry) {
  const alarms = new Counter({
    name: 'alarms_total',
    help: 'Events that need attention, since the process started.',
    labelNames: ['alarm'],
    registers: [register],
    collect() {
      alarms.reset()
      for (const [alarm, n] of alarmsRaised()) alarms.inc({ alarm }, n)
    },
  })
}

function watchBackups(dataDir: string, register: Registry) {
  const last = new Gauge({
    name: 'backup_last_timestamp_seconds',
    help: 'When the last backup finished, or 0 if there is none on this machine.',
    registers: [register],
    async collect() {
      const file = await stat(join(dataDir, LAST_BACKUP)).catch(() => undefined)
      last.set(file === undefined ? 0 : file.mtimeMs / 1000)
    },
  })
}
