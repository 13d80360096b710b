import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'

import { accountKey, accountOf, openCallers } from '#server/api/callers.ts'
import { FairQueue } from '#server/api/fair-queue.ts'
import { unavailable } from '#server/api/refusals.ts'
import type { Config } from '#server/config.ts'
import { answerTooSlow } from '#server/http/broken-requests.ts'
import { sendRefusal } from '#server/http/error-replies.ts'
import { commonHeaders } from '#server/http/headers.ts'
import { bearerOf } from '#server/tokens.ts'

export type Guard = {
  /** From here on every reply, those under way too, asks its client to close the connection. */
  closeAfterAnswers(): void
}

/** A caller's calls at once, and calls that wait for a connection, for each connection of the pool. */
const PER_CONNECTION = 2

/**
 * Adds the headers that every reply carries, and queues requests once they have arrived in full, by caller (decisions/0045). Calls of the API
 * wait until the database can take them. Files and pages do not: an app without its scripts could not say what is wrong.
 */
export function guardRequests(app: FastifyInstance, config: Config, pool: Pool): Guard {
  const headers = commonHeaders()
  const callers = openCallers()
  const { maxInFlight, database, timeouts } = config
  const waiting = database.max * PER_CONNECTION
  const calls = new FairQueue({
    maxActive: maxInFlight,
    maxPerCaller: Math.min(maxInFlight, waiting),
    waitMs: database.queueMs,
    room: () => waiting - pool.waitingCount,
  })
  pool.on('acquire', () => calls.pump())
  const others = new FairQueue({
    maxActive: maxInFlight,
    maxPerCaller: Math.ceil(maxInFlight / 2),
    waitMs: database.queueMs,
  })
  let isClosing = false
  app.decorateRequest('userId', undefined)
  app.decorateRequest('businessId', undefined)
  app.decorateRequest('refusal', undefined)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('leaveQueue', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (isCall(request)) reply.header('cache-control', 'no-store')
    limitBodyTime(request.raw, timeouts.requestMs)
    done()
  })
  // The body has been read, except for a file's: those count until their upload begins (allowSlowBody).
  app.addHook('preValidation', (request, reply, done) => {
    if (PROBES.has(request.url)) return done()
    request.caller = callers.keyOf(bearerOf(request.raw), request.ip)
    const queue = isCall(request) ? calls : others
    queue.enter(request.caller, {
      isGone: () => request.raw.socket.destroyed,
      start(leave) {
        request.leaveQueue = leave
        done()
      },
      shed() {
        request.userId = accountOf(request.caller)
        sendRefusal(unavailable(), request, reply)
      },
    })
  })
  // Counted until it is answered, not until it is read: who does not read takes nobody's place.
  app.addHook('onSend', (request, reply, _payload, done) => {
    request.leaveQueue?.()
    if (isClosing) reply.raw.shouldKeepAlive = false
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.leaveQueue?.()
    const { userId, caller } = request
    if (reply.statusCode === 401) callers.learn(bearerOf(request.raw), null)
    else if (userId !== undefined && caller !== accountKey(userId)) callers.learn(bearerOf(request.raw), userId)
    done()
  })
  return {
    closeAfterAnswers() {
      isClosing = true
    },
  }
}

const isCall = ({ url }: FastifyRequest) => url.startsWith('/api')

/** Gives the body of an admitted request the time of an upload, and its place in the queue to others meanwhile. */
export function allowSlowBody(request: FastifyRequest, { timeouts }: Config): void {
  request.leaveQueue?.()
  limitBodyTime(request.raw, timeouts.uploadMs)
}

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** A body that trickles in is cut off with 408 (F19). */
function limitBodyTime(raw: IncomingMessage, ms: number): void {
  const { 'content-length': length, 'transfer-encoding': coding } = raw.headers
  if ((length === undefined || length === '0') && coding === undefined) return
  clearTimeout(bodyTimers.get(raw))
  if (raw.complete || raw.destroyed) return
  const timer = setTimeout(() => answerTooSlow(raw.socket), ms)
  bodyTimers.set(raw, timer)
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
