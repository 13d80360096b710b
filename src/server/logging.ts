import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

import type { Config } from '#server/config.ts'
import { addressKey } from '#server/api/limits.ts'

/**
 * Creates the logger: one line of JSON per event, in UTC. Only the listed fields may be logged: never a body,
 * a header, a query, a token or a whole email address. `stream` is for tests.
 */
export function openLog(config: Pick<Config, 'logLevel'>, stream?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: hideSecrets },
    serializers: { err: errorLine },
  }
  return stream === undefined ? pino(options, pino.destination(BATCHES)) : pino(options, stream)
}

let second = 0
let prefix = ''

/** Returns a timestamp like pino's own, with the date formatted once a second. */
function isoTime(): string {
  const now = Date.now()
  if (now - second >= 1000 || now < second) {
    second = now - (now % 1000)
    prefix = new Date(second).toISOString().slice(0, -4)
  }
  return `,"time":"${prefix}${String(now - second).padStart(3, '0')}Z"`
}

/**
 * Buffers lines, because a write per line would cost more than making it. The rest is written when the
 * process ends.
 */
const BATCHES = { fd: 1, sync: false, minLength: 4096, periodicFlush: 200 }

/**
 * Logs each request with its user and its result. Logs the route's template, never the URL with its ids and
 * secrets.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.userId,
      businessId: request.businessId,
      refusal: request.refusal,
      ip: cutAddress(request.ip),
    })
    done()
  })
}

const SECRET = /token|password|secret|authorization|cookie|^e?mail$|^login$/i

/** Removes secrets, as a last line of defence: they should never be logged. */
function hideSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  for (const name in fields) {
    if (SECRET.test(name))
      return Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, SECRET.test(key) ? '[redacted]' : value]),
      )
  }
  return fields
}

/** Truncates an IP address: IPv4 to its /24, IPv6 to its /48. */
export function cutAddress(address: string): string {
  const key = addressKey(address)
  if (!key.includes(':')) return `${key.slice(0, key.lastIndexOf('.'))}.0`
  return `${key.split(':').slice(0, 3).join(':')}::/48`
}

/** Returns the message of an error; the queue passes its errors on as plain objects. */
function messageOf(error: unknown): string {
  const isTold = typeof error === 'object' && error !== null && 'message' in error
  return String(isTold ? error.message : error)
}

/**
 * Returns the safe fields of an error. A database error's detail and parameters hold personal data; its code,
 * table and constraint do not.
 */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: messageOf(error) }
  const { name, message, stack } = error
  const known = Object.entries(error).filter(([key]) =>
    ['code', 'constraint', 'table', 'column', 'routine', 'responseCode'].includes(key),
  )
  const cause = error.cause === undefined ? {} : { cause: errorLine(error.cause) }
  return { name, message, stack, ...Object.fromEntries(known), ...cause }
}
