import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { answerTooSlow } from '#server/broken-requests.ts'
import type { Config } from '#server/config.ts'
import { sendRefusal } from '#server/error-replies.ts'
import { commonHeaders } from '#server/headers.ts'
import { unavailable } from '#server/refusals.ts'

/** The one hook before each request: headers that every reply carries, and 503 at once when too many are under way. */
export function guardRequests(app: FastifyInstance, config: Config): void {
  const headers = commonHeaders()
  let inFlight = 0
  app.decorateRequest('userId', undefined)
  app.decorateRequest('businessId', undefined)
  app.decorateRequest('refusal', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    inFlight += 1
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    if (inFlight > config.maxInFlight && !PROBES.has(request.url)) {
      sendRefusal(unavailable(), request, reply)
      return
    }
    if (request.routeOptions.config.takesFiles !== true) limitBodyTime(request.raw, config.timeouts.requestMs)
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    inFlight -= 1
    done()
  })
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
