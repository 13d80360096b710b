import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'

let database: TestDatabase
let owner: Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new Client({ connectionString: database.migrationUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** Tables from which the running product deletes rows (sweeps, a replaced image, an erased user). */
const LEAVING = ['comment', 'image']

type Key = { table: string; column: string; names: string }
const keysTo = async (tables: readonly string[]) =>
  (
    await owner.query<Key>(
      `select c.conrelid::regclass::text as table, quote_ident(a.attname) as column, c.confrelid::regclass::text as names
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = any ($1::regclass[]) order by 1, 2`,
      [tables],
    )
  ).rows

/**
 * Explains the query that the foreign key's own trigger runs for a deleted row: for any value, and with an
 * index where one can be used.
 */
async function searchFor({ table, column }: Key): Promise<string> {
  await owner.query('set enable_seqscan = off')
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain (generic_plan, costs off) select 1 from only ${table} where $1 = ${column}`,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('what refers to a deleted comment or image is found by an index, so that a sweep does not read whole tables for each', async () => {
  const keys = await keysTo(LEAVING)
  expect(new Set(keys.map(({ names }) => names))).toEqual(new Set(LEAVING))
  expect(keys.map(({ table, column }) => `${table}.${column}`)).toEqual(
    expect.arrayContaining([
      'comment.response_to',
      'brand.logo_id',
      'product.image_id',
      'app_user.avatar_id',
    ]),
  )
  for (const key of keys) expect(await searchFor(key), `${key.table}.${key.column}`).not.toContain('Seq Scan')
})

test('a search that no index serves would be seen', async () => {
  await owner.query(
    'create table named (id uuid primary key); create table naming (of uuid references named)',
  )
  const [key] = await keysTo(['named'])
  expect(key).toMatchObject({ table: 'naming', column: 'of' })
  if (key !== undefined) expect(await searchFor(key)).toContain('Seq Scan')
})
