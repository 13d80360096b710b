import { afterAll, beforeAll, expect, it } from 'vitest'

import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { reportMissed } from '#features/queue/server/missed.ts'
import { renderBody } from '#features/webhooks/server/payload.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aComment, aReview } from '#test/world/factories.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ now: '2026-03-20T12:00:00Z' })))
afterAll(() => t.stop())

async function aListeningShop() {
  const shop = await aShop(t)
  await t.db
    .insertInto('webhookEndpoint')
    .values({
      businessId: shop.business.id,
      url: 'https://shop.example/trellis',
      signing: 'hmac',
      secret: Buffer.alloc(32),
      secretKeyId: 'one',
    })
    .execute()
  return shop
}
const events = (shop: Shop) =>
  t.db
    .selectFrom('webhookEvent')
    .selectAll()
    .where('businessId', '=', shop.business.id)
    .where('type', '=', 'goal.missed')
    .orderBy('id')
    .execute()

it('a missed goal notifies once for each due time, however many processes look, and no older ones', async () => {
  const shop = await aListeningShop()
  const at = (createdAt: string) => aReview(t.db, shop.product, { rating: 1, createdAt })
  // Due two hours ago; answered; due next week; due last week.
  const late = await at('2026-03-19T10:00:00Z')
  const done = await at('2026-03-19T10:00:00Z')
  await aComment(t.db, done, { userId: shop.owner.id, asBrandId: shop.brand.id })
  await at('2026-03-20T11:00:00Z')
  await at('2026-03-10T11:00:00Z')
  await fillDueTimes(t.db)
  const found = await Promise.all([1, 2, 3].map(() => reportMissed(t.db)))
  expect(found.reduce((sum, n) => sum + n, 0)).toBe(1)
  expect(await reportMissed(t.db)).toBe(0)
  const [event] = await events(shop)
  expect(event).toMatchObject({ subjectId: late.id, brandId: shop.brand.id })
  if (event === undefined) throw new Error('There is no event.')
  expect(JSON.parse(await renderBody(t.db, event))).toMatchObject({
    type: 'goal.missed',
    data: { id: late.id, dueAt: '2026-03-20T10:00:00Z', review: { rating: 1, text: late.text } },
  })

  // A later comment of the customer has a due time, and an event, of its own.
  const answer = { userId: shop.owner.id, asBrandId: shop.brand.id }
  await aComment(t.db, late, { ...answer, createdAt: '2026-03-20T12:00:00Z' })
  await aComment(t.db, late, { createdAt: '2026-03-20T12:30:00Z' })
  await fillDueTimes(t.db)
  const start = t.clock.shiftMs
  t.clock.shiftMs += 4 * 86_400_000
  await t.db
    .updateTable('reviewWork')
    .set({ dueAt: t.clock.now().toISOString() })
    .where('reviewId', '=', late.id)
    .execute()
  expect(await reportMissed(t.db)).toBeGreaterThan(0)
  t.clock.shiftMs = start
  expect((await events(shop)).filter(({ subjectId }) => subjectId === late.id)).toHaveLength(2)
})
