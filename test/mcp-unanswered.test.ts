import { McpServer } from '@modelcontextprotocol/server'
import { afterEach, expect, test } from 'vitest'

import { mountMcp } from '#app/server/mcp/transport.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { openRaw } from './support/outside/raw-http.ts'
import { anApiKey } from './support/world/api-keys.ts'
import { aTenant } from './support/world/tenants.ts'

let t: TestApp
afterEach(() => t.stop())

/** Starts a server with places for two requests of agents, and a tool that never answers. */
async function withHangingTool(env: Record<string, string> = {}) {
  let started = 0
  t = await startTestApp({
    env: { MAX_IN_FLIGHT: '2', ...env },
    extras: [
      (app, services) =>
        mountMcp(app, services, '/mcp-hanging', () => {
          const server = new McpServer({ name: 'hanging', version: '1' })
          server.registerTool('hang', { description: 'Never answers' }, () => {
            started += 1
            return new Promise(() => {})
          })
          return server
        }),
    ],
  })
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { business, owner } = await aTenant(t.db)
  const { key } = await anApiKey(t.db, { businessId: business.id, userId: owner.id })
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const post = async (path: string, message: unknown) => {
    const reply = await fetch(new URL(path, origin), {
      method: 'POST',
      headers,
      body: JSON.stringify(message),
    })
    return { status: reply.status, text: await reply.text() }
  }
  const statusOf = async (path: string) => {
    const reply = await fetch(new URL(path, origin))
    await reply.text()
    return reply.status
  }
  return { origin, headers, post, statusOf, startedTools: () => started }
}

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const CANCEL = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
const HANG = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'hang', arguments: {} } }

test('batches, of which one message cancels another, are refused, and pages go on', async () => {
  const { post, statusOf } = await withHangingTool()
  for (let n = 0; n < 6; n += 1) {
    const { status, text } = await post('/mcp', [LIST, CANCEL])
    expect([status, JSON.parse(text)]).toMatchObject([400, { id: null, error: { code: -32_600 } }])
  }
  expect(await statusOf('/robots.txt')).toBe(200)
  expect((await post('/mcp', LIST)).status).toBe(200)
})

test('a cancellation alone is taken, and holds no place', async () => {
  const { post } = await withHangingTool()
  for (let n = 0; n < 6; n += 1) expect((await post('/mcp', CANCEL)).status).toBe(202)
  expect((await post('/mcp', LIST)).status).toBe(200)
})

test('a tool that never answers ends before its connection does', async () => {
  const { post } = await withHangingTool({ REQUEST_TIMEOUT_MS: '6000' })
  for (let n = 0; n < 2; n += 1) {
    const { status, text } = await post('/mcp-hanging', HANG)
    expect([status, JSON.parse(text)]).toMatchObject([503, { error: { code: 'unavailable' } }])
  }
})

test('agents that wait keep no page from being served, and one that hangs up leaves its place', async () => {
  // Longer than the test may take.
  const { origin, headers, post, statusOf, startedTools } = await withHangingTool({
    REQUEST_TIMEOUT_MS: '600000',
  })
  const body = JSON.stringify(HANG)
  const lines = Object.entries({ ...headers, host: 'localhost', 'content-length': body.length })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  // One key has one of the two places.
  for (let n = 1; n <= 3; n += 1) {
    const agent = await openRaw(origin, `POST /mcp-hanging HTTP/1.1\r\n${head}\r\n${body}`)
    await expect.poll(startedTools).toBe(n)
    expect(await statusOf('/robots.txt')).toBe(200)
    agent.socket.destroy()
  }
  expect((await post('/mcp', LIST)).status).toBe(200)
})
