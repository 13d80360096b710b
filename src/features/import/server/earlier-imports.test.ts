import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Db } from '#server/data/db.ts'
import { migrate } from '#server/data/migrate.ts'

import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'
import { openTestDb } from '#test/apps/open-db.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' })
  db = openTestDb(database.migrationUrl)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

it('HIGH-1 after an upgrade, what earlier imports said nothing about is not known; what an owner says stays', async () => {
  await migrate({ url: database.migrationUrl, until: '0051_what_leaves_is_found.sql' })
  await sql`
    with mill as (insert into brand (name, slug) values ('Mill', 'mill') returning id)
    insert into product (brand_id, name, slug, source_id, allergens, imported)
    select mill.id, name, name, source_id, allergens::text[], imported::jsonb from mill, (values
      ('untouched', 'off:1', '{gluten}', '{"allergens": ["gluten"]}'),
      ('edited', 'off:2', '{soya}', '{"allergens": []}'),
      ('reviewed', 'reviewed:3', '{}', '{"name": "reviewed"}'),
      ('own', null, '{}', '{}')
    ) as given(name, source_id, allergens, imported)`.execute(db)
  await migrate({ url: database.migrationUrl })
  const rows = await db.selectFrom('product').select(['name', 'allergensUnknown', 'imported']).orderBy('name').execute()
  const all = ['garlic', 'onion', 'nuts', 'seeds', 'gluten', 'soya']
  const others = all.filter((name) => name !== 'gluten')
  expect(rows.map(({ name, allergensUnknown }) => [name, allergensUnknown])).toEqual([
    ['edited', []],
    ['own', []],
    ['reviewed', all],
    ['untouched', others],
  ])
  // So that the next import knows which of them nobody edited.
  expect(rows.map(({ imported }) => imported)).toEqual([
    { allergens: [], countries: [] },
    {},
    { name: 'reviewed', allergens: [], allergensUnknown: all, countries: [] },
    { allergens: ['gluten'], allergensUnknown: others, countries: [] },
  ])
})
