import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { getDelivery, listDeliveries } from '#features/webhooks/contract.ts'
import { ANSWER_BYTES } from '#features/webhooks/rules.ts'
import { claim } from '#features/webhooks/server/claim.ts'
import { deliver } from '#features/webhooks/server/deliver.ts'
import { openOutside, type SafeHttpClient } from '#server/outbound/safe-fetch.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { namesWith } from '#test/outside/names.ts'
import { startReceiver } from '#test/outside/receiver.ts'
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
beforeEach(async () => {
  await t.db.deleteFrom('webhookEndpoint').execute()
  receiver.received.length = 0
})

/** The published limit is 15 seconds for the whole answer; the same client with a shorter one. */
const impatient = (outside: SafeHttpClient): SafeHttpClient => ({
  ...outside,
  post: (url, message) => outside.post(url, { ...message, timeoutMs: 400 }),
})

/** Sends one event about a new review to a new endpoint. Returns what the log says of it. */
async function logOf(outside: SafeHttpClient, url = 'http://shop.example.org/trellis') {
  const { owner, business, brand, ids } = await aTenant(t.db)
  await aWebhook(t, { businessId: business.id, userId: owner.id }, { url })
  await aReview(t.db, { id: ids.product, brandId: brand.id })
  for (const claimed of await claim(t.db, [], 100)) await deliver({ ...t.services, outside }, claimed)
  const { id } = await t.db
    .selectFrom('webhookEndpoint')
    .select('id')
    .where('businessId', '=', business.id)
    .executeTakeFirstOrThrow()
  const call = await t.as(owner)
  const params = { businessId: business.id, id }
  const { deliveries } = await call(listDeliveries, { params })
  const [delivery] = deliveries
  const { attemptLog } = await call(getDelivery, { params: { ...params, deliveryId: delivery?.id ?? '' } })
  return { state: delivery?.state, attemptLog }
}

const drip = (response: ServerResponse) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write('.'), 20)
  response.on('close', () => clearInterval(timer))
}
const bomb = gzipSync(Buffer.alloc(50_000_000))

test.each([
  ['never answers', () => {}, { status: null, failure: 'time' }],
  ['sends its answer drop by drop', drip, { status: null, failure: 'time' }],
  [
    'switches to another protocol',
    (response) => response.socket?.write('HTTP/1.1 101 Hi\r\nconnection: Upgrade\r\nupgrade: h2c\r\n\r\n'),
    { status: null, failure: 'connection' },
  ],
  ['redirects', (response) => response.writeHead(302, { location: '/' }).end(), { status: 302 }],
  ['asks to wait', (response) => response.writeHead(429, { 'retry-after': '7' }).end(), { status: 429 }],
  [
    'fails',
    (response) => response.writeHead(500).end('out of order'),
    { status: 500, answer: 'out of order' },
  ],
] satisfies [string, (response: ServerResponse) => unknown, object][])(
  'an endpoint that %s is tried again, and the log says so',
  async (_, answer, expected) => {
    receiver.answerWith((_request, response) => void answer(response))
    const { state, attemptLog } = await logOf(impatient(receiver.outside))
    expect(state).toBe('waiting')
    expect(attemptLog).toMatchObject([expected])
    expect(receiver.received).toHaveLength(1)
  },
)

test('a compressed answer that would fill the memory stays compressed, and is cut', async () => {
  receiver.answerWith((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  })
  const { state, attemptLog } = await logOf(receiver.outside)
  expect(state).toBe('delivered')
  expect(attemptLog[0]?.answer.length).toBeLessThanOrEqual(ANSWER_BYTES)
})

test.each([
  ['10.0.0.5', ['10.0.0.5']],
  ['169.254.169.254', ['169.254.169.254']],
  ['a name with a private address next to a public one', ['93.184.216.34', '192.168.0.1']],
])('A102 a message to an address that became private is not sent: %s', async (_, addresses) => {
  const outside = openOutside({
    names: namesWith(() => addresses),
    connect: () => expect.unreachable('Nothing may be dialled.'),
  })
  expect(await logOf(outside)).toMatchObject({ state: 'waiting', attemptLog: [{ failure: 'unsafe' }] })
})

test('A102 a name that resolves to another address a moment later gets the message at the first', async () => {
  const answers = [['93.184.216.34'], ['127.0.0.1']]
  const dialled: string[] = []
  const outside = openOutside({
    names: namesWith(() => answers.shift() ?? []),
    connect(to) {
      dialled.push(to.address)
      throw new Error('This test dials nothing.')
    },
  })
  await logOf(outside)
  expect(dialled).toEqual(['93.184.216.34'])
})

test('an endpoint that fails gets one delivery at a time, a working one several', async () => {
  const { owner, business, brand, ids } = await aTenant(t.db)
  await aWebhook(t, { businessId: business.id, userId: owner.id }, { url: 'http://works.example.org/' })
  await aWebhook(
    t,
    { businessId: business.id, userId: owner.id },
    { url: 'http://fails.example.org/', failingSince: t.clock.now().toISOString() },
  )
  for (let n = 0; n < 6; n += 1) await aReview(t.db, { id: ids.product, brandId: brand.id })
  const claimed = await claim(t.db, [], 100)
  const of = (host: string) => claimed.filter(({ url }) => new URL(url).hostname === host)
  expect(of('fails.example.org')).toHaveLength(1)
  expect(of('works.example.org').length).toBeGreaterThan(1)
})

test('what a failing endpoint leaves waiting hides no delivery of others, and takes a quarter of the places', async () => {
  const { owner, business, brand, ids } = await aTenant(t.db)
  const failingSince = t.clock.now().toISOString()
  for (const n of [1, 2, 3, 4, 5])
    await aWebhook(
      t,
      { businessId: business.id, userId: owner.id },
      { url: `http://fails-${n}.example.org/`, failingSince },
    )
  for (let n = 0; n < 210; n += 1) await aReview(t.db, { id: ids.product, brandId: brand.id })
  await aWebhook(t, { businessId: business.id, userId: owner.id }, { url: 'http://works.example.org/' })
  await aReview(t.db, { id: ids.product, brandId: brand.id })
  const hosts = (await claim(t.db, [], 8)).map(({ url }) => new URL(url).hostname)
  expect(hosts.filter((host) => host === 'works.example.org')).toHaveLength(1)
  expect(hosts).toHaveLength(3)
})
