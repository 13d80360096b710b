import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

import { answerTooSlow } from '#server/edge/broken-requests.ts'
import type { Config } from '#server/config.ts'
import { sendRefusal } from '#server/edge/error-replies.ts'
import { commonHeaders } from '#server/edge/headers.ts'
import { WaitingLine } from '#server/data/waiting-line.ts'
import { unavailable } from '#server/call/refusals.ts'

export type Guard = {
  /** From here on every reply, those under way too, asks its client to close the connection. */
  closeAfterAnswers(): void
}

/**
 * The one hook before each request: headers that every reply carries, and 503 at once when too many are under way or, for calls, when the line
 * for the database is too long. Files and pages are served meanwhile: an app without its scripts could not say what is wrong.
 */
export function guardRequests(app: FastifyInstance, config: Config, pool: Pool): Guard {
  const headers = commonHeaders()
  const line = new WaitingLine(pool, config.database)
  const inFlight = new Set<ServerResponse>()
  let isClosing = false
  app.decorateRequest('userId', undefined)
  app.decorateRequest('businessId', undefined)
  app.decorateRequest('refusal', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    inFlight.add(reply.raw)
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    const isCall = request.url.startsWith('/api')
    if (isCall) reply.header('cache-control', 'no-store')
    if ((isCall && line.isTooLong()) || (inFlight.size > config.maxInFlight && !PROBES.has(request.url))) {
      sendRefusal(unavailable(), request, reply)
      return
    }
    if (request.routeOptions.config.takesFiles !== true) limitBodyTime(request.raw, config.timeouts.requestMs)
    done()
  })
  // Counted until it is answered, not until it is read: who does not read takes nobody's place.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    inFlight.delete(reply.raw)
    if (isClosing) reply.raw.shouldKeepAlive = false
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    inFlight.delete(reply.raw)
    done()
  })
  return {
    closeAfterAnswers() {
      isClosing = true
    },
  }
}

/** A body that trickles in is cut off with 408 (F19). Rooms that take files are only held to Node's own, longer limit. */
function limitBodyTime(raw: IncomingMessage, ms: number): void {
  const { 'content-length': length, 'transfer-encoding': coding } = raw.headers
  if ((length === undefined || length === '0') && coding === undefined) return
  const timer = setTimeout(() => answerTooSlow(raw.socket), ms)
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}

/** Unique across processes, cheap to make. */
export function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url')
  let n = 0
  return () => `${process}-${(n += 1).toString(36)}`
}

const PROBES = new Set(['/livez', '/readyz'])
