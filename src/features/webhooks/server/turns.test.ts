import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { listDeliveries, testWebhook } from '#features/webhooks/contract.ts'
import { keepBodies } from '#features/webhooks/server/bodies.ts'
import { claim, type Claimed } from '#features/webhooks/server/claim.ts'
import { send } from '#features/webhooks/server/deliver.ts'
import { record } from '#features/webhooks/server/record.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { startReceiver } from '#test/outside/receiver.ts'
import { aReview } from '#test/world/factories.ts'
import { aTenant, type Tenant } from '#test/world/tenants.ts'
import { aWebhook } from '#test/world/webhooks.ts'

let t: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  t = await startTestApp({ ways: { outside: receiver.outside } })
})
afterAll(async () => {
  await t.stop()
  receiver.stop()
})
beforeEach(async () => {
  await t.db.deleteFrom('webhookEndpoint').execute()
  receiver.answerWith(() => 204)
})

type Place = { tenant: Tenant; id: string }

/** Creates a business with endpoints; returns it with the first. */
async function aPlace({
  endpoints = 1,
  ...overrides
}: Overrides & { endpoints?: number } = {}): Promise<Place> {
  const tenant = await aTenant(t.db)
  const actor = { businessId: tenant.business.id, userId: tenant.owner.id }
  const ids: string[] = []
  for (let n = 0; n < endpoints; n += 1)
    ids.push((await aWebhook(t, actor, { url: 'http://shop.example.org/', ...overrides })).id)
  return { tenant, id: ids[0] ?? '' }
}
type Overrides = NonNullable<Parameters<typeof aWebhook>[2]>

const reviewOf = ({ tenant }: Place) => aReview(t.db, { id: tenant.ids.product, brandId: tenant.brand.id })

/** Queues events about as many subjects, of which the first is due a minute ago. */
async function aBacklog({ tenant, id }: Place, count: number): Promise<void> {
  await sql`
    with events as (
      insert into webhook_event (business_id, type, brand_id, subject_id, created_at)
      select ${tenant.business.id}, 'review.updated', ${tenant.brand.id}, uuidv7(), app_now() - interval '1 minute'
      from generate_series(1, ${count})
      returning id, subject_id
    )
    insert into webhook_delivery (event_id, endpoint_id, subject_id, next_at)
    select id, ${id}, subject_id, app_now() - interval '1 minute' from events
  `.execute(t.db)
}

const endpointsOf = (claimed: readonly Claimed[]) => new Set(claimed.map(({ endpointId }) => endpointId))

/** Sends what was claimed, and records the answers one by one. */
async function finish(claimed: readonly Claimed[]): Promise<void> {
  for (const ready of await keepBodies(t.db, claimed)) await record(t.db, [await send(t.services, ready)])
}

test('the backlog of one endpoint hides no delivery of others', async () => {
  const [crowded, other] = [await aPlace(), await aPlace()]
  await aBacklog(crowded, 3_000)
  await reviewOf(other)
  const claimed = await claim(t.db, [], 100)
  expect(endpointsOf(claimed)).toEqual(new Set([crowded.id, other.id]))
  expect(claimed).toHaveLength(5)
})

test('what waits without a plan takes nobody’s turn, and goes out with the next plan', async () => {
  const [lapsed, other] = [await aPlace(), await aPlace()]
  await aBacklog(lapsed, 1_500)
  await reviewOf(other)
  const change = (planStatus: 'active' | 'canceled') =>
    t.db.updateTable('business').set({ planStatus }).where('id', '=', lapsed.tenant.business.id).execute()
  await change('canceled')
  expect(endpointsOf(await claim(t.db, [], 100))).toEqual(new Set([other.id]))
  await change('active')
  expect(endpointsOf(await claim(t.db, [], 100))).toEqual(new Set([lapsed.id]))
})

test('a business is sent to at five endpoints at once', async () => {
  const [large, other] = [await aPlace({ endpoints: 8 }), await aPlace()]
  await reviewOf(large)
  const first = await claim(t.db, [], 100)
  expect(endpointsOf(first).size).toBe(5)
  await reviewOf(other)
  const second = await claim(t.db, first, 95)
  expect(endpointsOf(second)).toEqual(new Set([other.id]))
  await finish(first.slice(0, 2))
  expect(endpointsOf(await claim(t.db, [...first.slice(2), ...second], 96)).size).toBe(2)
})

test('endpoints that are slow get one delivery at once, and take a quarter of the places', async () => {
  const slow: Place[] = []
  for (let n = 0; n < 6; n += 1) slow.push(await aPlace())
  for (const place of slow) await aBacklog(place, 10)
  const quick = await aPlace()
  await aBacklog(quick, 10)
  const known = slow.map(({ id }) => id)
  const first = await claim(t.db, [], 8, known)
  expect(first.filter(({ endpointId }) => endpointId === quick.id)).toHaveLength(4)
  const held = first.filter(({ isSlow }) => isSlow)
  expect([held.length, endpointsOf(held).size]).toEqual([2, 2])
  // As long as those take, no other slow one is begun.
  expect(endpointsOf(await claim(t.db, held, 6, known))).toEqual(new Set([quick.id]))
})

test('an endpoint that answers 410 to several at once keeps none of them due, and gets its test', async () => {
  const place = await aPlace()
  receiver.answerWith(() => 410)
  for (let n = 0; n < 3; n += 1) await reviewOf(place)
  const claimed = await claim(t.db, [], 100)
  expect(claimed).toHaveLength(3)
  await finish(claimed)
  const call = await t.as(place.tenant.owner)
  const params = { businessId: place.tenant.business.id, id: place.id }
  const { deliveries } = await call(listDeliveries, { params })
  expect(deliveries.map(({ state, nextAt }) => [state, nextAt])).toEqual([
    ['waiting', null],
    ['waiting', null],
    ['waiting', null],
  ])
  t.clock.shiftMs += 60_000
  await call(testWebhook, { params })
  expect((await claim(t.db, [], 100)).map(({ type }) => type)).toEqual(['test'])
})

test('a test that waits while its endpoint is paused is sent', async () => {
  const place = await aPlace()
  receiver.answerWith(() => 410)
  await reviewOf(place)
  const claimed = await claim(t.db, [], 100)
  const call = await t.as(place.tenant.owner)
  await call(testWebhook, { params: { businessId: place.tenant.business.id, id: place.id } })
  await finish(claimed)
  expect((await claim(t.db, [], 100)).map(({ type }) => type)).toEqual(['test'])
})

test('what is due at paused endpoints stops no retries of others', async () => {
  const since = t.clock.now().toISOString()
  for (let n = 0; n < 26; n += 1)
    await aBacklog(await aPlace({ pausedAt: since, pauseReason: 'failing', failingSince: since }), 2)
  const failing = await aPlace({ failingSince: since })
  await reviewOf(failing)
  expect(endpointsOf(await claim(t.db, [], 100))).toEqual(new Set([failing.id]))
})
