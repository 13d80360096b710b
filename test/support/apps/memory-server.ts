import { getActiveResourcesInfo } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import type { Extra } from '#app/server/app.ts'

import { startExtraServer } from './extra-server.ts'

// The server with an additional path: GET /memory returns what it still holds after garbage collection (F27).
setFlagsFromString('--expose-gc')
const letGo: unknown = runInNewContext('gc')

const extra: Extra = (app) => {
  app.get('/memory', { config: { access: 'public' } }, async () => {
    if (typeof letGo === 'function') letGo()
    const sockets = await new Promise<number>((done, fail) =>
      app.server.getConnections((error, count) => (error ? fail(error) : done(count))),
    )
    const { heapUsed, external } = process.memoryUsage()
    const timers = getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    return { held: heapUsed + external, sockets, timers }
  })
}

await startExtraServer({ extras: [extra] })
