import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { imageHost } from '#features/images/server/host.ts'
import { eraseDue } from '#features/settings/server/data/erasure.ts'
import { systemClock } from '#server/data/clock.ts'
import { loadConfig } from '#server/config.ts'
import { type Db, openDb } from '#server/data/db.ts'
import { migrate } from '#server/data/migrate.ts'

import { SCHEMAS } from '../../scripts/backup/dump.ts'
import { restoreBackup } from '../../scripts/backup/restore.ts'
import { findDangling, findWrong } from '../../scripts/backup/invariants.ts'
import { readManifest, writeManifest } from '../../scripts/backup/manifest.ts'
import { takeBackup } from '../../scripts/backup/take.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { anImage, aReview } from '../support/world/factories.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { aTenant, type Tenant } from '../support/world/tenants.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 60_000 }
const WRITERS = 8

let database: TestDatabase
let server: ServerProcess
let files: string
let backups: string
const targets: TestDatabase[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  files = await mkdtemp(join(tmpdir(), 'trellis-files-'))
  backups = await mkdtemp(join(tmpdir(), 'trellis-backups-'))
  server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: files, LOG_LEVEL: 'warn' })
})
afterAll(async () => {
  await server.stop()
  for (const { drop } of [database, ...targets]) await drop()
  for (const folder of [files, backups]) await rm(folder, { recursive: true, force: true })
})

async function withDb<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const limits = { max: 5, waitMs: 20_000, statementTimeoutMs: 30_000, lockTimeoutMs: 20_000 }
  const { db } = openDb({ url, clock: systemClock(), ...limits })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function anEmptyDatabase(): Promise<TestDatabase> {
  const target = await createTestDatabase({ template: 'template1' })
  targets.push(target)
  return target
}

const take = (name: string) =>
  takeBackup({ url: database.migrationUrl, dataDir: files, folder: join(backups, name), now: new Date() })
const configOf = (dataDir: string) => loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
const restore = (target: TestDatabase, name: string, dataDir: string, isForced = false) =>
  restoreBackup({
    url: target.migrationUrl,
    folder: join(backups, name),
    config: configOf(dataDir),
    isForced,
  })

