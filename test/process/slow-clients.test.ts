import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { startTestApp } from '../support/apps/app.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { openRaw, sayRaw } from '../support/outside/raw-http.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let database: TestDatabase
let server: ServerProcess

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startServerProcess({
    DATABASE_URL: database.url,
    REQUEST_TIMEOUT_MS: '1000',
    HEADERS_TIMEOUT_MS: '500',
    CONNECTIONS_CHECK_MS: '100',
    LOG_LEVEL: 'info',
  })
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
  await database.drop()
})

const status = (reply: string) => reply.split(' ', 2)[1]

describe('F19 clients that take their time', () => {
  test('F19 headers that trickle in are cut off with 408, fifty at once, and others are served meanwhile', async () => {
    const slow = await Promise.all(
      Array.from({ length: 50 }, () => openRaw(server.url, 'GET /api/site HTTP/1.1\r\nhost: x\r\nx-slow: ')),
    )
    expect((await fetch(`${server.url}/api/site`)).status).toBe(200)
    await Promise.all(slow.map(({ closed }) => closed))
    for (const { text } of slow) expect(status(text())).toBe('408')
  })

  test('F19 a silent connection is closed', async () => {
    const silent = await openRaw(server.url)
    await silent.closed
    expect(['', '408']).toContain(status(silent.text()) ?? '')
  })

  test('F19 a body of one byte now and then is cut off with 408', async () => {
    const slow = await openRaw(
      server.url,
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{"login":',
    )
    const drip = setInterval(() => slow.write('a'), 100)
    await slow.closed
    clearInterval(drip)
    expect(status(slow.text())).toBe('408')
    expect(slow.text()).toContain('"code":"timeout"')
  })

  test('F19 a client that does not read its response blocks no other, and is disconnected', async () => {
    // Far more than the buffers between us hold.
    const large = Buffer.alloc(32 * 1024 ** 2)
    const t = await startTestApp({
      env: { REQUEST_TIMEOUT_MS: '1000', MAX_IN_FLIGHT: '20' },
      extras: [(app) => void app.get('/large', { config: { access: 'public' } }, () => large)],
    })
    const gone = new Promise<void>((done) =>
      t.app.server.once('connection', (socket) => socket.once('close', () => done())),
    )
    const url = await t.app.listen({ host: '127.0.0.1', port: 0 })
    const slow = await openRaw(url)
    slow.socket.pause()
    slow.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
    expect((await fetch(`${url}/api/site`)).status).toBe(200)
    await gone
    slow.socket.destroy()
    await t.stop()
  })
})

describe('A110 requests that two readers could read differently', () => {
  const post = (headers: string, body = '') =>
    `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`
  test.each([
    ['a length and chunks', post('content-length: 5\r\ntransfer-encoding: chunked', '0\r\n\r\n')],
    ['two lengths', post('content-length: 5\r\ncontent-length: 6', '{"a":1')],
    ['a bare line feed', 'GET /api/site HTTP/1.1\nhost: x\n\n'],
    ['a folded header', 'GET /api/site HTTP/1.1\r\nhost: x\r\nx-a: 1\r\n  2\r\n\r\n'],
    ['no host', 'GET /api/site HTTP/1.1\r\n\r\n'],
    ['a space before the colon', 'GET /api/site HTTP/1.1\r\nhost : x\r\n\r\n'],
    ['chunks that are none', post('transfer-encoding: chunked', 'zz\r\nabc\r\n0\r\n\r\n')],
  ])('A110 %s: 400', async (_, bytes) => {
    const reply = await sayRaw(server.url, bytes)
    expect(status(reply)).toBe('400')
    expect(reply.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(reply.toLowerCase()).toContain('connection: close')
  })

  test('A110 headers of 17 KB: 431', async () => {
    const reply = await sayRaw(
      server.url,
      `GET /api/site HTTP/1.1\r\nhost: x\r\nx-large: ${'a'.repeat(17 * 1024)}\r\n\r\n`,
    )
    expect(status(reply)).toBe('431')
  })

  test('A41 a token of 10 KB is 401, one over 16 KB 431; two Authorization headers are 401', async () => {
    const ask = (headers: string) =>
      sayRaw(server.url, `GET /api/businesses HTTP/1.1\r\nhost: x\r\n${headers}\r\nconnection: close\r\n\r\n`)
    expect(status(await ask(`authorization: Bearer ${'a'.repeat(10_240)}`))).toBe('401')
    expect(status(await ask(`authorization: Bearer ${'a'.repeat(17_000)}`))).toBe('431')
    expect(
      status(await ask(`authorization: Bearer ${'a'.repeat(43)}\r\nauthorization: Bearer ${'b'.repeat(43)}`)),
    ).toBe('401')
    expect(status(await ask('authorization: Bearer \u0000'))).toBe('400')
  })

  test('A104 what never became a request is answered with the same headers', async () => {
    const reply = (await sayRaw(server.url, 'GARBAGE\r\n\r\n')).toLowerCase()
    for (const header of [
      'strict-transport-security: max-age=63072000',
      'x-content-type-options: nosniff',
      'content-security-policy: default-src',
      'referrer-policy: ',
    ])
      expect(reply).toContain(header)
    expect(reply).not.toMatch(/\r\n(server|x-powered-by):/)
  })

  test.each([
    '/api\\businesses',
    '/api/./businesses',
    '/api/x/../businesses',
    '//api/businesses',
    '/api/businesses%00',
    '/api/businesses#x',
    'http://elsewhere.example/api/businesses;x',
  ])('A13 %s is one uniform 404', async (path) => {
    const reply = await sayRaw(server.url, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    expect(status(reply)).toMatch(/^40[04]$/)
    expect(reply).not.toContain('unauthenticated')
  })

  test('A108 TRACE echoes nothing', async () => {
    const reply = await sayRaw(
      server.url,
      'TRACE /api/businesses HTTP/1.1\r\nhost: x\r\nx-secret: canary\r\nconnection: close\r\n\r\n',
    )
    expect(status(reply)).toMatch(/^40[45]$/)
    expect(reply).not.toContain('canary')
  })
})
