import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'

import { buildApp } from '#server/app.ts'
import type { Services } from '#server/call/context.ts'
import { openServices } from '#server/services.ts'

import type { TestApp } from './app.ts'

/** A further server on the same database, as another process would be: its own pool, hashes, memory and queue. It sends no mail itself. */
export type SecondApp = { app: FastifyInstance; services: Services; stop(): Promise<void> }

/** Stop it before the first. */
export async function startSecondApp({ config, clock }: TestApp): Promise<SecondApp> {
  const log = pino({ level: 'silent' })
  const { services, pool, jobs, close } = openServices(config, log, clock)
  const { app } = buildApp({ services, pool, log })
  await app.ready()
  await jobs.start(async () => {})
  return {
    app,
    services,
    async stop() {
      await app.close()
      await close()
    },
  }
}
