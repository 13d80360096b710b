import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { settle } from '#features/promotions/server/settle.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aPromoter, aRunningSpotlight, seenBy } from '#test/world/promotions.ts'

import { findWrong } from './invariants.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

async function aSeenSpotlight(): Promise<string> {
  const promoter = await aPromoter(t)
  const { id } = await aRunningSpotlight(t, promoter)
  for (const metric of ['impression', 'click', 'save'] as const)
    await seenBy(t, promoter, id, { address: '198.51.100.7', metric })
  await settle(t.db)
  return id
}

/** Each statement breaks one invariant of a promotion that is in order. */
const BREAKS: [string, (id: string) => ReturnType<typeof sql>][] = [
  [
    'reservation of promotion',
    (id) => sql`update promotion set budget_cents = budget_cents + 1 where id = ${id}`,
  ],
  [
    'charges of promotion',
    (id) => sql`update promotion set billed = 100, goal = 200, impressions = 100 where id = ${id}`,
  ],
  [
    'impressions charged beyond the budget',
    (id) => sql`update promotion set impressions = 0 where id = ${id}`,
  ],
  ['days of promotion', (id) => sql`update promotion_day set clicks = clicks + 1 where promotion_id = ${id}`],
  [
    'places of promotion',
    (id) => sql`update promotion_place set is_running = false where promotion_id = ${id}`,
  ],
  [
    'events of an unknown promotion',
    () => sql`
      insert into promotion_pending (promotion_id, product_id, metric, visitor, received_at)
      values (uuidv7(), uuidv7(), 'impression', 'x', app_now() - interval '2 days')`,
  ],
  [
    'credit reserved below zero',
    (id) => sql`
      insert into credit_entry (business_id, kind, entry, amount, reserved, window_start, window_end, source)
      select business_id, kind, 'charge', 0, -99999, window_start, window_end, 'charge:twice'
      from credit_entry where promotion_id = ${id} and entry = 'reserve'`,
  ],
]

test('npm run verify finds nothing in a promotion that was seen, charged and saved', async () => {
  await aSeenSpotlight()
  expect(await findWrong(t.db)).toEqual([])
})

test.each(BREAKS)('npm run verify finds: %s', async (what, broken) => {
  const id = await aSeenSpotlight()
  await t.db
    .transaction()
    .execute(async (trx) => {
      await broken(id).execute(trx)
      const found = (await findWrong(trx)).map((wrong) => wrong.what)
      expect(found).toContain(what)
      throw new Error('rolled back')
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'))
})
