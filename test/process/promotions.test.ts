import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { signCard } from '#features/events/server/card-tokens.ts'
import { costOf } from '#features/promotions/rules.ts'
import type { Db } from '#server/data/db.ts'
import { migrate } from '#server/data/migrate.ts'
import { freePort } from '#dev/embedded-database/process.ts'
import type { Postgres } from '#dev/embedded-database/postgres.ts'

import { openTestDb } from '../support/apps/open-db.ts'
import { startCluster } from '../support/apps/postgres.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { aBrand, aProduct } from '../support/world/factories.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 60_000 }
const SENDERS = 10
const BUDGET = 60_000
const PRICE = 1200

let postgres: Postgres
let db: Db
let port: string
let server: ServerProcess

beforeAll(async () => {
  // A separate cluster with full durability.
  postgres = await startCluster({ flags: ['max_connections=40'], name: 'promotions' })
  await migrate({ url: postgres.migrationUrl })
  db = openTestDb(postgres.url)
  port = String(await freePort())
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await db.destroy()
  await postgres.stop()
})

const start = () =>
  startServerProcess({
    PORT: port,
    DATABASE_URL: postgres.url,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    POOL_WAIT_MS: '2000',
  })

/** Creates a running spotlight of $600 whose budget is reserved. */
async function aSpotlight() {
  const { brand, business } = await aBrand(db)
  const product = await aProduct(db, { brandId: brand.id, isVerified: true })
  const [now, later] = [new Date(), new Date(Date.now() + 10 * 86_400_000)].map((at) => at.toISOString())
  const [first, last] = [now?.slice(0, 10), later?.slice(0, 10)]
  const { id } = await db
    .insertInto('promotion')
    .values({
      businessId: business.id,
      brandId: brand.id,
      channel: 'spotlight',
      status: 'running',
      startsOn: first,
      endsOn: last,
      startsAt: now,
      endsAt: later,
      startedAt: now,
      pacedFrom: now,
      budgetCents: BUDGET,
      centsPerThousand: PRICE,
      goal: (BUDGET / PRICE) * 1000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = {
    businessId: business.id,
    kind: 'adCredit',
    windowStart: now ?? '',
    windowEnd: later ?? '',
  }
  await db
    .insertInto('creditEntry')
    .values([
      { ...entry, entry: 'grant', amount: BUDGET, source: 'grant' },
      { ...entry, entry: 'reserve', amount: -BUDGET, reserved: BUDGET, source: 'reserve', promotionId: id },
    ])
    .execute()
  return { promotionId: id, brandId: brand.id, productId: product.id }
}

test('F1 a server killed four times amid counting charges every counted impression once, however often it is sent', async () => {
  const spotlight = await aSpotlight()
  const { promotionId, brandId, productId } = spotlight
  const sent: { token: string; address: string }[] = []
  const send = async ({ token, address }: { token: string; address: string }) => {
    const reply = await fetch(`${server.url}/api/impressions?key=demo`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
      body: JSON.stringify({ brandId, productId, card: token }),
    }).catch(() => undefined)
    return reply !== undefined && (await reply.text().catch(() => undefined)) !== undefined
      ? reply.status
      : undefined
  }
  const over = new AbortController()
  onTestFinished(() => over.abort())
  let isUp: Promise<unknown> = Promise.resolve()
  let [accepted, last] = [0, 0]
  const sender = async () => {
    while (!over.signal.aborted) {
      await isUp
      const n = (last += 1)
      const card = { token: await signCard(db, spotlight, new Date()), address: `10.9.${n >> 8}.${n & 255}` }
      sent.push(card)
      if ((await send(card)) === 202) accepted += 1
    }
  }
  const senders = Array.from({ length: SENDERS }, sender)
  const restart = async () => {
    server.child.kill('SIGKILL')
    await server.gone
    server = await start()
  }
  for (let round = 0; round < 4; round += 1) {
    const [before, charged] = [accepted, await billed(promotionId)]
    await expect.poll(() => accepted, PATIENT).toBeGreaterThan(before + 30)
    // Also between two charges.
    if (round % 2 === 1) await expect.poll(() => billed(promotionId), PATIENT).toBeGreaterThan(charged)
    isUp = restart()
    await isUp
  }
  over.abort()
  await Promise.all(senders)
  // Each is sent again, whether it was acknowledged or not.
  const again = sent.values()
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (const card of again) expect(await send(card)).toBe(202)
    }),
  )
  await expect.poll(() => billed(promotionId), PATIENT).toBe(sent.length)
  const { rows } = await sql`
    select
      (select count(*)::int from event where promotion_id = ${promotionId}::uuid and verdict = 'counted') as events,
      (select sum(impressions)::int from promotion_day where promotion_id = ${promotionId}::uuid) as days,
      (select impressions from promotion where id = ${promotionId}::uuid) as total,
      (select visitors from promotion where id = ${promotionId}::uuid) as visitors,
      (select count(*)::int from promotion_pending) as waiting,
      (select -sum(reserved)::int from credit_entry where entry = 'charge') as charged,
      (select sum(reserved)::int from credit_entry) as reserved`.execute(db)
  const cents = costOf(sent.length, PRICE)
  expect(rows).toEqual([
    {
      events: sent.length,
      days: sent.length,
      total: sent.length,
      visitors: sent.length,
      waiting: 0,
      charged: cents,
      reserved: BUDGET - cents,
    },
  ])
})

async function billed(id: string): Promise<number> {
  const row = await db.selectFrom('promotion').select('billed').where('id', '=', id).executeTakeFirstOrThrow()
  return row.billed
}
