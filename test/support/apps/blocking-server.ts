import type { Extra } from '#app/server/app.ts'

import { startExtraServer } from './extra-server.ts'

// The server with an additional path: GET /block blocks the event loop for two seconds (F28).
const BLOCKED_MS = 2000
const extra: Extra = (app) => {
  app.get('/block', { config: { access: 'public' } }, () => {
    const end = performance.now() + BLOCKED_MS
    while (performance.now() < end);
    return { blocked: BLOCKED_MS }
  })
}

await startExtraServer({ extras: [extra] })
