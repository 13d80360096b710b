import { existsSync } from 'node:fs'

import { loadConfig } from '#server/config.ts'
import { prepareDataDir } from '#server/data-dir.ts'
import { openLog } from '#server/logging.ts'
import { startServer } from '#app/server/serve.ts'
import { endOnSignals } from '#server/shutdown.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const given = loadConfig(process.env)
  await prepareDataDir(given.dataDir)
  const log = openLog(given)
  const ending = endOnSignals(given, log)
  // Stand-ins for the outside world; the production bundle holds none of them.
  const sandbox = given.isDemo
    ? await import('#sandbox/sandbox.ts').then(({ startSandbox }) => startSandbox(given))
    : undefined
  const config = { ...given, ...sandbox?.logins }
  const server = await startServer({ config, log, sandbox })
  log.info({ address: server.address, isDemo: config.isDemo }, 'listening')
  ending.use(() => server.stop())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
