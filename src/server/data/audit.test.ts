import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { audit } from '#server/data/audit.ts'

import { startTestApp, type TestApp } from '../../../test/support/app.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const events = async () =>
  (await t.db.selectFrom('audit').select('event').where('event', 'like', 'test.%').orderBy('event').execute()).map(
    ({ event }) => event,
  )

test('the security log is kept for a year, and the application can take nothing else out of it', async () => {
  await audit(t.db, { event: 'test.now' })
  for (const days of [364, 367])
    await t.db
      .insertInto('audit')
      .values({ event: `test.${days}`, createdAt: daysAgo(days) })
      .execute()
  await expect(t.db.deleteFrom('audit').execute()).rejects.toThrow('permission denied')
  await expect(t.db.updateTable('audit').set({ event: 'test.other' }).execute()).rejects.toThrow('permission denied')
  await t.db.transaction().execute(async (trx) => {
    // A clock that somebody moved on makes no record old.
    await sql`select set_config('trellis.clock_shift', '900 days', true)`.execute(trx)
    await sql`select purge_audit()`.execute(trx)
  })
  expect(await events()).toEqual(['test.364', 'test.now'])
})
