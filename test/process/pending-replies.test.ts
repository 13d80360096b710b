import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Db } from '#server/data/db.ts'
import { migrate } from '#server/data/migrate.ts'
import { freePort } from '#dev/embedded-database/process.ts'
import type { Postgres } from '#dev/embedded-database/postgres.ts'

import { openTestDb } from '../support/apps/open-db.ts'
import { startCluster } from '../support/apps/postgres.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { expectInvariants } from '../support/demands/invariants.ts'
import { aMember, aReview, aSession, aUser } from '../support/world/factories.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 60_000 }
const REPLIES = 288
const ROUNDS = 4
const TEXT = 'Thank you, it will be better soon!'

let postgres: Postgres
let db: Db
let ports: string[]
let servers: ServerProcess[]

beforeAll(async () => {
  // A separate cluster with full durability.
  postgres = await startCluster({ flags: ['max_connections=60'], name: 'pending' })
  await migrate({ url: postgres.migrationUrl })
  db = openTestDb(postgres.url)
  ports = [String(await freePort()), String(await freePort())]
  servers = await Promise.all(ports.map(start))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await db.destroy()
  await postgres.stop()
})

const start = (port: string) =>
  startServerProcess({
    PORT: port,
    DATABASE_URL: postgres.url,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  })

const send = (tenant: Tenant, path: string, body?: object, server = servers[0]) =>
  fetch(`${server?.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** Posts a reply that can be undone, to a review of its own; returns its id. */
async function post(tenant: Tenant): Promise<string> {
  const review = await aReview(db, { id: tenant.ids.product, brandId: tenant.brand.id })
  const reply = await send(tenant, '/comments', {
    brandId: tenant.brand.id,
    reviewId: review.id,
    receiverId: review.userId,
    platform: 'business',
    text: TEXT,
    undoable: true,
  })
  expect(reply.status).toBe(201)
  const { id } = Object(await reply.json())
  // The test itself says when it is due.
  await becomeDue([id], '2099-01-01T00:00:00Z')
  return id
}

const becomeDue = (ids: string[], publishAt: string) =>
  db.updateTable('pendingReply').set({ publishAt }).where('id', 'in', ids).execute()
const idsIn = async (table: 'comment' | 'pendingReply') =>
  (await db.selectFrom(table).select('id').where('text', '=', TEXT).execute()).map(({ id }) => id).toSorted()
/** Returns which replies the change feed reports as created, each as often as it does. */
const reported = async () =>
  (
    await sql<{ id: string }>`
      select c.id from platform_change p join comment c on c.id = p.subject_id
      where p.type = 'reply.created' and c.text = ${TEXT} order by c.id::text`.execute(db)
  ).rows.map(({ id }) => id)

test('F1 two servers killed amid publishing: each reply becomes public exactly once, and an undone one never', async () => {
  const tenant = await aTenant(db)
  const ids: string[] = []
  for (let i = 0; i < REPLIES; i += 1) ids.push(await post(tenant))
  const undone = ids.filter((_, i) => i % 6 === 0)
  for (const id of undone) expect((await send(tenant, `/comments/${id}/undo`)).status).toBe(200)
  const kept = ids.filter((id) => !undone.includes(id)).toSorted()

  await Promise.all(servers.map(killed))
  expect(await idsIn('comment')).toEqual([])
  expect(await idsIn('pendingReply')).toEqual(kept)
  servers = await Promise.all(ports.map(start))
  const size = kept.length / ROUNDS
  for (let round = 0; round < ROUNDS; round += 1) {
    await becomeDue(kept.slice(round * size, (round + 1) * size), '2026-01-01T00:00:00Z')
    const isAmid = async () => expect((await idsIn('comment')).length).toBeGreaterThan(round * size)
    await vi.waitFor(isAmid, { ...PATIENT, interval: 5 })
    await Promise.all(servers.map(killed))
    servers = await Promise.all(ports.map(start))
    const isDone = async () => expect(await idsIn('comment')).toHaveLength((round + 1) * size)
    await vi.waitFor(isDone, PATIENT)
  }
  expect(await idsIn('pendingReply')).toEqual([])
  expect(await idsIn('comment')).toEqual(kept)
  expect(await reported()).toEqual(kept)
  await expectInvariants(db)
})

test('100 rounds of two people who reply at once through two servers: one is posted, the other gets both texts', async () => {
  const tenant = await aTenant(db)
  const bea = await aUser(db)
  await aMember(db, { businessId: tenant.business.id, userId: bea.id, role: 'admin' })
  const colleague = { ...tenant, token: await aSession(db, bea) }
  let lost = 0
  for (let round = 0; round < 100; round += 1) {
    const review = await aReview(db, { id: tenant.ids.product, brandId: tenant.brand.id })
    const of = { brandId: tenant.brand.id, reviewId: review.id, receiverId: review.userId }
    const texts = [`Ines in round ${round}`, `Bea in round ${round}`]
    const replies = await Promise.all(
      [tenant, colleague].map((who, i) => {
        const body = {
          ...of,
          platform: 'business',
          text: texts[i],
          undoable: i === round % 2,
          lastSeenReply: null,
        }
        return send(who, '/comments', body, servers[i])
      }),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
    const loser = statuses.indexOf(409)
    const { error } = Object(await replies[loser]?.json())
    expect(error).toMatchObject({
      code: 'answered',
      detail: {
        mine: texts[loser],
        theirs: { text: texts[1 - loser], isOwn: false, writer: expect.any(String) },
      },
    })
    const stored = await sql<{ text: string }>`
      select text from team_comment where review_id = ${review.id}`.execute(db)
    expect(stored.rows.map(({ text }) => text)).toEqual([texts[1 - loser]])
    lost += loser
    if (round % 10 > 0) continue
    // "Post mine as well": the reply that was shown is the last one seen.
    const [again, lastSeenReply] = [loser === 0 ? tenant : colleague, error.detail.theirs.id]
    const more = await send(again, '/comments', {
      ...of,
      platform: 'business',
      text: texts[loser],
      lastSeenReply,
    })
    expect(more.status).toBe(201)
  }
  expect(lost).toBeGreaterThan(0)
  expect(lost).toBeLessThan(100)
})

async function killed(server: ServerProcess) {
  server.child.kill('SIGKILL')
  await server.gone
}
