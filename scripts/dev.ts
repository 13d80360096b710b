import { endAll, launch, onSignal, SOURCE_FLAGS } from './run/child.ts'
import { greet } from './run/greet.ts'
import { choosePort, freePortFrom, untilReady } from './run/serve.ts'
import { openWorld, type World } from './run/world.ts'

let opening: Promise<World> | undefined

onSignal(end)
try {
  await develop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await end()
  process.exit(1)
}

/** Runs the demo with hot reload: the API restarts when its sources change, Vite serves the browser app. */
async function develop() {
  const [apiPort, webPort] = [await choosePort(), await freePortFrom(5173)]
  opening = openWorld()
  const world = await opening
  const api = `http://127.0.0.1:${apiPort}`
  const url = `http://localhost:${webPort}`
  // Vite proxies the server's paths (/api /p /images /dev) to API_URL.
  const web = launch('react-router', ['dev', '--port', String(webPort), '--strictPort'], { API_URL: api })
  const server = launch(
    process.execPath,
    [...SOURCE_FLAGS, '--watch', '--watch-preserve-output', 'dev/server.ts'],
    {
      ...process.env,
      ...world.env,
      PORT: String(apiPort),
      PUBLIC_URL: url,
    },
  )
  for (const child of [web, server])
    child.once('exit', (code) => void end().then(() => process.exit(code ?? 1)))
  await Promise.all([
    untilReady(api, server),
    untilReady(`http://127.0.0.1:${webPort}`, web, '/@vite/client'),
  ])
  await greet(url)
}

async function end() {
  await endAll()
  await opening?.then(
    (world) => world.stop(),
    () => {},
  )
}
