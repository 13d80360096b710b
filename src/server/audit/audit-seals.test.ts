import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { purgeAudit } from '#server/audit/checkpoint.ts'
import { readHeads, recordRestore, writeHead } from '#server/audit/heads.ts'
import { sealWaiting } from '#server/audit/seal.ts'
import { auditSettings } from '#server/audit/keys.ts'
import { type Findings, verifyAudit } from '#server/audit/verify.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { openTestDb } from '#test/apps/open-db.ts'
import { aUser } from '#test/world/factories.ts'

const apps: TestApp[] = []
const owners: Db[] = []
let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'trellis-heads-'))))
afterAll(async () => {
  for (const owner of owners) await owner.destroy()
  for (const app of apps) await app.stop()
  await rm(folder, { recursive: true })
})

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const { key, keys } = auditSettings(keyOf(1), [], '')

/** A database with its own chain; `owner` may change every table. */
async function aLog() {
  const t = await startTestApp()
  apps.push(t)
  const owner = openTestDb(t.migrationUrl)
  owners.push(owner)
  const heads = await mkdtemp(join(folder, 'heads-'))
  const verify = async (with_ = keys): Promise<Findings> =>
    verifyAudit(t.db, with_, await readHeads(heads, with_))
  return { t, owner, heads, verify, head: () => writeHead(t.db, key, heads) }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const sealsOf = (db: Db) => db.selectFrom('auditSeal').select(['seq', 'auditId']).orderBy('seq').execute()
const FINE = { problems: [], notes: [] }

test('every committed entry gets one seal, in one order, however many processes seal at once', async () => {
  const { t, verify, head } = await aLog()
  for (let i = 0; i < 40; i += 1) await audit(t.db, { event: `test.${i}`, subjectId: String(i) })
  const counts = await Promise.all(Array.from({ length: 4 }, () => sealWaiting(t.db, key)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
  const seals = await sealsOf(t.db)
  expect(seals.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
  await head()
  expect(await verify()).toEqual(FINE)
})

test('an entry whose transaction commits late is sealed once, and missed when it is deleted', async () => {
  const { t, owner, verify, head } = await aLog()
  const late = new Client({ connectionString: t.config.database.url })
  await late.connect()
  await late.query('begin')
  const { rows } = await late.query(`insert into audit (event) values ('test.late') returning id`)
  const id: string = rows[0].id
  await audit(t.db, { event: 'test.early' })
  await head()
  await late.query('commit')
  await late.end()
  await head()
  await sealWaiting(t.db, key)
  expect((await sealsOf(t.db)).filter(({ auditId }) => auditId === id)).toEqual([{ seq: 2, auditId: id }])
  expect(await verify()).toEqual(FINE)
  await owner.deleteFrom('audit').where('id', '=', id).execute()
  expect((await verify()).problems).toEqual([`audit entry ${id} (number 2): was deleted`])
})

test('an erased person, a shortened address and a place break nothing; another person in their stead does', async () => {
  const { t, owner, verify, head } = await aLog()
  const user = await aUser(t.db)
  await audit(t.db, { event: 'test.done', userId: user.id, address: '203.0.113.77' })
  await head()
  await owner.updateTable('audit').set({ userId: null, ip: null, country: null, device: null }).execute()
  expect(await verify()).toEqual(FINE)
  await owner
    .updateTable('audit')
    .set({ userId: (await aUser(t.db)).id })
    .execute()
  expect((await verify()).problems).toEqual([
    expect.stringContaining('who did it was changed after it was sealed'),
  ])
})

test('entries older than a year leave a signed checkpoint, in the order of the chain', async () => {
  const { t, owner, verify, head } = await aLog()
  for (const days of [400, 380, 300]) {
    await t.db
      .insertInto('audit')
      .values({ event: `test.${days}`, createdAt: daysAgo(days) })
      .execute()
    await sealWaiting(t.db, key)
  }
  await head()
  await purgeAudit(t.db, key)
  expect((await sealsOf(t.db)).map(({ seq }) => seq)).toEqual([3])
  const events = await t.db.selectFrom('audit').select('event').execute()
  expect(events).toEqual([{ event: 'test.300' }])
  expect(await verify()).toEqual(FINE)
  await purgeAudit(t.db, key)
  expect(await t.db.selectFrom('auditCheckpoint').select('seq').execute()).toEqual([{ seq: 2 }])

  await expect(t.db.updateTable('auditCheckpoint').set({ seq: 3 }).execute()).rejects.toThrow(
    'permission denied',
  )
  await expect(t.db.deleteFrom('auditSeal').execute()).rejects.toThrow('permission denied')
  await owner
    .updateTable('auditCheckpoint')
    .set({ digest: Buffer.alloc(32) })
    .execute()
  expect((await verify()).problems).toContain('audit checkpoint 2: was altered or made without the key')
})

test('the application cannot use a checkpoint to delete what is younger than a year', async () => {
  const { t, verify, head } = await aLog()
  for (const event of ['test.1', 'test.2']) await audit(t.db, { event })
  await head()
  const forged = {
    digest: Buffer.alloc(32),
    mac: Buffer.alloc(32),
    keyId: 'x',
    createdAt: new Date().toISOString(),
  }
  await t.db
    .insertInto('auditCheckpoint')
    .values({ ...forged, seq: 2 })
    .execute()
  await purgeAudit(t.db, key)
  expect(await sealsOf(t.db)).toHaveLength(2)
  expect((await verify()).problems).not.toEqual([])
})

test('a key is replaced by putting a new one first; without the old one, its seals are named', async () => {
  const { t, heads, verify } = await aLog()
  await audit(t.db, { event: 'test.old' })
  await writeHead(t.db, key, heads)
  const rotated = auditSettings(keyOf(2), [keyOf(1)], '')
  await audit(t.db, { event: 'test.new' })
  await writeHead(t.db, rotated.key, heads)
  expect(await verify(rotated.keys)).toEqual(FINE)
  const { problems } = await verify([rotated.key])
  expect(problems[0]).toContain(`signed with the key ${key.id}, which isn’t in AUDIT_KEY_PREVIOUS`)
  expect(problems.some((problem) => problem.includes(`sealed with the key ${key.id}`))).toBe(true)
})

test('a chain that begins again, heads that were altered, and a torn line are found', async () => {
  const { t, owner, heads, verify, head } = await aLog()
  for (const event of ['test.1', 'test.2']) await audit(t.db, { event })
  await head()
  const path = join(heads, 'heads.jsonl')
  const whole = await readFile(path, 'utf8')
  await writeFile(path, whole.replace('"seq":2', '"seq":1'))
  expect((await verify()).problems).toEqual([`${path}, line 1: damaged or altered`])
  await writeFile(path, whole + '{"kind":"he')
  await head()
  expect((await verify()).problems).toEqual([`${path}, line 2: damaged or altered`])
  await writeFile(path, whole)

  // Without seals the server begins another chain: the head outside names the old one.
  await sql`truncate audit_seal, audit_chain`.execute(owner)
  await sql`insert into audit_unsealed (created_at, audit_id) select created_at, id from audit`.execute(owner)
  await sealWaiting(t.db, key)
  expect((await verify()).problems).toEqual([expect.stringContaining('the audit log was begun again')])
})

test('a restored copy is said and is no problem; the same without a record of it is', async () => {
  const { t, owner, heads, verify, head } = await aLog()
  for (const event of ['test.1', 'test.2', 'test.3']) {
    await audit(t.db, { event })
    await head()
  }
  await sql`delete from audit where event = 'test.3'`.execute(owner)
  await sql`delete from audit_seal where seq = 3`.execute(owner)
  const { problems } = await verify()
  expect(problems).toEqual([expect.stringContaining('audit entries number 3 to 3 were deleted from the end')])
  expect(problems[0]).toContain('npm run verify -- --restored')
  await recordRestore(t.db, key, heads)
  expect(await verify()).toEqual({
    problems: [],
    notes: [expect.stringContaining('An older copy of the database')],
  })
  await audit(t.db, { event: 'test.other' })
  await head()
  expect((await verify()).problems).toEqual([])
})

test('an entry that pretends to be older than what came before is found, and so is one past the application', async () => {
  const { t, owner, verify, head } = await aLog()
  await audit(t.db, { event: 'test.now' })
  await head()
  const forge = (event: string) =>
    owner
      .insertInto('audit')
      .values({ event, createdAt: daysAgo(3) })
      .execute()
  await forge('test.forged')
  await head()
  expect((await verify()).problems).toEqual([expect.stringContaining('was inserted later than it says')])
  await sql`alter table audit disable trigger audit_queue`.execute(owner)
  await forge('test.silent')
  expect((await verify()).problems.at(-1)).toContain('was inserted without the application')
})
