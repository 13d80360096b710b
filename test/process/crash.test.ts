import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { openMailbox, type Mailbox } from '#dev/sandbox/mail/mailbox.ts'
import type { Db } from '#server/data/db.ts'
import { migrate } from '#server/data/migrate.ts'
import { freePort } from '#dev/embedded-database/process.ts'
import type { Postgres } from '#dev/embedded-database/postgres.ts'

import { aReview } from '../support/world/factories.ts'
import { expectInvariants } from '../support/demands/invariants.ts'
import { openTestDb } from '../support/apps/open-db.ts'
import { startCluster } from '../support/apps/postgres.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { wakeMails } from '../support/apps/wake-mails.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 60_000 }
const WRITERS = 20

let postgres: Postgres
let mailbox: Mailbox
let db: Db
let port: string
let server: ServerProcess
/** Resolves when a server is available. */
let isUp: Promise<unknown> = Promise.resolve()

// A separate cluster with full durability.
const openCluster = () => startCluster({ flags: ['max_connections=60'], name: 'crash' })

beforeAll(async () => {
  postgres = await openCluster()
  await migrate({ url: postgres.migrationUrl })
  mailbox = await openMailbox()
  connect()
  port = String(await freePort())
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await db.destroy()
  await mailbox.close()
  await postgres.stop()
})

function connect() {
  db = openTestDb(postgres.url)
}

async function restart() {
  server.child.kill('SIGKILL')
  await server.gone
  server = await start()
}

function start(): Promise<ServerProcess> {
  return startServerProcess({
    PORT: port,
    DATABASE_URL: postgres.url,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_RETRY_SECONDS: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  })
}

type Acknowledged = {
  comments: { id: string }[]
  open: { key: string; reviewId: string; receiverId: string }[]
  likes: Set<string>
  emails: string[]
  statuses: Map<number, number>
}

/**
 * Writes until it is stopped: replies with a key of their own, likes, accounts. Records what was
 * acknowledged.
 */
