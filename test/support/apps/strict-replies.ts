import { isDeepStrictEqual } from 'node:util'

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import type { Endpoint } from '#shared/api/contract.ts'

/** Returns what a reply contains that its contract does not allow (A24); undefined if it is clean. */
export function strayIn({ spec, route }: Endpoint, text: string): string | undefined {
  const body: unknown = spec.produces === undefined ? JSON.parse(text) : text
  const parsed = z.safeParse(spec.reply, body)
  if (!parsed.success)
    return `${route} answers what its contract does not say: ${z.prettifyError(parsed.error)}`
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), body))
    return `${route} answers more than its contract says: ${text.slice(0, 500)}`
  const secret = secretIn(body)
  return secret === undefined ? undefined : `${route} answers a field that may never leave: ${secret}`
}

/**
 * Fails each call whose successful reply does not match its contract exactly. `seen` counts the checked
 * replies.
 */
export function watchReplies(app: FastifyInstance): { seen: number } {
  const watch = { seen: 0 }
  app.addHook('onSend', (request, reply, payload, done) => {
    const { endpoint } = request.routeOptions.config
    const isJson =
      endpoint !== undefined && reply.statusCode < 300 && typeof payload === 'string' && payload !== ''
    if (!isJson) return done(null, payload)
    watch.seen += 1
    const stray = strayIn(endpoint, payload)
    return stray === undefined ? done(null, payload) : done(new Error(stray))
  })
  return watch
}

/** Returns a field name that no contract may contain, at any depth. */
function secretIn(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return undefined
  for (const [name, inner] of Object.entries(value)) {
    // A client secret is meant for the browser: the cardholder confirms a payment with it.
    if (/password|hash|(?<!client)secret|^ip$|stripe.|customerId|source_?id/i.test(name)) return name
    const found = secretIn(inner)
    if (found !== undefined) return `${name}.${found}`
  }
  return undefined
}
