import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureRoutes } from '#app/server/app.ts'
import { addressKey } from '#server/api/limits.ts'
import { openServices } from '#server/services.ts'
import { openLog } from '#server/logging.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'

let direct: TestApp
let proxied: TestApp

beforeAll(async () => {
  direct = await startTestApp()
  proxied = await startTestApp({ env: { TRUSTED_PROXIES: '10.1.0.0/16, 10.2.0.1' } })
})
afterAll(async () => {
  await direct.stop()
  await proxied.stop()
})

type Visit = { peer: string; headers?: Record<string, string>; url?: string }
const ask = async (
  t: TestApp,
  { peer, headers = {}, url = '/api/users/availability?username=maya' }: Visit,
) => (await t.inject({ url, headers, remoteAddress: peer })).statusCode
/** Uses up the 30 checks a minute of an IP address. */
const exhaust = async (t: TestApp, visit: Visit) => {
  for (let n = 0; n < 30; n += 1) expect(await ask(t, visit)).toBe(200)
}

describe('A30 one visitor is one bucket, whatever the headers say', () => {
  test('A30 A126 without listed proxies no header moves a visitor into another bucket', async () => {
    const peer = '203.0.113.7'
    await exhaust(direct, { peer })
    const forged = [
      'x-forwarded-for',
      'forwarded',
      'x-real-ip',
      'cf-connecting-ip',
      'true-client-ip',
      'x-client-ip',
      'x-cluster-client-ip',
      'client-ip',
      'via',
      'user-agent',
      'accept-language',
      'cookie',
      'origin',
      'x-request-id',
      'authorization',
      'idempotency-key',
    ]
    for (const name of forged)
      expect(
        await ask(direct, {
          peer,
          headers: { [name]: name === 'forwarded' ? 'for=198.51.100.9' : '198.51.100.9' },
        }),
        name,
      ).toBe(429)
    expect(await ask(direct, { peer: '203.0.113.8' })).toBe(200)
  })

  test('A30 A126 neither the value, its case, nor more parameters make a new bucket', async () => {
    const peer = '203.0.113.20'
    await exhaust(direct, { peer })
    for (const query of [
      'email=MAYA@oat.example',
      'email=maya@oat.example',
      'username=another',
      'username=maya&x=1',
      'email=maya%2B1@oat.example',
    ]) {
      expect(await ask(direct, { peer, url: `/api/users/availability?${query}` }), query).toBe(429)
    }
  })

  test('A30 behind a listed proxy each visitor has a bucket, and entries before the proxy are ignored', async () => {
    const visitor = { peer: '10.1.2.3', headers: { 'x-forwarded-for': '198.51.100.1' } }
    await exhaust(proxied, visitor)
    expect(await ask(proxied, visitor)).toBe(429)
    expect(await ask(proxied, { peer: '10.1.2.3', headers: { 'x-forwarded-for': '198.51.100.2' } })).toBe(200)
    expect(
      await ask(proxied, { peer: '10.1.2.3', headers: { 'x-forwarded-for': '6.6.6.6, 198.51.100.1' } }),
    ).toBe(429)
    expect(
      await ask(proxied, { peer: '10.2.0.1', headers: { 'x-forwarded-for': '198.51.100.1, 10.1.9.9' } }),
    ).toBe(429)
  })

  test('A30 an unlisted proxy cannot forward addresses', async () => {
    await exhaust(proxied, { peer: '203.0.113.50', headers: { 'x-forwarded-for': '198.51.100.77' } })
    expect(
      await ask(proxied, { peer: '203.0.113.50', headers: { 'x-forwarded-for': '198.51.100.78' } }),
    ).toBe(429)
    expect(await ask(proxied, { peer: '10.1.2.3', headers: { 'x-forwarded-for': '198.51.100.77' } })).toBe(
      200,
    )
  })

  test('A30 an IPv6 network of /64 is one visitor', async () => {
    await exhaust(direct, { peer: '2001:db8:1:2::1' })
    expect(await ask(direct, { peer: '2001:db8:1:2:ffff:1:2:3' })).toBe(429)
    expect(await ask(direct, { peer: '2001:db8:1:3::1' })).toBe(200)
  })

  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::1', '0:0:0:0::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::2', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('A30 %s counts as %s', (address, key) => expect(addressKey(address)).toBe(key))

  test('A126 no contract names a bucket by anything but address or account', () => {
    const limits = Object.values(featureRoutes)
      .flat()
      .flatMap(({ endpoint }) => endpoint.spec.limits ?? [])
    expect(limits.length).toBeGreaterThan(5)
    for (const limit of limits) expect(['address', 'account']).toContain(limit.by)
  })
})

