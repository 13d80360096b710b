import { Agent, request } from 'node:http'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { LIVE_PATH } from '#features/notifications/rules.ts'

import { openTestDb } from '../support/apps/open-db.ts'
import { createTestDatabase, testCluster, type TestDatabase } from '../support/apps/database.ts'
import { aBrand, aSession } from '../support/world/factories.ts'
import { openRaw } from '../support/outside/raw-http.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'

/** A generous timeout for busy machines; nothing here tests speed. */
const PATIENT = { timeout: 30_000 }
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let database: TestDatabase
let holder: Client
let watcher: Client

beforeAll(async () => {
  database = await createTestDatabase()
  holder = new Client({ connectionString: database.migrationUrl })
  watcher = new Client({ connectionString: testCluster().adminUrl })
  await Promise.all([holder.connect(), watcher.connect()])
})
afterAll(async () => {
  await Promise.all([holder.end(), watcher.end()])
  await database.drop()
})

const start = (env: Record<string, string> = {}) =>
  startServerProcess({
    DATABASE_URL: database.url,
    LOCK_TIMEOUT_MS: '15000',
    STATEMENT_TIMEOUT_MS: '15000',
    ...env,
  })

type Ended = { status: number; connection: string | undefined }

/** Starts a call that hangs: the table it reads is locked until `release`. */
async function holdUp(server: ServerProcess, method: 'GET' | 'POST') {
  await holder.query('begin')
  await holder.query('lock table category, session, app_user in access exclusive mode')
  const path = method === 'GET' ? '/api/categories' : '/api/auth/login'
  const body = method === 'GET' ? undefined : '{"login":"nobody","password":"wrong words"}'
  const ended = ask(server.url + path, { method, body })
  ended.catch(() => {})
  await expect.poll(waiting, PATIENT).toBeGreaterThan(0)
  return { ended, release: () => holder.query('rollback') }
}

