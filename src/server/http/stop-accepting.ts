import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Refuses new connections, and keeps serving open ones for up to `ms`. Resolves early when none is left. A
 * proxy may send a request over an idle connection at any moment: an immediate close would meet a request in
 * flight, and a POST that may have arrived cannot be retried.
 */
export async function stopAccepting(server: HttpServer, ms: number): Promise<void> {
  const over = new AbortController()
  server.once('close', () => over.abort())
  // Not http.Server's own close, which closes idle connections too.
  Server.prototype.close.call(server)
  await pause(ms, undefined, { signal: over.signal }).catch(() => {})
}
