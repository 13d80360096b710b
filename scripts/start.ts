import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { migrate } from '#server/data/migrate.ts'

import { buildIfStale } from './build.ts'
import { SERVER_FLAGS } from './build/bundle.ts'
import { endAll, launch, onSignal, root, SOURCE_FLAGS } from './run/child.ts'
import { greet } from './run/greet.ts'
import { choosePort, untilReady } from './run/serve.ts'
import { openWorld, type World } from './run/world.ts'

let opening: Promise<World> | undefined
let ending = false

onSignal(end)
try {
  await (process.env['NODE_ENV'] === 'production' ? startProduction() : startDemo())
} catch (error) {
  if (!ending) {
    console.error(error instanceof Error ? error.message : error)
    await end()
    process.exit(1)
  }
}

/** Runs the demo: creates everything it needs, from the database to the sample data. */
async function startDemo() {
  const port = await choosePort()
  opening = openWorld()
  const [world] = await Promise.all([opening, buildIfStale()])
  const url = process.env['PUBLIC_URL'] || `http://localhost:${port}`
  const env = { LOG_LEVEL: 'warn', ...process.env, ...world.env, PORT: String(port), PUBLIC_URL: url }
  const server = launch(process.execPath, [...SOURCE_FLAGS, 'dev/server.ts'], env)
  server.once('exit', afterServer)
  await untilReady(`http://127.0.0.1:${port}`, server)
  await greet(url)
}

/**
 * Runs production: takes all settings from the environment, and migrates the schema if its owner's URL is
 * set.
 */
async function startProduction() {
  if (!existsSync(join(root, 'dist/server.mjs'))) await buildIfStale()
  if (process.env['MIGRATION_DATABASE_URL']) await migrate({ url: process.env['MIGRATION_DATABASE_URL'] })
  // The server never gets the password of the schema's owner.
  launch(process.execPath, [...SERVER_FLAGS, 'dist/server.mjs'], { MIGRATION_DATABASE_URL: '' }).once(
    'exit',
    afterServer,
  )
}

/** Drains the server before its database stops. */
async function end() {
  ending = true
  await endAll()
  await opening?.then(
    (world) => world.stop(),
    () => {},
  )
}

/** Ends everything else if the server exits by itself. */
function afterServer(code: number | null) {
  if (!ending) void end().then(() => process.exit(code ?? 1))
}
