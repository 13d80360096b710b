import { sql } from 'kysely'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildApp } from '#app/server/app.ts'
import { SCHEDULED_JOBS, startJobs } from '#app/server/jobs.ts'
import type { Jobs } from '#server/job-runner.ts'
import { startMetrics } from '#server/http/metrics.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aUser } from '#test/world/factories.ts'

let t: TestApp
let jobs: Jobs
let owner: Client

beforeAll(async () => {
  t = await startTestApp({
    work: async (started, services, log) => {
      jobs = started
      await startJobs(started, services, log)
    },
  })
  owner = new Client({ connectionString: t.migrationUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.stop()
})

/** Runs a job now, without retries, and waits for it to end. */
async function runNow(name: string): Promise<string> {
  const id = await jobs.boss.send(name, {}, { retryLimit: 0 })
  if (id === null) throw new Error(`The job ${name} was not queued.`)
  await expect.poll(() => stateOf(id), { timeout: 60_000 }).toMatch(/completed|failed/)
  return stateOf(id)
}

async function stateOf(id: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`select state::text from pgboss.job where id = ${id}`.execute(
    t.db,
  )
  return rows[0]?.state ?? 'missing'
}

/** Returns the metrics lines of another server on the same database. */
async function scrape(): Promise<string[]> {
  const { app } = buildApp({ services: t.services, pool: t.pool, log: pino({ enabled: false }) })
  const metrics = await startMetrics({ app, pool: t.pool, port: 0, dataDir: t.config.dataDir })
  try {
    return (await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()).split('\n')
  } finally {
    await metrics.close()
    await app.close()
  }
}

test('every feature has its scheduled jobs under names of their own, with two retries', async () => {
  const names = SCHEDULED_JOBS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const { rows } = await sql<{ name: string; cron: string; retries: number }>`
    select s.name, s.cron, q.retry_limit as retries
    from pgboss.schedule s join pgboss.queue q on q.name = s.name`.execute(t.db)
  expect(rows).toEqual(
    expect.arrayContaining(SCHEDULED_JOBS.map(({ name, cron }) => ({ name, cron, retries: 2 }))),
  )
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['payments-retries', 'payments-nightly']),
  )
})

test('every scheduled job completes', async () => {
  const ends = await Promise.all(SCHEDULED_JOBS.map(async ({ name }) => [name, await runNow(name)]))
  expect(ends.filter(([, end]) => end !== 'completed')).toEqual([])
})

test('a task that throws stops no other, is logged and counted until its job succeeds again', async () => {
  const stranger = await aUser(t.db, { emailVerifiedAt: null, createdAt: '2020-01-01T00:00:00Z' })
  // The first of the job's two tasks needs this table.
  await owner.query('alter table rate_limit rename to rate_limit_away')

  expect(await runNow('auth')).toBe('failed')
  const failures = t.log.filter(({ msg }) => msg === 'a scheduled task failed')
  expect(failures.map(({ job, task }) => [job, task])).toEqual([['auth', 'purgeExpired']])
  expect(await t.db.selectFrom('appUser').select('id').where('id', '=', stranger.id).execute()).toEqual([])
  expect(await runNow('team')).toBe('completed')

  const lines = await scrape()
  expect(lines).toContain('scheduled_job_failed_runs{job="auth"} 1')
  expect(lines).toContain('scheduled_job_failed_runs{job="team"} 0')
  expect(lines.some((line) => /last_success_timestamp_seconds\{job="team"\} [1-9]/.test(line))).toBe(true)

  await owner.query('alter table rate_limit_away rename to rate_limit')
  expect(await runNow('auth')).toBe('completed')
  expect(await scrape()).toContain('scheduled_job_failed_runs{job="auth"} 0')
})
