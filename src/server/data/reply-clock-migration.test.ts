import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from '#server/data/migrate.ts'

import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'

let database: TestDatabase
let owner: Client
beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' })
  await migrate({ url: database.migrationUrl, until: '0072_stopped_by.sql' })
  owner = new Client({ connectionString: database.migrationUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test('F24 migration 0079 starts the reply clock at the latest claim of the owner, else with the business', async () => {
  await owner.query(`
    insert into business (name, created_at)
    select name, '2024-01-01Z' from unnest(array['claimed', 'given', 'former']) name`)
  const idOf = (name: string) => `(select id from business where name = '${name}')`
  await owner.query(`
    insert into brand (name, slug, business_id) values
      ('Claimed', 'claimed', ${idOf('claimed')}), ('Given', 'given', ${idOf('given')}), ('Free', 'free', null)`)
  const claimed = `(select id from brand where slug = 'claimed')`
  await owner.query(`
    insert into claim (id, business_id, brand_id, state, token, expires_at)
    select repeat(letter, 43), case letter when 'c' then ${idOf('former')} else ${idOf('claimed')} end, ${claimed},
      'active', letter, '2030-01-01Z'
    from unnest(array['a', 'b', 'c']) letter`)
  await owner.query(`
    insert into claim_transition (claim_id, state, at) values
      (repeat('a', 43), 'active', '2025-02-01Z'), (repeat('b', 43), 'active', '2025-06-01Z'),
      (repeat('b', 43), 'verified', '2025-07-01Z'), (repeat('c', 43), 'active', '2025-09-01Z')`)
  const migration = '0079_reply_clock.sql'
  expect(await migrate({ url: database.migrationUrl, until: migration })).toContain(migration)
  const { rows } = await owner.query(
    `select slug, replies_since::date::text as since, clock_changed_at is not null as "hasJob"
     from brand order by slug`,
  )
  expect(rows).toEqual([
    { slug: 'claimed', since: '2025-06-01', hasJob: true },
    { slug: 'free', since: 'infinity', hasJob: false },
    { slug: 'given', since: '2024-01-01', hasJob: true },
  ])
})
