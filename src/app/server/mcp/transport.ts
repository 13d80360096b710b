import { createMcpHandler, type McpServer, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { getOwnKey } from '#features/developers/contract.ts'
import { KEY_SCOPES, type KeyScope } from '#shared/api/key-scopes.ts'
import { ApiError } from '#shared/errors.ts'
import type { Services } from '#server/api/context.ts'
import type { Read } from '#server/api/read-request.ts'
import { type Send, senderOf } from '#app/server/mcp/send.ts'

/** Builds the server that handles one request, by the scopes of its key. */
export type BuildServer = (granted: readonly KeyScope[], send: Send) => McpServer

/**
 * Serves the Model Context Protocol at `url`, without sessions: each request has a server of its own. The key, its
 * limits and the origin are checked before.
 */
export function mountMcp(app: FastifyInstance, { config }: Services, url: string, build: BuildServer): void {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url,
    config: { access: 'public' },
    async handler(request, reply) {
      const { origin } = request.headers
      // Browsers have no key to send, and pages of others nothing to ask here.
      if (origin !== undefined && origin !== config.publicUrl)
        throw new ApiError('forbidden', 'Call this from a server or an agent, not from a page.')
      const send = senderOf(app, request)
      const own = await send(getOwnKey, {})
      if (own.statusCode !== 200)
        return reply
          .code(own.statusCode)
          .headers(own.statusCode === 401 ? { 'www-authenticate': 'Bearer' } : {})
          .type('application/json; charset=utf-8')
          .send(own.body)
      const refused = request.method === 'POST' ? refuseSubscription(valueOf(request.body)) : undefined
      if (refused !== undefined) return reply.code(404).send(refused)
      const { scopes }: { scopes: string[] } = own.json()
      const granted = KEY_SCOPES.filter((scope) => scopes.includes(scope))
      const handler = createMcpHandler(() => build(granted, send))
      const response = await handler.fetch(webRequestOf(request, config.publicUrl), bodyOf(request))
      return reply
        .code(response.status)
        .headers(Object.fromEntries(response.headers))
        .send(await response.text())
    },
  })
}

/** Returns the error for a request to subscribe, which would need a stream that stays open. Nothing is announced. */
function refuseSubscription(message: unknown): object | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { id, method }: { id?: unknown; method?: unknown } = message
  if (method !== 'subscriptions/listen' || id === undefined) return undefined
  const error = { code: ProtocolErrorCode.MethodNotFound, message: 'Method not found' }
  return { jsonrpc: '2.0', id, error }
}

function webRequestOf({ method, headers, body }: FastifyRequest, publicUrl: string): Request {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'content-length'
      ? []
      : [[name, String(value)] satisfies [string, string]],
  )
  return new Request(new URL('/mcp', publicUrl), {
    method,
    headers: kept,
    ...(method === 'POST' && { body: JSON.stringify(valueOf(body) ?? null) }),
  })
}

const bodyOf = ({ method, body }: FastifyRequest) =>
  method === 'POST' ? { parsedBody: valueOf(body) ?? null } : {}

/** Returns the JSON of a body as `readBodies` leaves it. Throws if it is none. */
function valueOf(body: unknown): unknown {
  if (body === undefined || body === null) return undefined
  const { value, problem } = body as Read // `readBodies` parses every body.
  if (problem !== undefined) throw new ApiError('validation', problem)
  return value
}
