import { Readable } from 'node:stream'

import type { Extra } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { openLog } from '#server/logging.ts'
import { startServer } from '#server/serve.ts'
import { endOnSignals } from '#server/shutdown.ts'

// The server as main.ts starts it, with one more path: GET /throw breaks where THROW_IN says (F22).
const error = () => new Error('thrown by the test')
const WAYS: Record<string, () => unknown> = {
  timer: () => {
    setTimeout(() => {
      throw error()
    })
    return 'later'
  },
  rejection: () => {
    void Promise.reject(error())
    return 'later'
  },
  stream: () => {
    new Readable({ read: () => {} }).destroy(error())
    return 'later'
  },
  handler: () => {
    throw error()
  },
  hook: () => 'never',
  reply: () => Promise.reject(error()),
}
const where = process.env['THROW_IN'] ?? ''
const broken: Extra = (app) => {
  const preHandler = async () => {
    if (where === 'hook') throw error()
  }
  app.get('/throw', { config: { access: 'public' }, preHandler }, () => WAYS[where]?.())
}

const config = loadConfig(process.env)
const log = openLog(config)
const ending = endOnSignals(config, log)
const server = await startServer({
  config,
  log,
  sandbox: { smtpUrl: 'smtp://127.0.0.1:1', extras: [broken], logins: {}, close: async () => {} },
})
ending.use(() => server.stop())
