import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { setUpPrices } from '#features/payments/server/plans/set-up.ts'
import { stripeOf } from '#features/payments/server/stripe.ts'
import { type Mailbox, openMailbox } from '#dev/sandbox/mail/mailbox.ts'
import { paySession } from '#dev/sandbox/stripe/acts/sessions.ts'
import { type StripeSandbox, startStripeSandbox } from '#dev/sandbox/stripe/server.ts'
import { makePaymentMethod } from '#dev/sandbox/stripe/world/make.ts'
import type { Db } from '#server/data/db.ts'

import { openTestDb } from '../support/apps/open-db.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { aBrand, aSession } from '../support/world/factories.ts'
import { CARD, stripeEnv } from '../support/world/payments.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 60_000 }

let database: TestDatabase
let db: Db
let mailbox: Mailbox
let sandbox: StripeSandbox
let server: ServerProcess

beforeAll(async () => {
  database = await createTestDatabase()
  db = openTestDb(database.url)
  mailbox = await openMailbox()
  sandbox = await startStripeSandbox()
  await setUpPrices(await stripeOf(sandbox))
  // Production's limits: ten connections, and calls that wait for two seconds at most.
  server = await startServerProcess({
    DATABASE_URL: database.url,
    SMTP_URL: mailbox.smtpUrl,
    LOG_LEVEL: 'warn',
    POOL_QUEUE_MS: '',
    ...stripeEnv(sandbox),
  })
})
afterAll(async () => {
  await server.stop()
  await db.destroy()
  await sandbox.close()
  await mailbox.close()
  await database.drop()
})

type Sent = { token: string; method?: string; body?: object; key?: string }
async function send(path: string, { token, method = 'GET', body, key }: Sent) {
  const reply = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return { status: reply.status, body: text === '' ? null : JSON.parse(text) }
}

type Buyer = { businessId: string; token: string }
async function aBuyer(): Promise<Buyer> {
  const { owner, business } = await aBrand(db, {}, { business: { tier: 'basic', planStatus: 'none' } })
  const token = await aSession(db, owner)
  // After its first reply a token is a caller of its own.
  await send('/auth/check', { token })
  return { businessId: business.id, token }
}

/** Retries after a 503, like people do: on a slow machine a response may be too late for the first try. */
async function sendPatiently(path: string, sent: Sent) {
  for (;;) {
    const reply = await send(path, sent)
    if (reply.status !== 503) return reply
  }
}

async function checkout({ businessId, token }: Buyer): Promise<string> {
  const page = { successUrl: '/dashboard/subscription', cancelUrl: '/dashboard/subscription' }
  const body = { priceId: 'plus_monthly', ...page }
  const reply = await sendPatiently('/payments/checkout', { token, method: 'POST', body, key: businessId })
  expect(reply.status).toBe(200)
  return reply.body.sessionId
}

/** Reads reviews and saves a page, like other users meanwhile. Returns the statuses. */
async function others({ brand, business, token }: Tenant): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < 10; n += 1) {
    const list = await send(`/reviews?brandId=${brand.id}`, { token })
    const pages = await send(`/brands?businessId=${business.id}`, { token })
    const body = { description: `Oats since ${1900 + n}` }
    const saved = await send(`/brands/${brand.id}`, { token, method: 'PATCH', body })
    statuses.push(list.status, pages.status, saved.status)
  }
  return statuses
}

/** Returns connections of the server whose transaction waits for something outside the database. */
async function idleTransactions(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  return rows[0]?.n ?? 0
}

test('A67 F13 while 50 checkouts wait inside Stripe other calls are answered and no transaction is open; then each has one page and one charge', async () => {
  const buyers = await Promise.all(Array.from({ length: 50 }, aBuyer))
  const tenant = await aTenant(db)
  expect(new Set(await others(tenant))).toEqual(new Set([200]))
  // First while its customer is created, then while its page is.
  const holds = [/^POST \/v1\/customers$/, /^POST \/v1\/checkout\/sessions$/].map((calls) =>
    sandbox.hold(calls),
  )
  const pages = Promise.all(buyers.map(checkout))
  for (const hold of holds) {
    await expect.poll(() => hold.waiting(), PATIENT).toBeGreaterThanOrEqual(50)
    expect(await idleTransactions()).toBe(0)
    expect(new Set(await others(tenant))).toEqual(new Set([200]))
    hold.release()
  }
  const { world } = sandbox
  const ids = await pages
  expect(new Set(ids).size).toBe(50)
  expect(world.all('checkout.session')).toHaveLength(50)
  expect(world.all('customer')).toHaveLength(50)
  for (const id of ids) {
    const method = makePaymentMethod(world, { number: CARD, exp_month: 12, exp_year: 2099 })
    paySession(world, world.get('checkout.session', id), method, true)
  }
  const found = await Promise.all(
    buyers.map(({ businessId, token }) =>
      sendPatiently('/payments/reconcile', { token, method: 'POST', body: { businessId } }),
    ),
  )
  expect(found.map(({ status, body }) => `${status} ${body.planStatus}`)).toEqual(
    Array(50).fill('200 active'),
  )
  expect(world.all('invoice', ({ amount_paid }) => amount_paid > 0)).toHaveLength(50)
  const { rows } = await sql<{ charges: number; businesses: number }>`
    select count(*)::int as charges, count(distinct business_id)::int as businesses from ledger_entry`.execute(
    db,
  )
  expect(rows).toEqual([{ charges: 50, businesses: 50 }])
})
