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
  /** Adds `Connection: close` to every reply from now on, including those in progress. */
  closeAfterAnswers(): void
}

/**
 * The number of running calls of one caller, and of calls that wait for a connection, per connection of a
 * pool.
 */
const PER_CONNECTION = 2

/**
 * Sets the headers of every reply, and queues requests by caller once they have arrived in full
 * (decisions/0045). API calls wait until the database has capacity. Files and pages skip the queue: without
 * its scripts the app could not show an error. Requests of agents wait for API calls of their own, so they have
 * places apart from both.
 */
export function guardRequests(app: FastifyInstance, config: Config, pools: readonly Pool[]): Guard {
  const headers = commonHeaders()
  const callers = openCallers()
  const { maxInFlight, database, timeouts } = config
  const waiting = database.max * PER_CONNECTION
  const calls = new FairQueue({
    maxActive: maxInFlight,
    maxPerCaller: Math.min(maxInFlight, waiting),
    waitMs: database.queueMs,
    room: () => waiting - Math.max(...pools.map(({ waitingCount }) => waitingCount)),
  })
  for (const pool of pools) pool.on('acquire', () => calls.pump())
  const beside = {
    maxActive: maxInFlight,
    maxPerCaller: Math.ceil(maxInFlight / 2),
    waitMs: database.queueMs,
  }
  const others = new FairQueue(beside)
  const agents = new FairQueue(beside)
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
  // The body has been read, except for a file upload, which counts until the upload begins (allowSlowBody).
  app.addHook('preValidation', (request, reply, done) => {
    if (PROBES.has(request.url)) return done()
    request.caller = callers.keyOf(bearerOf(request.raw), request.ip)
    const isForAgents = request.routeOptions.config.isForAgents === true
    const queue = isCall(request) ? calls : isForAgents ? agents : others
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
  // Counts until the reply is sent, not until the client has read it, so that slow readers hold no slot.
  app.addHook('onSend', (request, reply, _payload, done) => {
    request.leaveQueue?.()
    if (isClosing) reply.raw.shouldKeepAlive = false
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.leaveQueue?.()
    const { userId, caller } = request
    if (reply.statusCode === 401) callers.learn(bearerOf(request.raw), null)
    else if (userId !== undefined && caller !== accountKey(userId))
      callers.learn(bearerOf(request.raw), userId)
    done()
  })
  return {
    closeAfterAnswers() {
      isClosing = true
    },
  }
}

/** An escaped path (`/%61pi/…`) leads to a call too. */
const isCall = ({ url, routeOptions }: FastifyRequest) =>
  url.startsWith('/api') || routeOptions.url?.startsWith('/api') === true

/**
 * Gives an admitted request the time of an upload for its body, and frees its slot in the queue meanwhile.
 */
export function allowSlowBody(request: FastifyRequest, { timeouts }: Config): void {
  request.leaveQueue?.()
  limitBodyTime(request.raw, timeouts.uploadMs)
}

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends a request whose body arrives too slowly with 408 (F19). */
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

/** Returns a generator of ids that are unique across processes and cheap to make. */
export function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url')
  let n = 0
  return () => `${process}-${(n += 1).toString(36)}`
}

const PROBES = new Set(['/livez', '/readyz'])
