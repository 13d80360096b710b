import { afterAll, beforeAll, expect, test } from 'vitest'

import { checkSignature, getDelivery, listDeliveries, listWebhooks } from '#features/webhooks/contract.ts'
import { seedDemo } from '#dev/demo/seed.ts'
import { connectOnce } from '#dev/sandbox/demo-webhooks.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await seedDemo(t.db, t.services)
  await Promise.all([connectOnce(t.services), connectOnce(t.services)])
}, 120_000)
afterAll(() => t.stop())

test('the demo has two endpoints, connected once, with a log that can be verified', async () => {
  const ines = await t.db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'ines')
    .executeTakeFirstOrThrow()
  const call = await t.as(ines)
  const businessId = await home()
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

async function home(): Promise<string> {
  const { businessId } = await t.db
    .selectFrom('brand')
    .select('businessId')
    .where('name', '=', 'Hollowmere')
    .executeTakeFirstOrThrow()
  if (businessId === null) throw new Error('Hollowmere belongs to a business.')
  return businessId
}
