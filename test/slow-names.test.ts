import { connect } from 'node:net'

import { expect, test } from 'vitest'

import { checkSite } from '#features/site-check/contract.ts'
import { createWebhook, listDeliveries, testWebhook } from '#features/webhooks/contract.ts'
import { startWebhookSender } from '#features/webhooks/server/sender.ts'
import { openLog } from '#server/logging.ts'
import { openNames } from '#server/outbound/dns.ts'
import { openOutside } from '#server/outbound/safe-fetch.ts'
import { startIdentitySandbox } from '#dev/sandbox/identity/server.ts'

import { startTestApp } from './support/apps/app.ts'
import { startNameServer } from './support/outside/name-server.ts'
import { startReceiver } from './support/outside/receiver.ts'
import { travel } from './support/world/social.ts'
import { aTenant } from './support/world/tenants.ts'

/** Starts the server with real lookups, whose connections to public addresses lead to one receiver. */
async function start() {
  const server = await startNameServer()
  server.addresses.set('shop.oat.example', ['93.184.216.34'])
  server.dead.add('dead.example')
  const receiver = await startReceiver()
  const identity = await startIdentitySandbox()
  const names = openNames([server.address])
  const outside = openOutside({ names, connect: () => connect(receiver.port, '127.0.0.1') })
  const env = { ...identity.env, PUBLIC_URL: 'http://trellis.test' }
  const t = await startTestApp({ env, ways: { names, outside } })
  const sender = startWebhookSender(t.services, openLog({ logLevel: 'silent' }))
  return {
    ...t,
    names,
    receiver,
    server,
    async stop() {
      await sender.stop()
      await t.stop()
      await identity.stop()
      receiver.stop()
      server.stop()
    },
  }
}

test('A141 forty names of a business that nobody answers for delay only its own calls', async () => {
  const t = await start()
  const place = async () => {
    const tenant = await aTenant(t.db)
    return { ...tenant, call: await t.as(tenant.owner), params: { businessId: tenant.business.id } }
  }
  const [mallory, oat] = [await place(), await place()]
  const press = async ({ call, params }: typeof oat, url: string) => {
    const webhook = await call(createWebhook, { params, body: { url, types: [], signing: 'hmac' } })
    const target = { ...params, id: webhook.id }
    await call(testWebhook, { params: target, idempotencyKey: crypto.randomUUID() })
    return target
  }
  const checked = mallory.call(checkSite, {
    params: { brandId: mallory.brand.id },
    body: { url: 'http://page.dead.example/' },
  })
  const links = Array.from({ length: 40 }, (_, n) =>
    t.services.outside.get(`http://shop${n}.dead.example/`, { caller: mallory.business.id }),
  )
  await press(mallory, 'http://hooks.dead.example/')
  await expect.poll(() => t.server.asked.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(4)

  const params = await press(oat, 'http://shop.oat.example/trellis')
  await expect.poll(() => t.receiver.received.length, { timeout: 20_000 }).toBe(1)
  expect(t.receiver.received[0]?.headers.host).toBe('shop.oat.example')
  const { code, cookie } = await travel(t.app, 'google', 'nia')
  expect(code).not.toBe('')
  expect(cookie).not.toBe('')

  const log = async () => (await oat.call(listDeliveries, { params })).deliveries
  await expect.poll(async () => (await log())[0]?.state, { timeout: 10_000 }).toBe('delivered')

  // At shutdown all lookups end, so that nothing keeps the process alive.
  t.names.close()
  const kinds = (await Promise.all(links)).map((reply) => reply.kind)
  expect(kinds).not.toContain('answered')
  expect(await checked).toMatchObject({ status: expect.stringMatching(/timeout|unreachable/) })
  await t.stop()
})
