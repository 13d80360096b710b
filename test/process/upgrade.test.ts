import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Db } from '#server/data/db.ts'
import { migrate } from '#server/data/migrate.ts'

import { openTestDb } from '../support/apps/open-db.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { aReview } from '../support/world/factories.ts'
import { expectInvariants } from '../support/demands/invariants.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 60_000 }

/**
 * Migrations like those of a next release: each table in use gets a column, and there is a new table and a
 * new index. Each file locks only one table in use, because two could deadlock with a request.
 */
const NEXT: Record<string, string> = {
  '9001_review.sql': 'alter table review add column mood text, add column weight integer not null default 0;',
  '9002_comment.sql': 'alter table comment add column mood text;',
  '9003_brand.sql': "alter table brand add column motto text not null default '';",
  '9004_product.sql': 'alter table product add column origin text;',
  '9005_app_user.sql': 'alter table app_user add column pronoun text;',
  '9006_session.sql': 'alter table session add column place text;',
  '9007_mood.sql':
    'create table mood (id uuid primary key default uuidv7(), review_id uuid not null references review on delete cascade, name text);',
  '9008_index.sql':
    '-- no transaction\ncreate index concurrently if not exists review_mood on review (brand_id, mood);',
  '9009_fill.sql': "update review set mood = 'calm' where mood is null;",
}

let database: TestDatabase
let db: Db
let server: ServerProcess
let tenant: Tenant
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  db = openTestDb(database.url)
  tenant = await aTenant(db)
  folder = await mkdtemp(join(tmpdir(), 'trellis-migrations-'))
  await cp('db/migrations', folder, { recursive: true })
  for (const [name, text] of Object.entries(NEXT)) await writeFile(join(folder, name), text)
  server = await startServerProcess({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    // A generous limit for slow machines.
    POOL_WAIT_MS: '20000',
    LOCK_TIMEOUT_MS: '20000',
    STATEMENT_TIMEOUT_MS: '20000',
  })
})
afterAll(async () => {
  await server.stop()
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

type Seen = { statuses: Map<number, number>; failed: string[] }

/** Reads and writes until it is stopped; counts the replies by status. */
async function use({ statuses, failed }: Seen, signal: AbortSignal) {
  const headers = { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' }
  const { brand, ids } = tenant
  const send = async (path: string, method = 'GET', body?: object) => {
    const reply = await fetch(`${server.url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    await reply.arrayBuffer()
    if (!reply.ok) failed.push(`${reply.status} ${method} ${path.replace(/[0-9a-f-]{36}/g, '…')}`)
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
  }
  while (!signal.aborted) {
    const review = await aReview(db, { id: ids.product, brandId: brand.id })
    const place = {
      brandId: brand.id,
      reviewId: review.id,
      receiverId: review.userId,
      clientId: randomUUID(),
    }
    await send(`/api/reviews?brandId=${brand.id}`)
    await send('/api/comments', 'POST', { ...place, platform: 'business', text: 'Thank you!' })
    await send(`/api/reviews/${review.id}/likes`, 'POST', { brandId: brand.id })
    await send(`/api/comments?reviewId=${review.id}`)
    await send(`/api/products?brandId=${brand.id}`)
    await send(`/api/brands/${brand.id}`, 'PATCH', { description: randomUUID() })
    await send(`/p/brands/${brand.slug}`)
  }
}

describe('F25 an upgrade', () => {
  test('F25 the running release continues while the schema of the next one is applied: 0 requests fail', async () => {
    const seen: Seen = { statuses: new Map(), failed: [] }
    const { statuses, failed } = seen
    const answered = () => [...statuses.values()].reduce((sum, n) => sum + n, 0)
    const over = new AbortController()
    const users = Array.from({ length: 4 }, () => use(seen, over.signal))
    await expect.poll(answered, PATIENT).toBeGreaterThan(60)
    expect(await migrate({ url: database.migrationUrl, folder })).toEqual(Object.keys(NEXT))
    const after = answered()
    await expect.poll(answered, PATIENT).toBeGreaterThan(after + 60)
    over.abort()
    await Promise.all(users)
    expect(failed).toEqual([])
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 201])
    await expectInvariants(db)
  })
})
