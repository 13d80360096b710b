import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'

import { type Call, makeCall } from '#shared/api/call.ts'
import { buildApp } from '#app/server/app.ts'
import type { Services } from '#server/api/context.ts'
import type { Jobs } from '#server/job-runner.ts'
import { openServices } from '#server/services.ts'

import { transportOf, type TestApp } from './app.ts'
import { aSession } from '../world/factories.ts'

/**
 * Another server on the same database, like another process: its own pool, hashes, memory and queue. It sends
 * no email itself.
 */
export type SecondApp = {
  app: FastifyInstance
  services: Services
  /** Calls it as a user, like `TestApp.as` does the first. */
  as(user: { id: string }): Promise<Call>
  stop(): Promise<void>
}

type Options = { work?: (jobs: Jobs, services: Services, log: Logger) => Promise<void> }

/** Stop it before the first. */
export async function startSecondApp({ config, clock }: TestApp, { work }: Options = {}): Promise<SecondApp> {
  const log = pino({ level: 'silent' })
  const { services, pool, jobs, close } = openServices(config, log, clock)
  const { app } = buildApp({ services, pool, log })
  await app.ready()
  await jobs.start(async () => work?.(jobs, services, log))
  return {
    app,
    services,
    async as(user) {
      const token = await aSession(services.db, user)
      return makeCall(transportOf(app), () => token)
    },
    async stop() {
      await app.close()
      await close()
    },
  }
}
