import type { ServerResponse } from 'node:http'

import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  checkSignature,
  createWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  replayDeliveries,
  revealWebhookSecret,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '#features/webhooks/contract.ts'
import { ATTEMPTS, ENDPOINTS_MAX } from '#features/webhooks/rules.ts'
import { deliver } from '#features/webhooks/server/deliver.ts'
import { purgeWebhookLog } from '#features/webhooks/server/log.ts'
import { claim } from '#features/webhooks/server/claim.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { startReceiver } from '#test/outside/receiver.ts'
import { aProduct, aReview } from '#test/world/factories.ts'
import { aTenant, type Tenant } from '#test/world/tenants.ts'

let t: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  t = await startTestApp({ now: '2026-03-01T10:00:00Z', ways: { outside: receiver.outside } })
})
afterAll(async () => {
  await t.stop()
  receiver.stop()
})
beforeEach(async () => {
  await t.db.deleteFrom('webhookEndpoint').execute()
  receiver.received.length = 0
  receiver.answerWith(() => 204)
})

const placeOf = ({ business }: Tenant) => ({ businessId: business.id })

async function anEndpoint(signing: 'hmac' | 'ed25519' = 'hmac', types: ['review.created'] | [] = []) {
  const tenant = await aTenant(t.db)
  const call = await t.as(tenant.owner)
  const params = placeOf(tenant)
  const webhook = await call(createWebhook, {
    params,
    body: { url: 'http://shop.example.org/trellis', types, signing },
  })
  return { tenant, call, params: { ...params, id: webhook.id }, webhook }
}
type Endpoint = Awaited<ReturnType<typeof anEndpoint>>

/** Sends what is due, one claim after another, until nothing is. Returns how many attempts that took. */
async function sendDue(): Promise<number> {
  let sent = 0
  for (;;) {
    const claimed = await claim(t.db, [], 100)
    if (claimed.length === 0) return sent
    await Promise.all(claimed.map((one) => deliver(t.services, one)))
    sent += claimed.length
  }
}
const passSeconds = (seconds: number) => void (t.clock.shiftMs += seconds * 1000)
const reviewOf = (tenant: Tenant, values: Parameters<typeof aReview>[2] = {}) =>
  aReview(t.db, { id: tenant.ids.product, brandId: tenant.brand.id }, values)
const deliveriesOf = async ({ call, params }: Endpoint) => (await call(listDeliveries, { params })).deliveries

describe('a message', () => {
  test('has the id, time and signature of Standard Webhooks, and the present state', async () => {
    const endpoint = await anEndpoint()
    const review = await reviewOf(endpoint.tenant, { text: 'Tastes of autumn.', rating: 4 })
    await t.db.updateTable('review').set({ text: 'Tastes of summer.' }).where('id', '=', review.id).execute()
    expect(await sendDue()).toBe(2)
    const [first] = receiver.received
    const { verifyWith: secret } = await endpoint.call(revealWebhookSecret, { params: endpoint.params })
    expect(secret).toMatch(/^whsec_/)
    // The published verifier compares with the machine's own clock, which the test's doesn't follow.
    expect(first?.headers['webhook-signature']).toBe(
      new Verifier(secret).sign(
        String(first?.headers['webhook-id']),
        new Date(Number(first?.headers['webhook-timestamp']) * 1000),
        first?.body ?? '',
      ),
    )
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      type: 'review.created',
      timestamp: expect.stringMatching(/^2026-03-01T10:/),
      data: {
        id: review.id,
        brandId: endpoint.tenant.brand.id,
        review: { text: 'Tastes of summer.', rating: 4 },
      },
    })
    expect(JSON.parse(receiver.received[1]?.body ?? '')).toMatchObject({
      type: 'review.updated',
      data: { fields: ['text'] },
    })
  })

  test('only goes to endpoints that want its type, and never to another business', async () => {
    const wanting = await anEndpoint('hmac', ['review.created'])
    const other = await anEndpoint()
    await aProduct(t.db, { brandId: wanting.tenant.brand.id })
    const review = await reviewOf(wanting.tenant)
    await sendDue()
    expect((await deliveriesOf(wanting)).map(({ type, subjectId }) => [type, subjectId])).toEqual([
      ['review.created', review.id],
    ])
    expect((await deliveriesOf(other)).filter(({ subjectId }) => subjectId === review.id)).toEqual([])
  })

  test('is at most 20 kB', async () => {
    const endpoint = await anEndpoint()
    await reviewOf(endpoint.tenant, { text: '🥜'.repeat(2_500) + 'é'.repeat(12_000) })
    await sendDue()
    const [message] = receiver.received
    expect(Buffer.byteLength(message?.body ?? '')).toBeLessThanOrEqual(20_000)
    expect(JSON.parse(message?.body ?? '').data.isCut).toBe(true)
  })

  test('is signed by both secrets for a day after a rotation, and by ed25519 on request', async () => {
    const endpoint = await anEndpoint()
    const { call, params } = endpoint
    const before = (await call(revealWebhookSecret, { params })).verifyWith
    await call(rotateWebhookSecret, { params })
    const after = (await call(revealWebhookSecret, { params })).verifyWith
    expect(after).not.toBe(before)
    expect((await refused(call(rotateWebhookSecret, { params }))).code).toBe('conflict')
    await call(testWebhook, { params })
    await sendDue()
    expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2)
    passSeconds(25 * 3600)
    await call(testWebhook, { params })
    await sendDue()
    expect(String(receiver.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1)

    const asymmetric = await anEndpoint('ed25519')
    const { verifyWith: secret } = await asymmetric.call(revealWebhookSecret, { params: asymmetric.params })
    expect(secret).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/)
    await asymmetric.call(testWebhook, { params: asymmetric.params })
    await sendDue()
    expect(receiver.received[2]?.headers['webhook-signature']).toMatch(/^v1a,/)
  })
})

