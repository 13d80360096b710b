import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import { type Extra, buildApp } from '#app/server/app.ts'
import type { Clock } from '#server/data/clock.ts'
import type { Config } from '#server/config.ts'
import { startJobs } from '#app/server/jobs.ts'
import { startMailWorker } from '#server/email/email-worker.ts'
import { startMetrics } from '#server/http/metrics.ts'
import { stopAccepting } from '#server/http/stop-accepting.ts'
import { openServices } from '#server/services.ts'

/** What the demo adds: an email server and pages to read it, settings that lead to its stand-ins, and drawn images. */
export type Sandbox = {
  smtpUrl?: string | undefined
  settings: Partial<Pick<Config, 'google' | 'facebook' | 'stripe' | 'drawDemoImage'>>
  extras: readonly Extra[]
  close(): Promise<void>
}

export type RunningServer = { app: FastifyInstance; address: string; stop(): Promise<void> }

type Options = { config: Config; log: Logger; sandbox?: Sandbox | undefined; clock?: Clock }

/** Listens at once, with the database reachable or not; jobs start when it is (F5). `stop` drains (F20). */
export async function startServer({ config, log, sandbox, clock }: Options): Promise<RunningServer> {
  const { services, pool, jobs, close } = openServices(config, log, clock)
  const { app, drain, closeAfterAnswers } = buildApp({ services, pool, log, extras: sandbox?.extras ?? [] })
  const { metricsPort, dataDir } = config
  const metrics = metricsPort === undefined ? undefined : await startMetrics({ app, pool, port: metricsPort, dataDir })
  const address = await app.listen({ host: config.host, port: config.port })
  const smtpUrl = config.smtpUrl ?? sandbox?.smtpUrl
  const working = jobs.start(async () => {
    if (smtpUrl !== undefined) await startMailWorker(jobs, { config, log, smtpUrl })
    await startJobs(jobs, services, log)
  })
  return {
    app,
    address,
    async stop() {
      drain()
      await pause(config.timeouts.lingerMs)
      // Not before: every request would need a new connection, and one may wait to be accepted when that ends.
      closeAfterAnswers()
      await stopAccepting(app.server, config.timeouts.lingerMs)
      const cut = setTimeout(() => app.server.closeAllConnections(), config.timeouts.drainMs)
      await app.close()
      clearTimeout(cut)
      await close()
      await working
      await metrics?.close()
      await sandbox?.close()
    },
  }
}
