import { PassThrough } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { LiveEvent } from '#features/notifications/contract.ts'
import { findSafePlace } from '#features/notifications/server/live/arrived.ts'
import { openHub } from '#features/notifications/server/live/hub.ts'
import { LIVE_PATH } from '#features/notifications/rules.ts'
import { requireViewer, resolve } from '#server/api/access.ts'
import type { Services } from '#server/api/context.ts'
import { unavailable } from '#server/api/refusals.ts'
import { bearerOf } from '#server/tokens.ts'

const LIMIT = { name: 'live', points: 60, seconds: 60, store: 'memory' } as const
const STREAMS = 5_000
/** The most unsent bytes for a client that does not read. */
const HELD = 262_144

/**
 * Handles `GET /api/notifications/live`, read by streaming fetch with the bearer token in its header.
 * Server-sent events: `notice`, `seen`, `end`; `Last-Event-ID` resumes a broken stream. Ends with the
 * session, and before the server stops (F20).
 */
export function registerLive(app: FastifyInstance, services: Services): void {
  const hub = openHub({ db: services.db, url: services.config.database.directUrl, log: app.log })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    await hub.close()
  })
  app.get(LIVE_PATH, { config: { access: 'session' } }, async (request, reply) => {
    const { userId, sessionId } = requireViewer(await resolve(services, bearerOf(request.raw), {}))
    request.userId = userId
    await services.limits.take(LIMIT, sessionId)
    const now = await findSafePlace(services.db)
    if (isClosing || hub.count() >= STREAMS) throw unavailable(5)
    const stream = new PassThrough()
    // The client sends nothing while the stream is open.
    request.raw.setTimeout(0)
    const write = (text: string) => {
      if (stream.writableEnded) return
      if (stream.writableLength > HELD) stream.destroy()
      else stream.write(text)
    }
    const leave = hub.join(
      {
        userId,
        sessionId,
        tell: (event, place) => write(asText(event, place)),
        heartbeat: () => write(': here\n\n'),
        end(reason) {
          write(asText({ type: 'end', reason }))
          stream.end()
        },
      },
      now,
      placeOf(request),
    )
    stream.once('close', leave)
    reply.raw.once('close', () => stream.destroy())
    // Sent at once, so that the client knows it is connected.
    write(asText({ type: 'open' }))
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}

function asText({ type, ...rest }: LiveEvent, place?: string): string {
  return `${place === undefined ? '' : `id: ${place}\n`}event: ${type}\ndata: ${JSON.stringify(rest)}\n\n`
}

/** Returns the last id that the client received; undefined if it is invalid. */
function placeOf({ headers }: FastifyRequest): string | undefined {
  const place = headers['last-event-id']
  return typeof place === 'string' && /^\d{1,19}$/.test(place) ? place : undefined
}
