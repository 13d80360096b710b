import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Heads, readHeads, writeHead } from '#server/audit/heads.ts'
import { auditSettings } from '#server/audit/keys.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { openTestDb } from '#test/apps/open-db.ts'
import { propertyRuns } from '#test/property-runs.ts'

const ENTRIES = 24
const { key, keys } = auditSettings(Buffer.alloc(32, 1).toString('base64'), [], '')
let t: TestApp
let owner: Db
let folder: string
let heads: Heads
let ids: string[]

beforeAll(async () => {
  t = await startTestApp()
  owner = openTestDb(t.migrationUrl)
  folder = await mkdtemp(join(tmpdir(), 'trellis-heads-'))
  for (let i = 0; i < ENTRIES; i += 1) {
    const detail = { before: { name: `name ${i}` }, after: { name: `name ${i + 1}` }, count: i }
    const [businessId, subjectId, userId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await audit(t.db, { event: 'brand.updated', businessId, subjectId, userId, detail })
    if (i % 5 === 4) await writeHead(t.db, key, folder)
  }
  await writeHead(t.db, key, folder)
  heads = await readHeads(folder, keys)
  ids = (await t.db.selectFrom('auditSeal').select('auditId').orderBy('seq').execute()).map(
    ({ auditId }) => auditId,
  )
})
afterAll(async () => {
  await owner.destroy()
  await t.stop()
  await rm(folder, { recursive: true })
})

const index = fc.integer({ min: 0, max: ENTRIES - 1 })
const two = fc.uniqueArray(index, { minLength: 2, maxLength: 2 })

/** An alteration as the tables' owner, and the rows of which at least one must be named. */
type Alteration = { label: string; rows: readonly number[]; statements: readonly ReturnType<typeof sql>[] }

const idOf = (i: number) => ids[i] ?? ''
const one = (label: string, build: (id: string, seq: number) => ReturnType<typeof sql>) =>
  index.map((i): Alteration => ({ label, rows: [i], statements: [build(idOf(i), i + 1)] }))

/** Swaps a column of two rows; the columns that are unique pass through a third value. */
const swap = (table: 'audit' | 'audit_seal', column: string, by: 'id' | 'seq') =>
  two.map(([i = 0, j = 1]): Alteration => {
    const [a, b] = by === 'id' ? [idOf(i), idOf(j)] : [i + 1, j + 1]
    const [of, at, col] = [sql.table(table), sql.ref(by), sql.ref(column)]
    return {
      label: `swap ${table}.${column}`,
      rows: [i, j],
      statements: [
        sql`create temp table kept on commit drop as select ${at} as k, ${col} as v from ${of} where ${at} in (${a}, ${b})`,
        sql`delete from kept x using kept y where x.v = y.v and x.k <> y.k`,
        sql`update ${of} t set ${col} = (select v from kept where k <> t.${at}) where ${at} in (select k from kept)`,
      ],
    }
  })

const ALTERATIONS = [
  one('detail', (id) => sql`update audit set detail = detail || '{"count": 99}' where id = ${id}`),
  one(
    'deep detail',
    (id) => sql`update audit set detail = jsonb_set(detail, '{after,name}', '"x"') where id = ${id}`,
  ),
  one('event', (id) => sql`update audit set event = 'product.updated' where id = ${id}`),
  one(
    'time',
    (id) => sql`update audit set created_at = created_at + interval '1 microsecond' where id = ${id}`,
  ),
  one('business', (id) => sql`update audit set business_id = null where id = ${id}`),
  one('person', (id) => sql`update audit set user_id = gen_random_uuid() where id = ${id}`),
  one('subject', (id) => sql`update audit set subject_id = null where id = ${id}`),
  one('id', (id) => sql`update audit set id = gen_random_uuid() where id = ${id}`),
  one('deleted', (id) => sql`delete from audit where id = ${id}`),
  one('seal deleted', (_, seq) => sql`delete from audit_seal where seq = ${seq}`),
  one('entry digest', (_, seq) => sql`update audit_seal set entry = sha256(entry) where seq = ${seq}`),
  one('digest', (_, seq) => sql`update audit_seal set digest = sha256(digest) where seq = ${seq}`),
  one('commitment', (_, seq) => sql`update audit_seal set actor = sha256(actor) where seq = ${seq}`),
  one(
    'seal time',
    (_, seq) => sql`update audit_seal set sealed_at = sealed_at + interval '1 day' where seq = ${seq}`,
  ),
  one('key', (_, seq) => sql`update audit_seal set key_id = 'other' where seq = ${seq}`),
  swap('audit', 'detail', 'id'),
  swap('audit', 'created_at', 'id'),
  swap('audit', 'business_id', 'id'),
  swap('audit_seal', 'entry', 'seq'),
  swap('audit_seal', 'digest', 'seq'),
  index.map((i): Alteration => ({
    label: 'both deleted',
    rows: [i],
    statements: [
      sql`delete from audit where id = ${idOf(i)}`,
      sql`delete from audit_seal where seq = ${i + 1}`,
    ],
  })),
]

async function altered(
  { statements }: Alteration,
  more: readonly ReturnType<typeof sql>[] = [],
): Promise<string[]> {
  let problems: string[] = []
  await owner
    .transaction()
    .execute(async (trx) => {
      for (const statement of [...statements, ...more]) await statement.execute(trx)
      problems = (await verifyAudit(trx, keys, heads)).problems
      throw new Error('rolled back')
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error
    })
  return problems
}

test('npm run verify finds any single alteration, names its row, and no row before it', async () => {
  expect((await verifyAudit(t.db, keys, heads)).problems).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.oneof(...ALTERATIONS), async (alteration) => {
      const problems = await altered(alteration)
      const all = problems.join('\n')
      const isNamed = alteration.rows.some(
        (i) =>
          all.includes(idOf(i)) || all.includes(`number ${i + 1} `) || all.includes(`number ${i + 1} to`),
      )
      expect([alteration.label, isNamed, all]).toEqual([alteration.label, true, all])
      const first = Math.min(...alteration.rows)
      const namedAsAltered = problems.filter((problem) => !problem.includes('deleted together'))
      for (let i = 0; i < first; i += 1)
        expect(namedAsAltered.join('\n')).not.toContain(`audit entry ${idOf(i)} `)
    }),
    { numRuns: propertyRuns(15) },
  )
})

test('npm run verify finds a cut end and a chain that was rewritten without the key', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: ENTRIES - 1 }), async (kept) => {
      const cut = [
        sql`delete from audit where id in (select audit_id from audit_seal where seq > ${kept})`,
        sql`delete from audit_seal where seq > ${kept}`,
      ]
      const problems = await altered({ label: 'cut', rows: [], statements: cut })
      expect(problems).toEqual([
        expect.stringContaining(`audit entries number ${kept + 1} to ${ENTRIES} were deleted from the end`),
      ])
      // Deletes one entry and renumbers the rest, with digests of its own making.
      const rewritten = await altered({ label: 'rewritten', rows: [], statements: [] }, [
        sql`delete from audit where id = ${idOf(kept)}`,
        sql`delete from audit_seal where seq = ${kept + 1}`,
        sql`update audit_seal set seq = seq + 1000, digest = sha256(digest) where seq > ${kept}`,
        sql`update audit_seal set seq = seq - 1001 where seq > 1000`,
      ])
      expect(rewritten.length).toBeGreaterThan(0)
    }),
    { numRuns: propertyRuns(4) },
  )
})
