import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'
import { openTestDb } from '#test/apps/open-db.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openTestDb(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

it('adds and subtracts durations of several units', async () => {
  const secondsFromNow = (time: typeof now) => sql<number>`extract(epoch from ${time} - app_now())::int`
  const now = appNow()
  const row = await db
    .selectNoFrom([
      secondsFromNow(now).as('now'),
      secondsFromNow(appNow({ plus: { days: 1, hours: 2, minutes: 3, seconds: 4 } })).as('later'),
      secondsFromNow(appNow({ minus: { days: 7 } })).as('earlier'),
      sql<boolean>`${appNow({ plus: { years: 1, months: 1 } })} = app_now() + interval '13 months'`.as(
        'months',
      ),
    ])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ now: 0, later: 93_784, earlier: -604_800, months: true })
})
