import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { auditSettings } from '#server/audit/keys.ts'
import { sealWaiting } from '#server/audit/seal.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import type { Db } from '#server/data/db.ts'
import { migrate } from '#server/data/migrate.ts'

import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'
import { openTestDb } from '#test/apps/open-db.ts'

let database: TestDatabase
let owner: Client
let db: Db
beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' })
  await migrate({ url: database.migrationUrl, until: '0026_factors.sql' })
  owner = new Client({ connectionString: database.migrationUrl })
  await owner.connect()
  db = openTestDb(database.migrationUrl)
})
afterAll(async () => {
  await db.destroy()
  await owner.end()
  await database.drop()
})

const { key, keys } = auditSettings(Buffer.alloc(32, 1).toString('base64'), [], '')
const NO_HEADS = { path: '', lines: [], problems: [] }

test('entries from before the seals are sealed first, oldest first, and a later change of one is found', async () => {
  for (const [event, days] of Object.entries({ 'team.left': 1, 'team.joined': 3, 'team.invited': 2 }))
    await owner.query(
      `insert into audit (event, created_at) values ($1, now() - make_interval(days => $2))`,
      [event, days],
    )
  await migrate({ url: database.migrationUrl })
  await owner.query(`insert into audit (event) values ('brand.updated')`)
  expect(await sealWaiting(db, key)).toBe(4)
  const { rows } = await owner.query(
    'select a.event, a.id from audit_seal s join audit a on a.id = s.audit_id order by s.seq',
  )
  expect(rows.map(({ event }) => event)).toEqual([
    'team.joined',
    'team.invited',
    'team.left',
    'brand.updated',
  ])
  expect((await verifyAudit(db, keys, NO_HEADS)).problems).toEqual([])
  await owner.query(`update audit set event = 'team.closed' where event = 'team.invited'`)
  const { problems } = await verifyAudit(db, keys, NO_HEADS)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(rows[1].id)
})
