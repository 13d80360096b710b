import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openMailbox } from '#dev/sandbox/mail/mailbox.ts'

import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { startServerProcess } from '../support/apps/server-process.ts'
import { type ProxyMode, startTcpProxy } from '../support/outside/tcp-proxy.ts'

/** A generous timeout for busy machines; nothing here tests speed. */
const PATIENT = { timeout: 30_000 }
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())

const token = { authorization: `Bearer ${'A'.repeat(43)}` }
const status = async (url: string, init?: RequestInit) => (await fetch(url, init)).status

describe('F5 a database that is away', () => {
  test.each(['refuse', 'hang'] as const)(
    'F5 F32 at the start, when it %ss: the process lives, is not ready, refuses with 503, refuses logins, and recovers by itself',
    async (mode: ProxyMode) => {
      const address = new URL(database.url)
      const wire = await startTcpProxy({ port: Number(address.port) }, mode)
      address.port = String(wire.port)
      const mailbox = await openMailbox()
      const server = await startServerProcess(
        { DATABASE_URL: address.href, POOL_WAIT_MS: '300', SMTP_URL: mailbox.smtpUrl },
        { until: '/livez' },
      )
      const { url } = server

      expect(await status(`${url}/livez`)).toBe(200)
      expect(await status(`${url}/readyz`)).toBe(503)
      for (const path of ['/api/businesses', '/api/categories']) {
        const reply = await fetch(url + path, { headers: token })
        expect([reply.status, reply.headers.get('retry-after')], path).toEqual([503, '1'])
        expect(await reply.json(), path).toMatchObject({ error: { code: 'unavailable' } })
      }
      // Requests without the database are served; those that need it are refused.
      expect(await status(`${url}/api/site`)).toBe(200)
      expect(
        await status(`${url}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"login":"maya","password":"wrong words"}',
        }),
      ).toBe(503)

      await wire.set('pass')
      await expect.poll(() => status(`${url}/readyz`), PATIENT).toBe(200)
      expect(await status(`${url}/api/businesses`, { headers: token })).toBe(401)
      // The outbox works too.
      const email = `olivia-${mode}@oat.example`
      await expect
        .poll(
          () =>
            status(`${url}/api/auth/signup`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({
                email,
                username: `olivia.${mode}`,
                password: 'a long sentence of mine',
              }),
            }),
          PATIENT,
        )
        .toBe(201)
      await mailbox.next(email)

      expect(await server.stop()).toBe(0)
      await mailbox.close()
      await wire.close()
    },
  )
})
