import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import { type Extra, buildApp } from '#app/server/app.ts'
import type { Clock } from '#server/data/clock.ts'
import type { Config } from '#server/config.ts'
import { startJobs } from '#app/server/jobs.ts'
import { startMailWorker } from '#server/email/email-worker.ts'
import { reportSecondStore } from '#features/events/server/raw/second-store.ts'
import { startWebhookSender } from '#features/webhooks/server/sender.ts'
import { watchPooler } from '#server/data/pooler.ts'
import { startMetrics } from '#server/http/metrics.ts'
import { stopAccepting } from '#server/http/stop-accepting.ts'
import { openServices, type Ways } from '#server/services.ts'

/**
 * The parts that the demo adds: an SMTP server with a mailbox, settings that point to its stand-ins, and
 * drawn images, servers of the demo's brands.
 */
export type Sandbox = {
  smtpUrl?: string | undefined
  settings: Partial<Pick<Config, 'google' | 'facebook' | 'stripe' | 'drawDemoImage'>>
  extras: readonly Extra[]
  ways: Ways
  close(): Promise<void>
}

export type RunningServer = { app: FastifyInstance; address: string; stop(): Promise<void> }

type Options = { config: Config; log: Logger; sandbox?: Sandbox | undefined; clock?: Clock }

/**
 * Starts listening at once, even if the database is down; jobs start when it is reachable (F5). `stop` drains
 * (F20).
 */
export async function startServer({ config, log, sandbox, clock }: Options): Promise<RunningServer> {
  const { services, pool, replica, jobs, close } = openServices(config, log, clock, sandbox?.ways)
  const extras = sandbox?.extras ?? []
  const { app, drain, closeAfterAnswers } = buildApp({ services, pool, replica, log, extras })
  const { metricsPort: port, dataDir, clickhouseUrl } = config
  const watched = { app, pool, replica, dataDir, hasEventStore: clickhouseUrl !== undefined }
  const metrics = port === undefined ? undefined : await startMetrics({ ...watched, port })
  const stopWatching = watchPooler(config, log)
  const address = await app.listen({ host: config.host, port: config.port })
  // It may take half a minute, which neither the start nor the stop waits for.
  void reportSecondStore(config, log)
  const smtpUrl = config.smtpUrl ?? sandbox?.smtpUrl
  const webhooks = startWebhookSender({ ...services, db: jobs.db }, log)
  const working = jobs.start(async () => {
    if (smtpUrl !== undefined) await startMailWorker(jobs, { config, log, smtpUrl })
    await startJobs(jobs, services, log)
  })
  return {
    app,
    address,
    async stop() {
      stopWatching()
      drain()
      await pause(config.timeouts.lingerMs)
      // Not earlier: every request would need a new connection, and one could still wait to be accepted at
      // the end.
      closeAfterAnswers()
      await stopAccepting(app.server, config.timeouts.lingerMs)
      const cut = setTimeout(() => app.server.closeAllConnections(), config.timeouts.drainMs)
      await app.close()
      clearTimeout(cut)
      await webhooks.stop()
      await close()
      await working
      await metrics?.close()
      await sandbox?.close()
    },
  }
}
