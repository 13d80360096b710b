import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Refuses new connections, and for `ms` at most keeps answering on those that are open. Resolves early when none is left. A proxy
 * sends requests over idle connections at any moment: closed at once, one would meet a request that is on its way, and a POST
 * that may have arrived cannot be sent again.
 */
export async function stopAccepting(server: HttpServer, ms: number): Promise<void> {
  const over = new AbortController()
  server.once('close', () => over.abort())
  // Not the one of HTTP, which closes idle connections too.
  Server.prototype.close.call(server)
  await pause(ms, undefined, { signal: over.signal }).catch(() => {})
}
