import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { audit } from '#server/data/audit.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const events = async () =>
  (
    await t.db.selectFrom('audit').select('event').where('event', 'like', 'test.%').orderBy('event').execute()
  ).map(({ event }) => event)

test('the security log is kept for a year, and the application cannot delete anything newer', async () => {
  await audit(t.db, { event: 'test.now' })
  for (const days of [364, 367])
    await t.db
      .insertInto('audit')
      .values({ event: `test.${days}`, createdAt: daysAgo(days) })
      .execute()
  await expect(t.db.deleteFrom('audit').execute()).rejects.toThrow('permission denied')
  await expect(t.db.updateTable('audit').set({ event: 'test.other' }).execute()).rejects.toThrow(
    'permission denied',
  )
  await t.db.transaction().execute(async (trx) => {
    // Moving the clock does not make a record old.
    await sql`select set_config('trellis.clock_shift', '900 days', true)`.execute(trx)
    await sql`select purge_audit()`.execute(trx)
  })
  expect(await events()).toEqual(['test.364', 'test.now'])
})

test('an address in the security log is cut to its network after a week', async () => {
  for (const [days, ip] of [
    [6, '203.0.113.77'],
    [8, '203.0.113.77'],
    [8, '2001:db8:1:2::77'],
  ] as const)
    await t.db
      .insertInto('audit')
      .values({ event: 'cut', ip, createdAt: daysAgo(days) })
      .execute()
  const cut = () => sql<{ n: string }>`select truncate_audit_ips() as n`.execute(t.db)
  expect(Number((await cut()).rows[0]?.n)).toBe(2)
  expect(Number((await cut()).rows[0]?.n)).toBe(0)
  const rows = await t.db.selectFrom('audit').select('ip').where('event', '=', 'cut').orderBy('ip').execute()
  expect(rows.map(({ ip }) => ip)).toEqual(['203.0.113.0/24', '203.0.113.77', '2001:db8:1::/48'])
})
