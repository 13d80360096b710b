import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  testWebhook,
  updateWebhook,
} from '#features/webhooks/contract.ts'
import { claim } from '#features/webhooks/server/claim.ts'
import { deliver } from '#features/webhooks/server/deliver.ts'
import { holdAndRelease, purgeDeletedWebhooks } from '#features/webhooks/server/upkeep.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { startReceiver } from '#test/outside/receiver.ts'
import { aReview, aReviewer } from '#test/world/factories.ts'
import { aTenant } from '#test/world/tenants.ts'

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
  await t.db.deleteFrom('webhookEvent').execute()
})

async function anEndpoint() {
  const tenant = await aTenant(t.db)
  const call = await t.as(tenant.owner)
  const business = { businessId: tenant.business.id }
  const body = { url: 'http://shop.example.org/trellis', types: [] }
  const { id } = await call(createWebhook, { params: business, body })
  const reviewer = await aReviewer(t.db)
  const reviewIn = (db: TestApp['db']) =>
    aReview(db, { id: tenant.ids.product, brandId: tenant.brand.id }, { userId: reviewer.id })
  const params = { ...business, id }
  return { call, params, reviewIn, review: () => reviewIn(t.db), businessId: tenant.business.id }
}
type Endpoint = Awaited<ReturnType<typeof anEndpoint>>

const sendingOf = async ({ call, params }: Endpoint) =>
  (await call(listDeliveries, { params })).deliveries.map(({ nextAt }) => nextAt !== null)
const setPaused = ({ call, params }: Endpoint, isPaused: boolean) =>
  call(updateWebhook, { params, body: { isPaused } })

/** Runs `meanwhile` between an event and the end of its transaction. */
async function eventDuring(endpoint: Endpoint, meanwhile: () => Promise<unknown>): Promise<void> {
  await t.db.transaction().execute(async (trx) => {
    await endpoint.reviewIn(trx)
    await meanwhile()
  })
}

test('what a transaction reported while its endpoint was paused is held, and its test is not', async () => {
  const endpoint = await anEndpoint()
  await eventDuring(endpoint, () => setPaused(endpoint, true))
  await endpoint.call(testWebhook, { params: endpoint.params })
  expect(await sendingOf(endpoint)).toEqual([true, true])
  await holdAndRelease(t.db)
  // The newest first.
  expect(await sendingOf(endpoint)).toEqual([true, false])
})

test('what a transaction reported while its endpoint was resumed is sent', async () => {
  const endpoint = await anEndpoint()
  await setPaused(endpoint, true)
  await eventDuring(endpoint, () => setPaused(endpoint, false))
  expect(await claim(t.db, [], 100)).toEqual([])
  await holdAndRelease(t.db)
  expect(await claim(t.db, [], 100)).toHaveLength(1)
})

test('what waits without a plan is held, and released with the next plan', async () => {
  const endpoint = await anEndpoint()
  await endpoint.review()
  const change = (planStatus: 'active' | 'canceled') =>
    t.db.updateTable('business').set({ planStatus }).where('id', '=', endpoint.businessId).execute()
  await change('canceled')
  await holdAndRelease(t.db)
  await change('active')
  expect((await sendingOf(endpoint)).includes(true)).toBe(false)
  await holdAndRelease(t.db)
  expect((await sendingOf(endpoint)).includes(false)).toBe(false)
})

test('an endpoint that is deleted is gone at once, and its log soon', async () => {
  const endpoint = await anEndpoint()
  const { call, params } = endpoint
  await endpoint.review()
  for (const one of await claim(t.db, [], 100)) await deliver(t.services, one)
  await endpoint.review()
  await call(removeWebhook, { params })
  expect((await call(listWebhooks, { params })).webhooks).toEqual([])
  for (const request of [
    () => call(removeWebhook, { params }),
    () => call(listDeliveries, { params }),
    () => call(testWebhook, { params }),
    () => setPaused(endpoint, true),
  ])
    expect((await refused(request())).code).toBe('not_found')
  await endpoint.review()
  expect(await claim(t.db, [], 100)).toEqual([])
  await purgeDeletedWebhooks(t.db)
  for (const table of ['webhookEndpoint', 'webhookEvent', 'webhookDelivery', 'webhookAttempt'] as const)
    expect(await t.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('while an endpoint is being deleted its business goes on writing', async () => {
  const endpoint = await anEndpoint()
  const { call, params } = endpoint
  await call(removeWebhook, { params })
  await t.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('webhookEndpoint').where('id', '=', params.id).execute()
    const { id } = await endpoint.review()
    expect(await t.db.selectFrom('webhookEvent').select('id').where('subjectId', '=', id).execute()).toEqual(
      [],
    )
  })
})

test('an endpoint that an open transaction reports to is deleted after it', async () => {
  const endpoint = await anEndpoint()
  await eventDuring(endpoint, async () => {
    await endpoint.call(removeWebhook, { params: endpoint.params })
    await purgeDeletedWebhooks(t.db)
  })
  const left = () => t.db.selectFrom('webhookEndpoint').select('id').execute()
  expect(await left()).toHaveLength(1)
  await purgeDeletedWebhooks(t.db)
  expect(await left()).toEqual([])
})