describe('an attempt that fails', () => {
  test('is repeated on the published schedule, ten times in all, with the same id', async () => {
    const endpoint = await anEndpoint()
    receiver.answerWith(() => 500)
    await reviewOf(endpoint.tenant)
    const waits = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
    for (const [at, wait] of waits.entries()) {
      if (wait > 0) {
        passSeconds(wait - 2)
        expect([at, await sendDue()]).toEqual([at, 0])
        // The jitter adds up to a tenth.
        passSeconds(2 + wait / 10)
      }
      expect([at, await sendDue()]).toEqual([at, 1])
    }
    passSeconds(30 * 3600)
    expect(await sendDue()).toBe(0)
    expect(await deliveriesOf(endpoint)).toMatchObject([
      { state: 'failed', attempts: ATTEMPTS, lastStatus: 500 },
    ])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  })

  test('keeps Retry-After, and 3xx is a failure that is not followed', async () => {
    const endpoint = await anEndpoint()
    receiver.answerWith(
      (_, response) => void response.writeHead(429, { 'retry-after': '600' }).end('slow down'),
    )
    await reviewOf(endpoint.tenant)
    await sendDue()
    passSeconds(590)
    expect(await sendDue()).toBe(0)
    passSeconds(15)
    receiver.answerWith((_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end())
    expect(await sendDue()).toBe(1)
    expect(await deliveriesOf(endpoint)).toMatchObject([{ state: 'waiting', attempts: 2, lastStatus: 302 }])
  })

  test('holds later events of its subject, and delays no others', async () => {
    const endpoint = await anEndpoint()
    receiver.answerWith(({ body }) => (body.includes('first') ? 503 : 204))
    const held = await reviewOf(endpoint.tenant, { text: 'first' })
    await t.db.updateTable('review').set({ rating: 1 }).where('id', '=', held.id).execute()
    const free = await reviewOf(endpoint.tenant, { text: 'second' })
    await sendDue()
    const states = async () =>
      (await deliveriesOf(endpoint))
        .map(({ type, subjectId, state }) => [type, subjectId, state])
        .toReversed()
    expect(await states()).toEqual([
      ['review.created', held.id, 'waiting'],
      ['review.updated', held.id, 'waiting'],
      ['review.created', free.id, 'delivered'],
    ])
    receiver.answerWith(() => 204)
    passSeconds(10)
    await sendDue()
    expect((await states()).map(([, , state]) => state)).toEqual(['delivered', 'delivered', 'delivered'])
    expect(receiver.received.slice(-2).map(({ body }) => JSON.parse(body).type)).toEqual([
      'review.created',
      'review.updated',
    ])
  })

  test.each([
    ['hangs up', (response) => void response.destroy(), { failure: 'connection', status: null }],
    [
      'sends a gigabyte',
      (response) => {
        response.writeHead(200)
        const more = () => {
          while (response.write('x'.repeat(65_536)));
        }
        response.on('drain', more).on('error', () => {})
        more()
      },
      { failure: null, status: 200, answer: 'x'.repeat(2048) },
    ],
    [
      'answers with bytes that are no text',
      (response) =>
        void response.writeHead(500, { 'content-encoding': 'gzip' }).end(Buffer.from([0, 255, 65])),
      { failure: null, status: 500, answer: '\uFFFDA' },
    ],
  ] satisfies [string, (response: ServerResponse) => void, object][])(
    'is in the log: it %s',
    async (_, answer, expected) => {
      const endpoint = await anEndpoint()
      receiver.answerWith((_request, response) => answer(response))
      await reviewOf(endpoint.tenant)
      await sendDue()
      const [delivery] = await deliveriesOf(endpoint)
      const params = { ...endpoint.params, deliveryId: delivery?.id ?? '' }
      expect((await endpoint.call(getDelivery, { params })).attemptLog).toMatchObject([expected])
    },
  )

  test('answered 410 pauses the endpoint, and tells who manages it; a test that is accepted resumes it', async () => {
    const endpoint = await anEndpoint()
    receiver.answerWith(() => 410)
    await reviewOf(endpoint.tenant)
    await sendDue()
    const listed = async () =>
      (await endpoint.call(listWebhooks, { params: { businessId: endpoint.params.businessId } })).webhooks[0]
    expect(await listed()).toMatchObject({ pauseReason: 'gone', waiting: 1 })
    const notified = await t.db
      .selectFrom('notification')
      .select('type')
      .where('businessId', '=', endpoint.params.businessId)
      .execute()
    expect(notified).toEqual([{ type: 'webhook.paused' }])
    passSeconds(86_400)
    expect(await sendDue()).toBe(0)
    receiver.answerWith(() => 204)
    await endpoint.call(testWebhook, { params: endpoint.params })
    await sendDue()
    expect(await listed()).toMatchObject({ pausedAt: null, waiting: 0 })
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual([
      'review.created',
      'test',
      'review.created',
    ])
  })

  test('for five days without a success pauses the endpoint', async () => {
    const endpoint = await anEndpoint()
    receiver.answerWith(() => 502)
    for (let day = 0; day <= 5; day += 1) {
      await reviewOf(endpoint.tenant, { createdAt: t.clock.now().toISOString() })
      await sendDue()
      passSeconds(86_400)
    }
    await sendDue()
    const { webhooks } = await endpoint.call(listWebhooks, { params: endpoint.params })
    expect(webhooks).toMatchObject([{ pauseReason: 'failing' }])
  })
})

test('F2 what a dead process had leased is sent by another, with the same id', async () => {
  const endpoint = await anEndpoint()
  await reviewOf(endpoint.tenant)
  expect(await claim(t.db, [], 100)).toHaveLength(1)
  expect(await claim(t.db, [], 100)).toEqual([])
  passSeconds(61)
  expect(await sendDue()).toBe(1)
  expect(await deliveriesOf(endpoint)).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

test('one endpoint gets a few deliveries at once, so that others go on', async () => {
  const [slow, quick] = [await anEndpoint(), await anEndpoint()]
  for (let n = 0; n < 20; n += 1) await reviewOf(slow.tenant)
  await reviewOf(quick.tenant)
  const claimed = await claim(t.db, [], 100)
  expect(claimed.map(({ endpointId }) => endpointId).toSorted()).toEqual(
    [slow.webhook.id, slow.webhook.id, slow.webhook.id, slow.webhook.id, quick.webhook.id].toSorted(),
  )
  for (const one of claimed) await deliver(t.services, one)
  await sendDue()
})

test('without a plan events wait, and go out with the next one', async () => {
  const endpoint = await anEndpoint()
  const { businessId } = endpoint.params
  await t.db.updateTable('business').set({ planStatus: 'canceled' }).where('id', '=', businessId).execute()
  await reviewOf(endpoint.tenant)
  expect(await sendDue()).toBe(0)
  expect((await refused(endpoint.call(testWebhook, { params: endpoint.params }))).code).toBe('plan_required')
  await t.db.updateTable('business').set({ planStatus: 'active' }).where('id', '=', businessId).execute()
  passSeconds(3601)
  await sendDue()
  expect((await deliveriesOf(endpoint)).map(({ state }) => state)).toEqual(
    (await deliveriesOf(endpoint)).map(() => 'delivered'),
  )
})

describe('the log', () => {
  test('repeats one delivery, or all that failed, with the same id', async () => {
    const endpoint = await anEndpoint()
    const { call, params } = endpoint
    await reviewOf(endpoint.tenant)
    await sendDue()
    const [delivery] = await deliveriesOf(endpoint)
    expect(await call(replayDeliveries, { params, body: { deliveryId: delivery?.id ?? '' } })).toEqual({
      count: 1,
    })
    await sendDue()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      delivery?.eventId,
      delivery?.eventId,
    ])
    const from = '2026-01-01T00:00:00Z'
    expect(await call(replayDeliveries, { params, body: { from } })).toEqual({ count: 0 })
    expect(await call(replayDeliveries, { params, body: { from, state: 'all' } })).toEqual({ count: 1 })
  })

  test('pages, filters, and belongs to one business', async () => {
    const endpoint = await anEndpoint()
    const { call, params } = endpoint
    for (let n = 0; n < 5; n += 1) await reviewOf(endpoint.tenant)
    await sendDue()
    const first = await call(listDeliveries, { params, query: { limit: 3 } })
    const rest = await call(listDeliveries, { params, query: { limit: 3, cursor: first.nextCursor ?? '' } })
    expect([first.deliveries.length, rest.deliveries.length, rest.nextCursor]).toEqual([3, 2, null])
    expect((await call(listDeliveries, { params, query: { state: 'failed' } })).deliveries).toEqual([])
    const stranger = await anEndpoint()
    const place = { ...params, businessId: stranger.params.businessId }
    expect((await refused(stranger.call(listDeliveries, { params: place }))).code).toBe('not_found')
  })

  test('is kept for 30 days', async () => {
    const endpoint = await anEndpoint()
    await reviewOf(endpoint.tenant)
    await sendDue()
    passSeconds(31 * 86_400)
    await purgeWebhookLog(t.db)
    for (const table of ['webhookEvent', 'webhookDelivery', 'webhookAttempt'] as const)
      expect(await t.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('R68 loses the words of a review that is removed, and of an erased person', async () => {
    const endpoint = await anEndpoint()
    receiver.answerWith((_, response) => void response.writeHead(500).end('I got: secret words'))
    const review = await reviewOf(endpoint.tenant, { text: 'secret words' })
    await sendDue()
    await t.db.deleteFrom('review').where('id', '=', review.id).execute()
    const rows = await t.db
      .selectFrom('webhookEvent')
      .selectAll()
      .where('subjectId', '=', review.id)
      .orderBy('type')
      .execute()
    const attempts = await t.db.selectFrom('webhookAttempt').select('answer').execute()
    expect(rows[0]).toMatchObject({ body: null, userId: null, erasedAt: expect.any(String) })
    expect(JSON.stringify([rows, attempts])).not.toContain('secret words')
    receiver.answerWith(() => 204)
    passSeconds(10)
    await sendDue()
    expect(receiver.received.slice(1).map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'review.created', data: { review: null } },
      { type: 'review.removed' },
    ])
  })
})

test('why a signature fails is named', async () => {
  const endpoint = await anEndpoint()
  const { call, params } = endpoint
  await reviewOf(endpoint.tenant, { text: 'Crunchy' })
  await sendDue()
  const [message] = receiver.received
  const sent = {
    id: String(message?.headers['webhook-id']),
    timestamp: String(message?.headers['webhook-timestamp']),
    signature: String(message?.headers['webhook-signature']),
    body: message?.body ?? '',
  }
  const says = (changed: Partial<typeof sent>) =>
    call(checkSignature, { params, body: { ...sent, ...changed } })
  expect(await says({})).toMatchObject({
    verdict: 'matches',
    signed: `${sent.id}.${sent.timestamp}.${sent.body}`,
  })
  const spaced = JSON.stringify(JSON.parse(sent.body), null, 2)
  expect(await says({ body: spaced })).toMatchObject({ verdict: 'reserialised', differsAt: 1 })
  expect(await says({ body: sent.body.replace('Crunchy', 'crunchy') })).toMatchObject({ verdict: 'body' })
  expect(await says({ timestamp: String(Number(sent.timestamp) + 400) })).toMatchObject({
    verdict: 'timestamp',
  })
  expect(await says({ signature: 'v1,AAAA' })).toMatchObject({ verdict: 'secret' })
  expect(await says({ signature: 'nothing' })).toMatchObject({ verdict: 'noSignature' })
  expect(await says({ id: 'evt_1' })).toMatchObject({ verdict: 'unknownId' })
})

test('a business has ten endpoints at most; addresses must be public web ones', async () => {
  const { call, params } = await anEndpoint()
  const add = (url: string) => call(createWebhook, { params, body: { url, types: [] } })
  for (let n = 1; n < ENDPOINTS_MAX; n += 1) await add(`https://shop.example.org/${n}`)
  expect((await refused(add('https://shop.example.org/more'))).code).toBe('quota')
  const inside = ['http://localhost/', 'https://10.0.0.1/', 'http://[::1]/', 'http://2130706433/']
  for (const url of ['ftp://x.org', 'https://x.org:8443/', 'https://a:b@x.org/', 'shop', ...inside])
    expect((await refused(add(url))).code).toBe('validation')
})

test('pausing by hand lets events wait; resuming sends them in order', async () => {
  const endpoint = await anEndpoint()
  const { call, params } = endpoint
  await call(updateWebhook, { params, body: { isPaused: true } })
  const [one, two] = [await reviewOf(endpoint.tenant), await reviewOf(endpoint.tenant)]
  expect(await sendDue()).toBe(0)
  expect((await deliveriesOf(endpoint)).map(({ nextAt }) => nextAt)).toEqual([null, null])
  await call(updateWebhook, { params, body: { isPaused: false } })
  expect(await sendDue()).toBe(2)
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.id)).toEqual(
    expect.arrayContaining([one.id, two.id]),
  )
})
