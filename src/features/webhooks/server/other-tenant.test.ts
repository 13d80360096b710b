import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  checkSignature,
  getDelivery,
  listDeliveries,
  removeWebhook,
  replayDeliveries,
  revealWebhookSecret,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '#features/webhooks/contract.ts'
import { claim } from '#features/webhooks/server/claim.ts'
import { deliver } from '#features/webhooks/server/deliver.ts'
import { messageId } from '#features/webhooks/server/signing.ts'
import type { Call } from '#shared/api/call.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { startReceiver } from '#test/outside/receiver.ts'
import { anApiKey } from '#test/world/api-keys.ts'
import { aReview } from '#test/world/factories.ts'
import { aTenant } from '#test/world/tenants.ts'
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

/** Creates a business with an endpoint that got a delivery, and calls as its owner and with its key. */
async function anEndpoint() {
  const tenant = await aTenant(t.db)
  const { business, owner, brand, ids } = tenant
  const actor = { businessId: business.id, userId: owner.id }
  const { id } = await aWebhook(t, actor, { url: 'http://shop.example.org/' })
  await aReview(t.db, { id: ids.product, brandId: brand.id })
  for (const one of await claim(t.db, [], 100)) await deliver(t.services, one)
  const delivery = await t.db
    .selectFrom('webhookDelivery')
    .select(['id', 'eventId'])
    .where('endpointId', '=', id)
    .executeTakeFirstOrThrow()
  const { key } = await anApiKey(t.db, actor)
  return { id, delivery, businessId: business.id, session: await t.as(owner), key: t.withToken(key) }
}
type Endpoint = Awaited<ReturnType<typeof anEndpoint>>

/** Everything that can be asked of an endpoint and a delivery. */
const REQUESTS: Record<string, (call: Call, params: Params, deliveryId: string) => Promise<unknown>> = {
  change: (call, params) => call(updateWebhook, { params, body: { isPaused: true } }),
  delete: (call, params) => call(removeWebhook, { params }),
  test: (call, params) => call(testWebhook, { params }),
  log: (call, params) => call(listDeliveries, { params }),
  delivery: (call, params, deliveryId) => call(getDelivery, { params: { ...params, deliveryId } }),
  'replay of a delivery': (call, params, deliveryId) =>
    call(replayDeliveries, { params, body: { deliveryId } }),
  'replay of a range': (call, params) =>
    call(replayDeliveries, { params, body: { from: '2020-01-01T00:00:00Z', state: 'all' } }),
  'check of a signature': (call, params) =>
    call(checkSignature, { params, body: { id: 'msg_1', timestamp: '1', signature: 'v1,x', body: '{}' } }),
}
const FOR_PEOPLE: typeof REQUESTS = {
  secret: (call, params) => call(revealWebhookSecret, { params }),
  rotation: (call, params) => call(rotateWebhookSecret, { params }),
}
type Params = { businessId: string; id: string }

describe('A1 webhooks of another business', () => {
  let own: Endpoint
  let other: Endpoint
  beforeAll(async () => {
    own = await anEndpoint()
    other = await anEndpoint()
  })

  const stateOf = ({ id }: Endpoint) =>
    t.db
      .selectFrom('webhookEndpoint as e')
      .innerJoin('webhookDelivery as d', 'd.endpointId', 'e.id')
      .selectAll('e')
      .select(['d.id as deliveryId', 'd.state', 'd.attempts'])
      .where('e.id', '=', id)
      .execute()

  test.each(['session', 'key'] as const)(
    'are not found by their real ids with a %s, and stay',
    async (by) => {
      const before = await stateOf(other)
      for (const [what, request] of Object.entries({ ...REQUESTS, ...(by === 'session' && FOR_PEOPLE) }))
        for (const businessId of [own.businessId, other.businessId]) {
          const error = await refused(request(own[by], { businessId, id: other.id }, other.delivery.id))
          expect(error.status, `${what} of ${businessId}`).toBe(404)
        }
      expect(await stateOf(other)).toEqual(before)
    },
  )

  test.each(['session', 'key'] as const)('one’s own are found with a %s', async (by) => {
    const params = { businessId: own.businessId, id: own.id }
    const { deliveries } = await own[by](listDeliveries, { params })
    expect(deliveries).toMatchObject([{ id: own.delivery.id, state: 'delivered' }])
    await REQUESTS['delivery']?.(own[by], params, own.delivery.id)
  })

  test.each(['session', 'key'] as const)('lend no delivery to one’s own endpoint with a %s', async (by) => {
    const before = [await stateOf(own), await stateOf(other)]
    const params = { businessId: own.businessId, id: own.id }
    for (const what of ['delivery', 'replay of a delivery'])
      expect(
        await refused(REQUESTS[what]?.(own[by], params, other.delivery.id) ?? Promise.resolve()),
      ).toMatchObject({ status: 404 })
    const body = { id: messageId(other.delivery.eventId), timestamp: '1', signature: 'v1,x', body: '{}' }
    expect(await own[by](checkSignature, { params, body })).toMatchObject({
      verdict: 'unknownId',
      signed: null,
    })
    expect([await stateOf(own), await stateOf(other)]).toEqual(before)
  })
})

test('a business is told that its brand has left it, and nothing of the brand after that', async () => {
  const { business, owner, brand, ids } = await aTenant(t.db)
  const { id } = await aWebhook(t, { businessId: business.id, userId: owner.id })
  await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', brand.id).execute()
  await aReview(t.db, { id: ids.product, brandId: brand.id })
  const claimed = (await claim(t.db, [], 100)).filter(({ endpointId }) => endpointId === id)
  expect(claimed.map(({ type, subjectId }) => [type, subjectId])).toEqual([['brand.released', brand.id]])
})
