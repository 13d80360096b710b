import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

import { type Call, makeCall, type Transport } from '#shared/api/call.ts'
import { type Mailbox, openMailbox } from '#dev/sandbox/mail/mailbox.ts'
import { drawDemoImage } from '#dev/demo/art/draw-demo-image.ts'
import { mountMailPages } from '#dev/sandbox/mail/pages.tsx'
import { buildApp, type Extra } from '#app/server/app.ts'
import { type Clock, systemClock } from '#server/data/clock.ts'
import { type Config, loadConfig } from '#server/config.ts'
import type { Services } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'
import type { Jobs } from '#server/job-runner.ts'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

import { openLog } from '#server/logging.ts'
import { startMailWorker } from '#server/email/email-worker.ts'
import { openServices, type Ways } from '#server/services.ts'

import { createTestDatabase } from './database.ts'
import { TEST_FILES } from './server-process.ts'
import { aSession } from '../world/factories.ts'
import { watchReplies } from './strict-replies.ts'

type Options = {
  /** The initial time of the product's clock. */
  now?: Date | string
  /** Environment settings, on top of the tests' own. */
  env?: Record<string, string>
  /** Additional handlers. */
  extras?: readonly Extra[]
  /** External access that ends at a server of the test. */
  ways?: Ways
  /** Background work besides email. */
  work?: (jobs: Jobs, services: Services, log: Logger) => Promise<void>
}

export type TestApp = {
  app: FastifyInstance
  services: Services
  config: Config
  db: Db
  /** The database as its owner, for tests that change its tables. */
  migrationUrl: string
  /** Its connection pool. */
  pool: Pool
  clock: Clock
  mailbox: Mailbox
  /** Lines of the log, parsed. */
  log: Record<string, unknown>[]
  /** How many successful replies were compared with their contract (A24). */
  replies: { seen: number }
  /** Calls like the browser: by contract, with a bearer token if one is given. */
  call: Call
  as(user: { id: string } | string): Promise<Call>
  /** The same without a fresh proof, as by a stolen session. */
  unproven(user: { id: string } | string): Promise<Call>
  withToken(token: string): Call
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  stop(): Promise<void>
}

/**
 * Starts the real server on a cloned database, with a real SMTP server; only the network is left out
 * (`inject`).
 */
export async function startTestApp({
  now,
  env = {},
  extras = [],
  ways = {},
  work,
}: Options = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const mailbox = await openMailbox()
  const loaded = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    SMTP_URL: mailbox.smtpUrl,
    LOG_LEVEL: 'info',
    POOL_MAX: '5',
    // A generous limit for slow machines; tests of waiting set their own.
    POOL_WAIT_MS: '20000',
    POOL_QUEUE_MS: '20000',
    // Many tests write as one user.
    WRITES_PER_MINUTE: '1000000',
    LOCK_TIMEOUT_MS: '20000',
    STATEMENT_TIMEOUT_MS: '30000',
    CLIENT_DIR: 'test/no-client',
    DATA_DIR: TEST_FILES,
    ...env,
  })
  const config: Config = loaded.isDemo ? { ...loaded, drawDemoImage } : loaded
  const clock = systemClock()
  if (now !== undefined) clock.shiftMs = new Date(now).getTime() - Date.now()
  const lines: Record<string, unknown>[] = []
  const log = openLog(config, { write: (line) => void lines.push(JSON.parse(line)) })
  const { services, pool, jobs, close } = openServices(config, log, clock, ways)
  const pages: Extra = (inner, all) => mountMailPages(inner, all, mailbox)
  const { app } = buildApp({ services, pool, log, extras: [pages, ...extras] })
  const replies = watchReplies(app)
  await app.ready()
  await jobs.start(async () => {
    await startMailWorker(jobs, { config, log, smtpUrl: config.smtpUrl ?? mailbox.smtpUrl })
    await work?.(jobs, services, log)
  })
  const transport = transportOf(app)
  const withToken = (token: string) => makeCall(transport, () => token)
  return {
    app,
    services,
    config,
    db: services.db,
    migrationUrl: database.migrationUrl,
    pool,
    clock,
    mailbox,
    log: lines,
    replies,
    call: makeCall(transport, () => null),
    withToken,
    as: async (user) =>
      withToken(await aSession(services.db, typeof user === 'string' ? { id: user } : user)),
    unproven: async (user) =>
      withToken(
        await aSession(services.db, typeof user === 'string' ? { id: user } : user, { confirmedAt: null }),
      ),
    inject: (options) => app.inject(options),
    async stop() {
      await app.close()
      await close()
      await mailbox.close()
      await database.drop()
    },
  }
}

/** Returns 12:30 UTC of today, for tests that count by the hour or the day and must not cross a boundary. */
export function halfPastNoon(): Date {
  const now = new Date()
  now.setUTCHours(12, 30, 0, 0)
  return now
}

/** Sends calls to a server without a network. */
export function transportOf(app: FastifyInstance): Transport {
  return async ({ method, url, headers, body }) => {
    const reply = await app.inject({
      method: method as 'GET', // The contract's methods are Fastify's.
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: reply.statusCode, headers: textHeaders(reply), text: reply.body }
  }
}

function textHeaders(reply: LightMyRequestResponse): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(reply.headers).map(([name, value]) => [
      name,
      value === undefined ? undefined : String(value),
    ]),
  )
}