/** Writes replies until it is stopped, and records acknowledged ones. */
async function write(db: Db, tenant: Tenant, told: string[], signal: AbortSignal) {
  while (!signal.aborted) {
    const review = await aReview(db, { id: tenant.ids.product, brandId: tenant.brand.id })
    const reply = await fetch(`${server.url}/api/comments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        brandId: tenant.brand.id,
        reviewId: review.id,
        receiverId: review.userId,
        platform: 'business',
        text: 'Thank you!',
        clientId: randomUUID(),
      }),
    })
    if (reply.status === 201) told.push(Object(await reply.json()).id)
  }
}

const commentsOf = (db: Db) =>
  db.selectFrom('comment').select('id').where('clientId', 'is not', null).execute()

describe('F26 a backup', () => {
  test('knows every schema that the migrations make', async () => {
    const { rows } = await withDb(database.url, (db) =>
      sql<{
        name: string
      }>`select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`.execute(
        db,
      ),
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(SCHEMAS.toSorted())
  })

  test('F26 of a database under 8 writers restores completely: acknowledged writes are included, counters, money and images add up', async () => {
    const told: string[] = []
    const over = new AbortController()
    const before = await withDb(database.url, async (db) => {
      const tenant = await aTenant(db)
      const picture = `upload-${randomUUID()}`
      await imageHost(configOf(files)).store.put(picture, Readable.from([Buffer.from('an original')]))
      await anImage(db, {
        uploadId: picture,
        entity: 'product',
        productId: tenant.ids.product,
        businessId: tenant.business.id,
      })
      await db.updateTable('image').set({ uploadId: 'art:logo' }).where('id', '=', tenant.ids.image).execute()
      const writers = Array.from({ length: WRITERS }, () => write(db, tenant, told, over.signal))
      await expect.poll(() => told.length, PATIENT).toBeGreaterThan(40)
      const known = told.length
      await take('amid')
      await expect.poll(() => told.length, PATIENT).toBeGreaterThan(known + 10)
      over.abort()
      await Promise.all(writers)
      return told.slice(0, known)
    })

    const [target, away] = [await anEmptyDatabase(), await mkdtemp(join(backups, 'files-'))]
    const restored = await restore(target, 'amid', away)
    expect(restored).toMatchObject({ files: 1, erasedAgain: 0 })
    await withDb(target.url, async (db) => {
      const ids = new Set((await commentsOf(db)).map(({ id }) => id))
      expect(before.filter((id) => !ids.has(id))).toEqual([])
      expect(ids.size).toBeLessThan(told.length)
      expect([...ids].every((id) => told.includes(id))).toBe(true)
      expect(await findWrong(db)).toEqual([])
      expect(await findDangling(db, imageHost(configOf(away)).store)).toEqual([])
    })

    // It is an ordinary database: sequences continue, and a server runs on it.
    const second = await startServerProcess({ DATABASE_URL: target.url, DATA_DIR: away, LOG_LEVEL: 'warn' })
    const writing: string[] = []
    await withDb(target.url, async (db) => {
      const stop = new AbortController()
      const running = server
      server = second
      const writer = write(db, await aTenant(db), writing, stop.signal)
      await expect.poll(() => writing.length, PATIENT).toBeGreaterThan(2)
      stop.abort()
      await writer
      server = running
      expect(await findWrong(db)).toEqual([])
    })
    expect(await second.stop()).toBe(0)
  })

  test('F26 has more bytes of documents than a string can hold, and every line end of Unicode', async () => {
    const documents = 13
    const description = 'One line\u2028and another\u2029and a third'
    const claimId = randomUUID().replaceAll('-', '').padEnd(43, 'x')
    const { brandId, businessId } = await withDb(database.url, async (db) => {
      const { brand, business, owner } = await aTenant(db)
      await db.updateTable('brand').set({ description }).where('id', '=', brand.id).execute()
      const claim = {
        id: claimId,
        token: claimId,
        businessId: business.id,
        userId: owner.id,
        brandId: brand.id,
      }
      await db
        .insertInto('claim')
        .values({ ...claim, expiresAt: '2100-01-01T00:00:00Z' })
        .execute()
      for (let n = 0; n < documents; n += 1)
        await sql`
          insert into claim_document (claim_id, name, type, bytes, content)
          values (${claimId}, 'a.pdf', 'application/pdf', 20971520, decode(repeat('ab', 20971520), 'hex'))`.execute(
          db,
        )
      return { brandId: brand.id, businessId: business.id }
    })
    const { tables } = await take('large')
    expect(tables.find(({ name }) => name === 'public.claim_document')?.rows).toBe(documents)
    // Two are enough to restore.
    await withDb(database.url, (db) =>
      sql`delete from claim_document where id not in (select id from claim_document limit 2)`.execute(db),
    )
    await take('long')
    // The other tests read all of the database.
    await withDb(database.url, (db) => db.deleteFrom('claim').where('id', '=', claimId).execute())
    const target = await anEmptyDatabase()
    await restore(target, 'long', await mkdtemp(join(backups, 'files-')))
    await withDb(target.url, async (db) => {
      const { rows } = await sql<{ same: boolean }>`
        select content = decode(repeat('ab', 20971520), 'hex') as same from claim_document`.execute(db)
      expect(rows).toEqual([{ same: true }, { same: true }])
      const brand = await db
        .selectFrom('brand')
        .select(['description', 'businessId'])
        .where('id', '=', brandId)
        .executeTakeFirst()
      expect(brand).toEqual({ description, businessId })
    })
  }, 600_000)

  test('F26 that fails leaves nothing behind', async () => {
    const notAFolder = join(backups, 'not-a-folder')
    await writeFile(notAFolder, '')
    const folder = join(backups, 'failed')
    const taken = takeBackup({ url: database.migrationUrl, dataDir: notAFolder, folder, now: new Date() })
    await expect(taken).rejects.toThrow('ENOTDIR')
    expect((await readdir(backups)).filter((name) => name.startsWith('failed'))).toEqual([])
  })

  test('F26 restores into an empty database only, unless --force replaces its content', async () => {
    await take('again')
    const [target, away] = [await anEmptyDatabase(), await mkdtemp(join(backups, 'files-'))]
    await migrate({ url: target.migrationUrl })
    await withDb(target.url, (db) => aTenant(db))
    await expect(restore(target, 'again', away)).rejects.toThrow('The database isn’t empty.')
    await restore(target, 'again', away, true)
    const brands = (url: string) =>
      withDb(url, (db) => db.selectFrom('brand').select('id').orderBy('id').execute())
    expect(await brands(target.url)).toEqual(await brands(database.url))
  })

  test('F26 that is damaged or was never finished is refused, and the database stays empty', async () => {
    await take('damaged')
    const folder = join(backups, 'damaged')
    const target = await anEmptyDatabase()
    await appendFile(join(folder, 'tables/public.review.jsonl.gz'), 'x')
    await expect(restore(target, 'damaged', files)).rejects.toThrow(
      /public\.review\.jsonl\.gz has changed since the backup/,
    )
    await rm(join(folder, 'tables/public.brand.jsonl.gz'))
    await expect(restore(target, 'damaged', files)).rejects.toThrow(/public\.brand\.jsonl\.gz is missing/)
    await writeFile(join(folder, 'manifest.json'), '{"format": 1, "tab')
    await expect(restore(target, 'damaged', files)).rejects.toThrow(
      /^manifest\.json in .* is damaged and can’t be read\. Nothing was changed\./,
    )
    await rm(join(folder, 'manifest.json'))
    await expect(restore(target, 'damaged', files)).rejects.toThrow('isn’t a complete backup')
    const { tables } = await dumpOf(target)
    expect(tables).toBe(0)
  })

  test('F26 of an older release is restored unchanged and then migrated; a changed migration is refused', async () => {
    const old = await anEmptyDatabase()
    await migrate({ url: old.migrationUrl, until: '0009_events.sql' })
    await withDb(old.migrationUrl, (db) =>
      sql`insert into app_user (username, email) values ('maya', 'maya@oat.example')`.execute(db),
    )
    const folder = join(backups, 'old')
    await takeBackup({ url: old.migrationUrl, dataDir: join(backups, 'none'), folder, now: new Date() })
    expect((await readManifest(folder)).migrations.at(-1)?.name).toBe('0009_events.sql')
    const target = await anEmptyDatabase()
    await restore(target, 'old', await mkdtemp(join(backups, 'files-')))
    expect(await migrate({ url: target.migrationUrl })).toEqual([])
    await withDb(target.url, async (db) => {
      expect(await db.selectFrom('appUser').select('email').execute()).toEqual([
        { email: 'maya@oat.example' },
      ])
      expect(await db.selectFrom('report').selectAll().execute()).toEqual([])
    })
    const manifest = await readManifest(folder)
    const migrations = manifest.migrations.map((row, i) => (i === 3 ? { ...row, checksum: 'other' } : row))
    await writeManifest(folder, { ...manifest, migrations })
    await expect(restore(target, 'old', files, true)).rejects.toThrow('another 0004_reviews.sql')
    // Nothing was replaced.
    await withDb(target.url, async (db) =>
      expect(await db.selectFrom('appUser').select('email').execute()).toEqual([
        { email: 'maya@oat.example' },
      ]),
    )
  })

  test('F26 a backup from before the migrations were squashed is refused in one sentence, and nothing is replaced', async () => {
    const old = await anEmptyDatabase()
    // Only the name of its first migration marks it.
    const migrations = await mkdtemp(join(backups, 'migrations-'))
    await writeFile(join(migrations, '0001_accounts.sql'), 'create table app_user (id uuid primary key);')
    await migrate({ url: old.migrationUrl, folder: migrations })
    await takeBackup({
      url: old.migrationUrl,
      dataDir: join(backups, 'none'),
      folder: join(backups, 'squashed'),
      now: new Date(),
    })
    await expect(restore(database, 'squashed', files, true)).rejects.toThrow(
      /^This backup was made by a version before 0\.2\.0: restore it with the version that made it\.$/,
    )
    await withDb(database.url, async (db) => {
      expect((await db.selectFrom('appUser').select('id').execute()).length).toBeGreaterThan(0)
    })
  })

  test('F26 keeps later erasures: no data of an erased person is in the restored database', async () => {
    const email = `leaving-${randomUUID()}@people.example`
    const away = await mkdtemp(join(backups, 'files-'))
    await withDb(database.url, async (db) => {
      const { owner, business } = await aTenant(db)
      await db.updateTable('appUser').set({ email, name: 'Ada Leaving' }).where('id', '=', owner.id).execute()
      await take('before-erasure')
      // The plan has ended, the seven days are over.
      await db
        .updateTable('business')
        .set({ tier: 'basic', planStatus: 'none' })
        .where('id', '=', business.id)
        .execute()
      await sql`insert into erasure (user_id, due_at) values (${owner.id}, now() - interval '1 day')`.execute(
        db,
      )
      expect(await eraseDue(db, { remove: async () => {} })).toBe(1)
    })
    // The old database is still there: --force reads its list before emptying it.
    expect(await restore(database, 'before-erasure', away, true)).toMatchObject({ erasedAgain: 1 })
    expect(await readFile(join(away, 'erased.jsonl'), 'utf8')).toMatch(/"userId"/)
    expect(await everything(database)).not.toContain(email)
    // If it was lost with its machine, only the list of erased accounts is left.
    const target = await anEmptyDatabase()
    expect(await restore(target, 'before-erasure', away)).toMatchObject({ erasedAgain: 1 })
    const text = await everything(target)
    expect(text).not.toContain(email)
    expect(text).not.toContain('Ada Leaving')
    await withDb(target.url, async (db) => expect(await findWrong(db)).toEqual([]))
  })
})

/** Returns how many tables of ours a database has. */
async function dumpOf({ migrationUrl }: TestDatabase): Promise<{ tables: number }> {
  return withDb(migrationUrl, async (db) => {
    const { rows } = await sql<{
      tables: number
    }>`select count(*)::int as tables from pg_tables where schemaname <> all(array['pg_catalog', 'information_schema'])`.execute(
      db,
    )
    return rows[0] ?? { tables: -1 }
  })
}

/** Returns all rows of all tables, as text. */
async function everything({ migrationUrl }: TestDatabase): Promise<string> {
  return withDb(migrationUrl, async (db) => {
    const { rows: tables } = await sql<{
      name: string
    }>`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname <> all(array['pg_catalog', 'information_schema'])`.execute(
      db,
    )
    let text = ''
    for (const { name } of tables) {
      const { rows } = await sql<{
        all: string | null
      }>`select string_agg(t::text, '') as all from ${sql.raw(name)} t`.execute(db)
      text += rows[0]?.all ?? ''
    }
    return text
  })
}
