import type { Extra } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { openLog } from '#server/logging.ts'
import { startServer } from '#server/serve.ts'
import { endOnSignals } from '#server/shutdown.ts'

// The server as main.ts starts it, with one more path: GET /block keeps the process busy with itself for two seconds (F28).
const BLOCKED_MS = 2000
const blocking: Extra = (app) => {
  app.get('/block', { config: { access: 'public' } }, () => {
    const end = performance.now() + BLOCKED_MS
    while (performance.now() < end);
    return { blocked: BLOCKED_MS }
  })
}

const config = loadConfig(process.env)
const log = openLog(config)
const ending = endOnSignals(config, log)
const server = await startServer({
  config,
  log,
  sandbox: { smtpUrl: 'smtp://127.0.0.1:1', extras: [blocking], logins: {}, close: async () => {} },
})
ending.use(() => server.stop())