/** Returns the connections that wait for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await watcher.query(
    "select count(*)::int as n from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
    [database.name],
  )
  return rows[0].n
}

const agents = new Set<Agent>()
function ask(
  url: string,
  {
    method = 'GET',
    body,
    agent = new Agent({ keepAlive: true }),
  }: { method?: string; body?: string | undefined; agent?: Agent } = {},
): Promise<Ended> {
  agents.add(agent)
  return new Promise((done, fail) => {
    const call = request(
      url,
      {
        method,
        agent,
        headers:
          body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (reply) => {
        reply
          .resume()
          .once('end', () => done({ status: reply.statusCode ?? 0, connection: reply.headers.connection }))
      },
    )
    call.once('error', fail).end(body)
  })
}
afterAll(() => agents.forEach((agent) => agent.destroy()))

describe('F20 a server that is stopped', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'F20 F21 on %s it first reports not ready, finishes running requests, closes idle connections and exits with 0',
    async (signal) => {
      const server = await start({ LINGER_MS: '3000' })
      const idle = await openRaw(server.url, 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n')
      await expect.poll(idle.text, PATIENT).toContain('alive')
      const read = await holdUp(server, 'GET')
      server.child.kill(signal)
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, PATIENT).toBe(503)
      // A second and third signal have no effect.
      server.child.kill('SIGTERM')
      server.child.kill('SIGINT')
      await idle.closed
      await expect
        .poll(
          () =>
            fetch(`${server.url}/livez`).then(
              () => 'open',
              () => 'closed',
            ),
          PATIENT,
        )
        .toBe('closed')
      await read.release()
      expect(await read.ended).toEqual({ status: 200, connection: 'close' })
      expect(await server.gone).toBe(0)
      expect(server.log()).not.toContain('by force')
    },
  )

  test('F20 a write under way is finished too', async () => {
    const server = await start()
    const write = await holdUp(server, 'POST')
    server.child.kill('SIGTERM')
    await expect.poll(() => server.log(), PATIENT).toContain('"ending"')
    await write.release()
    expect(await write.ended).toEqual({ status: 401, connection: 'close' })
    expect(await server.gone).toBe(0)
  })

  test('F20 open notification streams are notified and closed, and delay nothing', async () => {
    const db = openTestDb(database.url)
    const { owner } = await aBrand(db)
    const token = await aSession(db, owner)
    await db.destroy()
    const server = await start()
    const streams = await Promise.all(
      [1, 2].map(() => fetch(server.url + LIVE_PATH, { headers: { authorization: `Bearer ${token}` } })),
    )
    server.child.kill('SIGTERM')
    for (const stream of streams)
      expect(await stream.text()).toMatch(/^event: open\n[^]*event: end\ndata: {"reason":"closing"}\n\n$/)
    expect(await server.gone).toBe(0)
    expect(server.log()).not.toContain('by force')
  })

  test('F20 what does not finish in time is cut off', async () => {
    const server = await start({ DRAIN_MS: '300' })
    const read = await holdUp(server, 'GET')
    server.child.kill('SIGTERM')
    await expect(read.ended).rejects.toThrow(/hang up|reset/)
    await read.release()
    expect(await server.gone).toBe(0)
  })

  test('F20 an idle connection is still served when new ones are refused, and gets Connection: close', async () => {
    const server = await start({ LINGER_MS: '2000' })
    const idle = await openRaw(server.url, 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(idle.text, PATIENT).toContain('alive')
    server.child.kill('SIGTERM')
    const isRefused = () =>
      openRaw(server.url).then(
        ({ socket }) => socket.destroy() && false,
        () => true,
      )
    await expect.poll(isRefused, PATIENT).toBe(true)
    idle.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
    )
    await idle.closed
    expect(idle.text()).toMatch(/HTTP\/1\.1 400 [\s\S]*connection: close/i)
    expect(await server.gone).toBe(0)
  })

  test('F21 what never ends is ended by force', async () => {
    const server = await start({ DRAIN_MS: '60000', FORCE_AFTER_MS: '700' })
    const read = await holdUp(server, 'GET')
    server.child.kill('SIGTERM')
    server.child.kill('SIGTERM')
    expect(await server.gone).toBe(1)
    await expect(read.ended).rejects.toThrow(/hang up|reset/)
    await read.release()
    expect(server.log()).toContain('ending by force')
  })

  test('F21 a signal while the server starts ends it with 0', async () => {
    const server = await startServerProcess(
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      { until: '/livez' },
    )
    server.child.kill('SIGTERM')
    expect(await server.gone).toBe(0)
  })
})

describe('F22 an uncaught error', () => {
  test.each(['timer', 'rejection', 'stream'])(
    'F22 in a %s: it is logged, the server drains and ends with 1',
    async (where) => {
      const server = await startServerProcess(
        { DATABASE_URL: database.url, THROW_IN: where },
        { script: 'test/support/apps/throwing-server.ts' },
      )
      const read = await holdUp(server, 'GET')
      await ask(`${server.url}/throw`)
      await expect.poll(() => server.log(), PATIENT).toContain('"ending"')
      await read.release()
      expect((await read.ended).status).toBe(200)
      expect(await server.gone).toBe(1)
      const told = server
        .log()
        .split('\n')
        .filter((line) => line.includes('thrown by the test'))
      expect(told).toHaveLength(1)
      expect(JSON.parse(told[0] ?? '')).toMatchObject({ level: 'fatal' })
    },
  )

  test.each(['handler', 'hook', 'reply'])('F22 in a %s: only that request fails', async (where) => {
    const server = await startServerProcess(
      { DATABASE_URL: database.url, THROW_IN: where },
      { script: 'test/support/apps/throwing-server.ts' },
    )
    const reply = await fetch(`${server.url}/throw`)
    expect(reply.status).toBe(500)
    expect(await reply.json()).toMatchObject({ error: { code: 'internal' } })
    expect((await fetch(`${server.url}/api/site`)).status).toBe(200)
    // Lines are written in batches.
    await expect.poll(() => server.log(), PATIENT).toContain('thrown by the test')
    expect(
      server
        .log()
        .split('\n')
        .filter((line) => line.includes('thrown by the test')),
    ).toHaveLength(1)
    expect(await server.stop()).toBe(0)
  })
})
