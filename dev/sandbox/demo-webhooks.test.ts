import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  checkSignature,
  getDelivery,
  listDeliveries,
  listWebhooks,
  testWebhook,
} from '#features/webhooks/contract.ts'
import { claim } from '#features/webhooks/server/claim.ts'
import { deliver } from '#features/webhooks/server/deliver.ts'
import { findHome, findTeammate } from '#dev/demo/home.ts'
import { seedDemo } from '#dev/demo/seed.ts'
import { outsideOfDemo } from '#dev/sandbox/brand-server.ts'
import { connectOnce } from '#dev/sandbox/demo-webhooks.ts'
import { openNames } from '#server/outbound/dns.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ ways: { outside: outsideOfDemo(openNames()) } })
  await seedDemo(t.db, t.services)
  await Promise.all([connectOnce(t.services), connectOnce(t.services)])
}, 120_000)
afterAll(() => t.stop())

test('the demo has two endpoints, connected once, with a log that can be verified', async () => {
  const { call, businessId } = await owner()
  const { webhooks } = await call(listWebhooks, { params: { businessId } })
  expect(webhooks.map(({ url }) => new URL(url).hostname).toSorted()).toEqual([
    'erp.hollowmere.example',
    'orders.hollowmere.example',
  ])
  const states: string[] = []
  for (const { id } of webhooks) {
    const params = { businessId, id }
    const { deliveries } = await call(listDeliveries, { params })
    states.push(...deliveries.map(({ state }) => state))
    const [newest] = deliveries
    const detail = await call(getDelivery, { params: { ...params, deliveryId: newest?.id ?? '' } })
    const body = detail.body ?? ''
    expect(JSON.parse(body)).toMatchObject({ type: newest?.type, data: { id: newest?.subjectId } })
    const [attempt] = detail.attemptLog
    const sent = {
      id: detail.eventId,
      timestamp: String(attempt?.timestamp),
      signature: attempt?.signature ?? '',
      body,
    }
    expect(await call(checkSignature, { params, body: sent })).toMatchObject({ verdict: 'matches' })
  }
  expect(states.toSorted()).toEqual([...Array(9).fill('delivered'), 'failed', 'waiting'])
})

test('a test event reaches the stand-in of each endpoint, and its answer is in the log', async () => {
  const { call, businessId } = await owner()
  const { webhooks } = await call(listWebhooks, { params: { businessId } })
  for (const { id } of webhooks) {
    const params = { businessId, id }
    await call(testWebhook, { params, idempotencyKey: crypto.randomUUID() })
    for (const one of await claim(t.db, [], 100)) await deliver(t.services, one)
    const { deliveries } = await call(listDeliveries, { params, query: { type: 'test' } })
    expect(deliveries).toMatchObject([{ type: 'test', state: 'delivered', attempts: 1 }])
    const { attemptLog } = await call(getDelivery, {
      params: { ...params, deliveryId: deliveries[0]?.id ?? '' },
    })
    expect(attemptLog).toMatchObject([{ status: 200, answer: '{"received":true}' }])
  }
})

/** Returns calls as the owner of Hollowmere, and its business. */
async function owner() {
  const [id, { businessId }] = [await findTeammate(t.db, 'ines'), await findHome(t.db)]
  return { call: await t.as({ id }), businessId }
}
