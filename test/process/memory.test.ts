import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { openTestDb } from '../support/apps/open-db.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { openRaw, sayRaw } from '../support/outside/raw-http.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let database: TestDatabase
let server: ServerProcess
let tenant: Tenant

beforeAll(async () => {
  database = await createTestDatabase()
  const db = openTestDb(database.url)
  tenant = await aTenant(db)
  await db.destroy()
  // Each client has its own IP address, through a proxy.
  const env = { DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
  server = await startServerProcess(env, { script: 'test/support/apps/memory-server.ts' })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

type Held = { held: number; sockets: number; timers: number }
const memory = async (): Promise<Held> => {
  const reply = await fetch(`${server.url}/memory`, { headers: { connection: 'close' } })
  return (await reply.json()) as Held // Written in memory-server.ts.
}

const CLIENTS_A_CALL = 50
const addressOf = (n: number) => `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`

/** Sends requests as many clients, fifty after each other on a connection. Returns how many succeeded. */
async function ask(from: number, to: number): Promise<number> {
  let good = 0
  for (let first = from; first < to; first += CLIENTS_A_CALL) {
    const asked = Array.from({ length: CLIENTS_A_CALL }, (_, at) => {
      const isLast = at === CLIENTS_A_CALL - 1
      const path = at % 2 === 0 ? '/api/site' : `/api/reviews?brandId=${tenant.ids.brand}`
      return `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tenant.token}\r\nx-forwarded-for: ${addressOf(first + at)}\r\n${isLast ? 'connection: close\r\n' : ''}\r\n`
    })
    good += (await sayRaw(server.url, asked.join(''))).split('HTTP/1.1 200 ').length - 1
  }
  return good
}

/** Starts an upload and disconnects in the middle of it. */
async function breakOff(address: string): Promise<void> {
  const type = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n'
  const head = `POST ${address} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tenant.token}\r\n${type}`
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  const { socket } = await openRaw(server.url)
  await new Promise<void>((done) => socket.write(head + part + 'a'.repeat(50_000), () => done()))
  socket.destroy()
}

test('F27 after ten thousand clients and a thousand uploads that were broken off a server holds no more than after a few', async () => {
  expect(await ask(0, 1_000)).toBe(1_000)
  const first = await memory()
  const clients = await Promise.all([0, 1, 2, 3].map((part) => ask(part * 2_500, (part + 1) * 2_500)))
  expect(clients.reduce((sum, good) => sum + good, 0)).toBe(10_000)
  const issued = await fetch(`${server.url}/api/images/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ brand: tenant.ids.brand }),
  })
  const { uploadUrl } = (await issued.json()) as { uploadUrl: string } // The contract's own.
  expect(uploadUrl).toMatch(/^\/api\/images\/uploads\//)
  for (let sent = 0; sent < 1_000; sent += 20)
    await Promise.all(Array.from({ length: 20 }, () => breakOff(uploadUrl)))
  // The memory request itself is the one connection.
  await expect.poll(async () => (await memory()).sockets, { timeout: 60_000 }).toBe(1)
  const last = await memory()
  expect(last.held / first.held).toBeLessThan(1.15)
  expect(last.timers).toBeLessThanOrEqual(first.timers + 5)
})
