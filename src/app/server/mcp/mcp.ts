import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import type { FastifyInstance } from 'fastify'

import { hasScope, type KeyScope } from '#shared/api/key-scopes.ts'
import type { Services } from '#server/api/context.ts'
import type { Args, Send } from '#app/server/mcp/send.ts'
import { type AgentTool, inputOf, TOOLS } from '#app/server/mcp/tools.ts'
import { mountMcp } from '#app/server/mcp/transport.ts'

/** The most characters of one text that an agent reads. */
const TEXT_MAX = 2000

/**
 * Serves `/mcp`: the tools of `tools.ts` for agents. Each tool is a call of the API with the agent's own key, so
 * scopes, limits and the audit log apply as everywhere.
 */
export function registerMcp(app: FastifyInstance, services: Services): void {
  mountMcp(app, services, '/mcp', serverFor)
}

function serverFor(granted: readonly KeyScope[], send: Send): McpServer {
  const server = new McpServer(
    { name: 'trellis-for-business', title: 'Trellis for Business', version: '1' },
    // Tools change with the key only, and no request outlives its answer: no change is ever announced.
    { capabilities: { tools: { listChanged: false } } },
  )
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
