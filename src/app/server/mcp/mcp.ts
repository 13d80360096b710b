import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { getOwnKey } from '#features/developers/contract.ts'
import type { Endpoint } from '#shared/api/contract.ts'
import { hasScope, KEY_SCOPES, type KeyScope } from '#shared/api/key-scopes.ts'
import { ApiError } from '#shared/errors.ts'
import type { Services } from '#server/api/context.ts'
import type { Read } from '#server/api/read-request.ts'
import { type AgentTool, inputOf, TOOLS } from '#app/server/mcp/tools.ts'

/** The most characters of one text that an agent reads. */
const TEXT_MAX = 2000

/**
 * Serves `/mcp`: the tools of `tools.ts` for agents, by the Model Context Protocol, without sessions. Each tool
 * is a call of the API with the agent's own key, so scopes, limits and the audit log apply as everywhere.
 */
export function registerMcp(app: FastifyInstance, { config }: Services): void {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
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
      const { scopes }: { scopes: string[] } = own.json()
      const granted = KEY_SCOPES.filter((scope) => scopes.includes(scope))
      const handler = createMcpHandler(() => serverFor(granted, send), {
        maxSubscriptions: 0,
      })
      const response = await handler.fetch(webRequestOf(request, config.publicUrl), bodyOf(request))
      return reply
        .code(response.status)
        .headers(Object.fromEntries(response.headers))
        .send(await response.text())
    },
  })
}

type Send = ReturnType<typeof senderOf>
type Args = Readonly<Record<string, unknown>>

/** Returns a function that calls the API as the agent itself would: with its key, from its address. */
function senderOf(app: FastifyInstance, { headers, ip }: FastifyRequest) {
  const { authorization = '' } = headers
  return ({ method, path, params, spec }: Endpoint, args: Args) => {
    const within = (schema: { shape: object } | undefined) =>
      Object.entries(args).filter(([name]) => schema !== undefined && name in schema.shape)
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(args[name])))
    const query = new URLSearchParams(
      within(spec.query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const inPath = new Set(Object.keys(params.shape))
    return app.inject({
      method,
      url: `/api${url}?${query}`,
      headers: { authorization },
      remoteAddress: ip,
      ...(spec.body !== undefined && {
        payload: Object.fromEntries(Object.entries(args).filter(([name]) => !inPath.has(name))),
      }),
    })
  }
}

function serverFor(granted: readonly KeyScope[], send: Send): McpServer {
  const server = new McpServer({ name: 'trellis-for-business', title: 'Trellis for Business', version: '1' })
  for (const tool of TOOLS) {
    const { keyScope } = tool.endpoint.spec
    if (keyScope === undefined || hasScope(granted, keyScope)) offer(server, tool, send)
  }
  return server
}

function offer(server: McpServer, tool: AgentTool, send: Send): void {
  const { name, title, description, endpoint, shape } = tool
  const isRead = endpoint.method === 'GET'
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: fromJsonSchema<Args>(inputOf(tool)),
      annotations: { readOnlyHint: isRead, destructiveHint: false, openWorldHint: false },
    },
    async (args) => {
      const reply = await send(endpoint, args)
      const isError = reply.statusCode >= 400
      const body: unknown = reply.json()
      // Each tool's `shape` takes the reply of its own endpoint.
      const data = isError || shape === undefined ? body : shape(body as never)
      const text = JSON.stringify({ source: endpoint.route, data }, (_, value: unknown) => cut(value))
      return { content: [{ type: 'text' as const, text }], isError }
    },
  )
}

function cut(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= TEXT_MAX) return value
  return `${value.slice(0, TEXT_MAX).toWellFormed()}… (cut)`
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
