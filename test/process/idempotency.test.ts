import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { type Mailbox, openMailbox } from '#dev/sandbox/mail/mailbox.ts'
import type { CrashPoint } from '#server/crash-point.ts'
import type { Db } from '#server/data/db.ts'

import { openTestDb } from '../support/apps/open-db.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { aReview } from '../support/world/factories.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let database: TestDatabase
let db: Db
let mailbox: Mailbox
/** The server that replaces a crashed one. */
let server: ServerProcess
let tenant: Tenant

beforeAll(async () => {
  database = await createTestDatabase()
  db = openTestDb(database.url)
  mailbox = await openMailbox()
  server = await start()
  tenant = await aTenant(db)
})
afterAll(async () => {
  await server.stop()
  await db.destroy()
  await mailbox.close()
  await database.drop()
})

const start = (more: Record<string, string> & { CRASH_AT?: CrashPoint } = {}) =>
  startServerProcess({ DATABASE_URL: database.url, SMTP_URL: mailbox.smtpUrl, LOG_LEVEL: 'warn', ...more })

/** Sends a request with a key. Undefined: the connection was cut. */
async function send(to: ServerProcess, { path, body }: KeyedCall, key: string) {
  const reply = await fetch(`${to.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const text = await reply?.text().catch(() => undefined)
  return reply === undefined || text === undefined ? undefined : { status: reply.status, text }
}

type KeyedCall = {
  path: string
  body: object
  /** Returns how many rows were created. */
  rows: () => Promise<number>
}

async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  const { rows } = await query.execute(db)
  return rows[0]?.n ?? 0
}

const WISHES: Record<string, () => Promise<KeyedCall>> = {
  'a comment with nothing but its key': async () => {
    const review = await aReview(db, { id: tenant.ids.product, brandId: tenant.brand.id })
    const { id: reviewId, userId: receiverId } = review
    return {
      path: '/comments',
      body: { brandId: tenant.brand.id, reviewId, receiverId, platform: 'business', text: 'Thank you!' },
      rows: () => count(sql`select count(*)::int as n from comment where review_id = ${reviewId}`),
    }
  },
  'a product that may be a duplicate': async () => aProductWish({ allowDuplicate: true }),
  'a product as the screen sends it': async () => aProductWish({}),
  'a saved reply': async () => {
    const name = `Thanks ${randomUUID()}`
    return {
      path: `/businesses/${tenant.business.id}/saved-replies`,
      body: { name, text: 'Thank you!' },
      rows: () => count(sql`select count(*)::int as n from saved_reply where name = ${name}`),
    }
  },
  'an invitation': async () => {
    const email = `guest-${randomUUID()}@people.example`
    return {
      path: `/businesses/${tenant.business.id}/invitations`,
      body: { email, role: 'editor' },
      rows: () => count(sql`select count(*)::int as n from invitation where email = ${email}`),
    }
  },
}

function aProductWish(more: object): KeyedCall {
  const name = `Oat drink ${randomUUID()}`
  return {
    path: '/products',
    body: { brandId: tenant.brand.id, name, ...more },
    rows: () => count(sql`select count(*)::int as n from product where name = ${name}`),
  }
}

describe('F2 a server that is killed between the work and its answer', () => {
  test.each(Object.entries(WISHES))(
    'F2 %s: a retry at once succeeds, and it is there once',
    async (_, make) => {
      for (const [point, rows] of [['answer-made', 0] as const, ['answer-kept', 1] as const]) {
        const [wish, key] = [await make(), randomUUID()]
        const doomed = await start({ CRASH_AT: point })
        expect(await send(doomed, wish, key)).toBeUndefined()
        await doomed.gone
        expect([doomed.child.signalCode, await wish.rows()]).toEqual(['SIGKILL', rows])
        // The database notices the lost connection within milliseconds; the test waits for no timeout.
        await expect.poll(async () => (await send(server, wish, key))?.status).toBe(201)
        const [first, second] = [await send(server, wish, key), await send(server, wish, key)]
        expect(second).toEqual(first)
        expect([first?.status, await wish.rows()]).toEqual([201, 1])
      }
    },
  )
})

describe('connections', () => {
  test('F5 twenty keyed requests at once on two connections all succeed', async () => {
    const small = await start({ POOL_MAX: '2', POOL_WAIT_MS: '20000' })
    const wishes = await Promise.all(
      Array.from({ length: 4 }, () => Object.values(WISHES).map((make) => make())).flat(),
    )
    const replies = await Promise.all(wishes.map((wish) => send(small, wish, randomUUID())))
    expect(replies.map((reply) => reply?.status)).toEqual(Array(20).fill(201))
    await small.stop()
  })
})