async function write(tenant: Tenant, told: Acknowledged, signal: AbortSignal) {
  const headers = { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' }
  const send = async (path: string, method: string, body: unknown, more: Record<string, string> = {}) => {
    const reply = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    if (reply !== undefined) told.statuses.set(reply.status, (told.statuses.get(reply.status) ?? 0) + 1)
    const answer: unknown = await reply?.json().catch(() => undefined)
    return reply?.ok === true && answer !== undefined ? answer : undefined
  }
  while (!signal.aborted) {
    await isUp
    const review = await aReview(db, { id: tenant.ids.product, brandId: tenant.brand.id }).catch(
      () => undefined,
    )
    if (review === undefined) continue
    const target = { reviewId: review.id, receiverId: review.userId }
    const key = randomUUID()
    const made = await send('/comments', 'POST', commentOn(tenant, target), { 'idempotency-key': key })
    if (made !== undefined && Object(made).id !== undefined) told.comments.push({ id: Object(made).id })
    else told.open.push({ ...target, key })
    if ((await send(`/reviews/${review.id}/likes`, 'POST', { brandId: tenant.brand.id })) !== undefined)
      told.likes.add(review.id)
    const name = `w${randomUUID().slice(0, 20)}`
    const account = { email: `${name}@oat.example`, username: name, password: 'a long sentence of mine' }
    // Few writers create accounts: each costs a password hash.
    if (
      Math.random() < 0.1 &&
      (await send('/auth/signup', 'POST', account, {
        'x-forwarded-for': `198.51.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
      })) !== undefined
    )
      told.emails.push(account.email)
  }
}

/** Without a clientId, only the idempotency key prevents duplicates. Each is the only one of its review. */
const commentOn = (tenant: Tenant, { reviewId, receiverId }: { reviewId: string; receiverId: string }) => ({
  reviewId,
  receiverId,
  brandId: tenant.brand.id,
  platform: 'business',
  text: 'Thank you!',
})
const commentsMade = async () => {
  const { rows } = await sql<{ id: string; reviewId: string }>`
    select id, review_id from comment where text = 'Thank you!'`.execute(db)
  return rows
}

async function expectNothingLost(told: Acknowledged) {
  const comments = await commentsMade()
  const known = new Set(comments.map(({ id }) => id))
  expect(told.comments.filter(({ id }) => !known.has(id))).toEqual([])
  expect(new Set(comments.map(({ reviewId }) => reviewId)).size).toBe(comments.length)
  const { rows: likes } = await sql<{ reviewId: string }>`select review_id from review_like`.execute(db)
  const liked = new Set(likes.map(({ reviewId }) => reviewId))
  expect([...told.likes].filter((id) => !liked.has(id))).toEqual([])
  await expectInvariants(db)
}

const nothingTold = (): Acknowledged => ({
  comments: [],
  open: [],
  likes: new Set(),
  emails: [],
  statuses: new Map(),
})

describe('F1 a server that is killed', () => {
  test('F1 five times amid twenty writers: no acknowledged write is lost, none is doubled, and it recovers by itself', async () => {
    const told = nothingTold()
    const over = new AbortController()
    onTestFinished(() => over.abort())
    const tenants = await Promise.all(Array.from({ length: 4 }, () => aTenant(db)))
    const writers = Array.from({ length: WRITERS }, (_, n) =>
      write(tenants[n % tenants.length] ?? fail(), told, over.signal),
    )
    for (let round = 0; round < 5; round += 1) {
      const before = told.comments.length
      await expect.poll(() => told.comments.length, PATIENT).toBeGreaterThan(before + 20)
      isUp = restart()
      await isUp
    }
    const after = told.comments.length
    await expect.poll(() => told.comments.length, PATIENT).toBeGreaterThan(after + 20)
    over.abort()
    await Promise.all(writers)
    await expectNothingLost(told)

    // Unacknowledged requests are retried with the same id: there is exactly one of each.
    expect(told.open.length).toBeGreaterThan(0)
    const byBrand = new Map(tenants.map((tenant) => [tenant.brand.id, tenant]))
    for (const attempt of told.open) {
      const { brandId } = await db
        .selectFrom('review')
        .select('brandId')
        .where('id', '=', attempt.reviewId)
        .$narrowType<{ brandId: string }>()
        .executeTakeFirstOrThrow()
      const reply = await fetch(`${server.url}/api/comments`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${byBrand.get(brandId)?.token ?? ''}`,
          'content-type': 'application/json',
          'idempotency-key': attempt.key,
        },
        body: JSON.stringify(commentOn(byBrand.get(brandId) ?? fail(), attempt)),
      })
      expect(reply.status).toBe(201)
    }
    expect(await commentsMade()).toHaveLength(told.comments.length + told.open.length)
    await expectNothingLost(told)

    await wakeMails(db)
    for (const email of told.emails) await mailbox.next(email)
    for (const email of told.emails)
      expect(new Set(mailbox.list({ to: email }).map(({ messageId }) => messageId)).size).toBe(1)
  })
})

describe('F3 a database that loses power', () => {
  test('F3 under load: only 503 meanwhile, the server stays, answers again when the database does, and nothing is lost', async () => {
    const told = nothingTold()
    const { pid } = server.child
    const tenant = await aTenant(db)
    const over = new AbortController()
    onTestFinished(() => over.abort())
    const writers = Array.from({ length: WRITERS }, () => write(tenant, told, over.signal))
    await expect.poll(() => told.comments.length, PATIENT).toBeGreaterThan(20)
    await postgres.stop('immediate')
    const readiness = () => fetch(`${server.url}/readyz`).then((reply) => reply.status)
    await expect.poll(readiness, PATIENT).toBe(503)
    const refused = await fetch(`${server.url}/api/businesses`, {
      headers: { authorization: `Bearer ${tenant.token}` },
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    postgres = await openCluster()
    await expect.poll(readiness, PATIENT).toBe(200)
    const before = told.comments.length
    await expect.poll(() => told.comments.length, PATIENT).toBeGreaterThan(before)
    over.abort()
    await Promise.all(writers)
    expect(
      [...told.statuses.keys()].filter((status) => status >= 400 && status !== 503 && status !== 429),
    ).toEqual([])
    expect([server.child.pid, server.child.exitCode]).toEqual([pid, null])
    await expectNothingLost(told)
  })
})

function fail(): never {
  throw new Error('There is no such tenant.')
}
