import { createMcpHandler, type McpServer, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { getOwnKey } from '#features/developers/contract.ts'
import { KEY_SCOPES, type KeyScope } from '#shared/api/key-scopes.ts'
import { ApiError } from '#shared/errors.ts'
import type { Services } from '#server/api/context.ts'
import type { Read } from '#server/api/read-request.ts'
import { unavailable } from '#server/api/refusals.ts'
import { within } from '#server/within.ts'
import { type Send, senderOf } from '#app/server/mcp/send.ts'

/** The part of an idle connection's time that an answer may take, so that its client gets an error. */
const ANSWER_PART = 2 / 3

/** Builds the server that handles one request, by the scopes of its key. */
export type BuildServer = (granted: readonly KeyScope[], send: Send) => McpServer

/**
 * Serves the Model Context Protocol at `url`, without sessions: each request has a server of its own. The key, its
 * limits and the origin are checked before. An answer that takes too long, or that nobody waits for any more, is given
 * up.
 */
export function mountMcp(app: FastifyInstance, { config }: Services, url: string, build: BuildServer): void {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url,
    config: { access: 'public', isForAgents: true },
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
      const refused = request.method === 'POST' ? refusalOf(valueOf(request.body)) : undefined
      if (refused !== undefined) return reply.code(refused.status).send(refused.body)
      const { scopes }: { scopes: string[] } = own.json()
      const granted = KEY_SCOPES.filter((scope) => scopes.includes(scope))
      const handler = createMcpHandler(() => build(granted, send))
      const { response, text } = await whileAwaited(
        reply,
        config.timeouts.requestMs * ANSWER_PART,
        async (signal) => {
          const answer = await handler.fetch(
            webRequestOf(request, { publicUrl: config.publicUrl, signal }),
            bodyOf(request),
          )
          return { response: answer, text: await answer.text() }
        },
      )
      return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(text)
    },
  })
}

/**
 * Gives `work` a signal that ends it, and waits for it no longer than `ms` and than the connection is open: the SDK
 * leaves some requests without an answer.
 */
async function whileAwaited<T>(
  reply: FastifyReply,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, ms)
  reply.raw.once('close', end)
  try {
    if (reply.raw.destroyed) throw unavailable()
    return await within(ending.signal, work(ending.signal))
  } catch (error) {
    throw ending.signal.aborted ? unavailable() : error
  } finally {
    clearTimeout(timer)
    reply.raw.off('close', end)
  }
}

/**
 * Returns what a message is refused with: a request to subscribe, which would need a stream that stays open while
 * nothing is ever announced, and a batch, which the protocol has dropped and whose requests can cancel one another.
 */
function refusalOf(message: unknown): { status: number; body: object } | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  if (Array.isArray(message))
    return {
      status: 400,
      body: errorOf(null, ProtocolErrorCode.InvalidRequest, 'Send one message per request.'),
    }
  const { id, method }: { id?: unknown; method?: unknown } = message
  if (method !== 'subscriptions/listen' || id === undefined) return undefined
  return { status: 404, body: errorOf(id, ProtocolErrorCode.MethodNotFound, 'Method not found') }
}

const errorOf = (id: unknown, code: ProtocolErrorCode, message: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

function webRequestOf(
  { method, headers, body }: FastifyRequest,
  { publicUrl, signal }: { publicUrl: string; signal: AbortSignal },
): Request {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'content-length'
      ? []
      : [[name, String(value)] satisfies [string, string]],
  )
  return new Request(new URL('/mcp', publicUrl), {
    method,
    headers: kept,
    signal,
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
