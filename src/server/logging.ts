import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

import type { Config } from '#server/config.ts'
import { addressKey } from '#server/api/limits.ts'

/**
 * One line of JSON per event, in UTC. What may be logged is listed here (security.md, Privacy 7): never a body, a header, a query,
 * a token or a whole e-mail. `stream` is for tests.
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

/** As pino's own, but the date is written out once a second. */
function isoTime(): string {
  const now = Date.now()
  if (now - second >= 1000 || now < second) {
    second = now - (now % 1000)
    prefix = new Date(second).toISOString().slice(0, -4)
  }
  return `,"time":"${prefix}${String(now - second).padStart(3, '0')}Z"`
}

/** A write for each line would cost more than making it. What is left is written when the process ends. */
const BATCHES = { fd: 1, sync: false, minLength: 4096, periodicFlush: 200 }

/** Says after each request what it was, whose, and how it ended: the route's template, never the address with its ids and secrets. */
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

/** The last line of defence: nobody should log these. */
function hideSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  for (const name in fields) {
    if (SECRET.test(name))
      return Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, SECRET.test(key) ? '[redacted]' : value]),
      )
  }
  return fields
}

/** IPv4 to its /24, IPv6 to its /48, at once rather than after a week (security.md, Privacy 7). */
export function cutAddress(address: string): string {
  const key = addressKey(address)
  if (!key.includes(':')) return `${key.slice(0, key.lastIndexOf('.'))}.0`
  return `${key.split(':').slice(0, 3).join(':')}::/48`
}

/** The queue hands its errors on as plain objects. */
function messageOf(error: unknown): string {
  const isTold = typeof error === 'object' && error !== null && 'message' in error
  return String(isTold ? error.message : error)
}

/** A database error's detail and parameters hold people's data; its code, table and constraint do not. */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: messageOf(error) }
  const { name, message, stack } = error
  const known = Object.entries(error).filter(([key]) =>
    ['code', 'constraint', 'table', 'column', 'routine', 'responseCode'].includes(key),
  )
  const cause = error.cause === undefined ? {} : { cause: errorLine(error.cause) }
  return { name, message, stack, ...Object.fromEntries(known), ...cause }
}
