import type { Extra } from '#app/server/app.ts'
import { loadConfig } from '#server/config.ts'
import { openLog } from '#server/logging.ts'
import type { Ways } from '#server/services.ts'
import { startServer } from '#app/server/serve.ts'
import { endOnSignals } from '#server/shutdown.ts'

/** Starts the server in this process like main.ts, with additional paths or stand-ins. Its email goes nowhere. */
export async function startExtraServer({
  extras = [],
  ways = {},
}: {
  extras?: readonly Extra[]
  ways?: Ways
}): Promise<void> {
  const config = loadConfig(process.env)
  const log = openLog(config)
  const ending = endOnSignals(config, log)
  const server = await startServer({
    config,
    log,
    sandbox: { smtpUrl: 'smtp://127.0.0.1:1', extras, settings: {}, ways, close: async () => {} },
  })
  ending.use(() => server.stop())
}