describe('counting', () => {
  const LIMIT = { name: 'try', points: 3, seconds: 60 } as const

  test.each(['database', 'memory'] as const)(
    'a window in the %s ends by the clock and says when',
    async (store) => {
      const { limits } = direct.services
      const take = () => limits.take({ ...LIMIT, store }, `someone ${store}`)
      for (let n = 0; n < 3; n += 1) await take()
      await expect(take()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: expect.closeTo(60, -1) })
      direct.clock.shiftMs += 61_000
      await take()
      direct.clock.shiftMs -= 61_000
      await limits.reset({ ...LIMIT, store }, `someone ${store}`)
      for (let n = 0; n < 3; n += 1) await take()
    },
  )

  test('of a hundred concurrent requests exactly as many pass as there are points, over two processes', async () => {
    const other = openServices(direct.config, openLog({ logLevel: 'silent' }))
    const take = (n: number) =>
      (n % 2 === 0 ? direct.services : other.services).limits.take(
        { name: 'parallel', points: 5, seconds: 60, store: 'database' },
        'someone',
      )
    const results = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => take(n)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await other.close()
  })

  test('a count in memory is shared by processes: the second one admits at most a tenth more', async () => {
    const other = openServices(direct.config, openLog({ logLevel: 'silent' }))
    const take = ({ limits }: TestApp['services']) =>
      limits.take({ name: 'shared', points: 100, seconds: 60, store: 'memory' }, 'someone')
    for (let n = 0; n < 50; n += 1) await take(direct.services)
    let admitted = 50
    const refusal = await (async () => {
      for (;;) {
        await take(other.services)
        admitted += 1
      }
    })().catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) })
    expect(admitted).toBe(100)
    for (; admitted < 200; admitted += 1)
      if (
        await take(direct.services).then(
          () => false,
          () => true,
        )
      )
        break
    expect(admitted).toBeLessThanOrEqual(110)
    await other.close()
  })

  test('a count in memory ends with the shared one, so that no window begins with the points of the last', async () => {
    const { clock, services } = direct
    const take = () =>
      services.limits.take({ name: 'window', points: 10, seconds: 60, store: 'memory' }, 'someone')
    await take()
    clock.shiftMs += 900
    for (let n = 1; n < 9; n += 1) await take()
    clock.shiftMs += 59_200
    expect(await take()).toMatchObject({ points: 9 })
    clock.shiftMs -= 60_100
  })

  test('a refusal gives whole seconds until the next attempt', async () => {
    const peer = '203.0.113.99'
    await exhaust(direct, { peer })
    const reply = await direct.inject({ url: '/api/users/availability?username=maya', remoteAddress: peer })
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.headers['retry-after']).toMatch(/^\d+$/)
  })
})

test('F32 with the limit store down logging in is refused, and unlimited calls continue', async () => {
  const away = openServices(
    {
      ...direct.config,
      database: { ...direct.config.database, url: 'postgres://nobody:x@127.0.0.1:1/none' },
    },
    openLog({ logLevel: 'silent' }),
  )
  const memory = { name: 'near', points: 10, seconds: 60, store: 'memory' } as const
  for (let n = 0; n < 10; n += 1) await away.services.limits.take(memory, 'someone')
  await expect(away.services.limits.take(memory, 'someone')).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(
    away.services.limits.take(
      { name: 'login-address', points: 30, seconds: 300, store: 'database' },
      '203.0.113.1',
    ),
  ).rejects.toThrow('ECONNREFUSED')
  await away.services.limits.take(
    { name: 'public', points: 300, seconds: 60, store: 'memory' },
    '203.0.113.1',
  )
  const broken = await startTestApp()
  broken.services.limits.take = away.services.limits.take
  const logIn = await broken.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { login: 'maya', password: 'wrong words' },
  })
  expect([logIn.statusCode, logIn.json().error.code, logIn.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '1',
  ])
  expect((await broken.inject({ url: '/api/site' })).statusCode).toBe(200)
  await broken.stop()
  await away.close()
})
