import { isDeepStrictEqual } from 'node:util'

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import type { Endpoint } from '#shared/api/contract.ts'

/** What a reply holds that its contract does not allow (A24); nothing if it is clean. */
export function strayIn({ spec, route }: Endpoint, text: string): string | undefined {
  const body: unknown = spec.produces === undefined ? JSON.parse(text) : text
  const parsed = z.safeParse(spec.reply, body)
  if (!parsed.success) return `${route} answers what its contract does not say: ${z.prettifyError(parsed.error)}`
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), body))
    return `${route} answers more than its contract says: ${text.slice(0, 500)}`
  const secret = secretIn(body)
  return secret === undefined ? undefined : `${route} answers a field that may never leave: ${secret}`
}

/** Fails each call whose successful reply is not exactly what its contract says. `seen` counts what was looked at. */
export function watchReplies(app: FastifyInstance): { seen: number } {
  const watch = { seen: 0 }
  app.addHook('onSend', (request, reply, payload, done) => {
    const { endpoint } = request.routeOptions.config
    const isJson = endpoint !== undefined && reply.statusCode < 300 && typeof payload === 'string' && payload !== ''
    if (!isJson) return done(null, payload)
    watch.seen += 1
    const stray = strayIn(endpoint, payload)
    return stray === undefined ? done(null, payload) : done(new Error(stray))
  })
  return watch
}

/** Names that no contract may carry, however deep. */
function secretIn(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return undefined
  for (const [name, inner] of Object.entries(value)) {
    // A client secret is meant for the browser: with it a card's holder confirms a payment.
    if (/password|hash|(?<!client)secret|^ip$|stripe.|customerId|source_?id/i.test(name)) return name
    const found = secretIn(inner)
    if (found !== undefined) return `${name}.${found}`
  }
  return undefined
}
