import { existsSync } from 'node:fs'

import { type Config, loadConfig } from '#server/config.ts'
import { prepareDataDir } from '#server/data-dir.ts'
import { openLog } from '#server/logging.ts'
import { type Sandbox, startServer } from '#app/server/serve.ts'
import { endOnSignals } from '#server/shutdown.ts'

/**
 * Starts the server with the settings of the environment and `.env`, and runs until a signal. `startSandbox`
 * starts the demo's stand-ins for other systems; production never calls it.
 */
export async function runServer(startSandbox?: (config: Config) => Promise<Sandbox>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    const given = loadConfig(process.env)
    await prepareDataDir(given.dataDir)
    const log = openLog(given)
    const ending = endOnSignals(given, log)
    const sandbox = given.isDemo ? await startSandbox?.(given) : undefined
    const config = { ...given, ...sandbox?.settings }
    const server = await startServer({ config, log, sandbox })
    log.info({ address: server.address, isDemo: config.isDemo }, 'listening')
    ending.use(() => server.stop())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
