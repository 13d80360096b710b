import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openLog } from '#server/logging.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aTenant, type Tenant } from '#test/world/tenants.ts'

let t: TestApp
let tenant: Tenant

beforeAll(async () => {
  t = await startTestApp()
  tenant = await aTenant(t.db)
})
afterAll(() => t.stop())

describe('A129 the log', () => {
  const NASTY = [
    '\r\n{"level":"error","msg":"forged"}',
    '\u001b[31mred\u001b[0m',
    '","level":"fatal","x":"',
    '\u2028\u2029',
    '\u0007\u0000',
  ]

  test('A129 whatever a name or an error contains, one event is one line of JSON', () => {
    const lines: string[] = []
    const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    for (const text of NASTY) {
      log.info({ route: text, userAgent: text, err: new Error(text) }, text)
      expect(lines).toHaveLength(1)
      const line = lines.pop() ?? ''
      expect(line.indexOf('\n')).toBe(line.length - 1)
      // eslint-disable-next-line no-control-regex -- it is these that must not be there
      expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f]/)
      const parsed = JSON.parse(line)
      expect(parsed).toMatchObject({ level: 'info', msg: text, route: text })
      expect(Object.keys(parsed).toSorted()).toEqual(['err', 'level', 'msg', 'route', 'time', 'userAgent'])
    }
  })

  test('A129 a request is logged by its template, without its address, query, headers or body', async () => {
    t.log.length = 0
    for (const text of NASTY) {
      await t.inject({
        url: `/api/users/availability?email=${encodeURIComponent(`canary${text}@oat.example`)}`,
        headers: { 'user-agent': 'canary-agent', cookie: 'canary=cookie', authorization: 'Bearer canary' },
      })
      await t.inject({ url: `/nothing/canary${encodeURIComponent(text)}?token=canary` })
      await t.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { login: 'canary@oat.example', password: 'canary-password' },
      })
    }
    await t.inject({
      url: `/api/businesses/profile/${tenant.business.id}?token=canary`,
      headers: { authorization: `Bearer ${tenant.token}` },
      remoteAddress: '198.51.100.77',
    })
    const text = JSON.stringify(t.log)
    expect(text).not.toContain('canary')
    expect(text).not.toContain(tenant.token)
    expect(t.log.at(-1)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      requestId: expect.any(String),
      method: 'GET',
      route: '/api/businesses/profile/:businessId',
      status: 200,
      ms: expect.any(Number),
      userId: tenant.owner.id,
      businessId: tenant.business.id,
      ip: '198.51.100.0',
    })
  })

  test.each([
    ['198.51.100.77', '198.51.100.0'],
    ['::ffff:198.51.100.77', '198.51.100.0'],
    ['2001:db8:aa:bb::1', '2001:db8:aa::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('of the address %s only %s is written down', async (remoteAddress, ip) => {
    await t.inject({ url: '/api/site', remoteAddress })
    expect(t.log.at(-1)).toMatchObject({ ip })
  })

  test('an error that the queue passes on as a plain object is logged with its message', () => {
    const lines: string[] = []
    const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    log.warn({ err: { message: 'the queue is away', queue: 'mail' } }, 'jobs')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'jobs', err: { message: 'the queue is away' } })
  })

  test('a secret that is logged by mistake is not written', () => {
    const lines: string[] = []
    const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    log.info(
      { token: 'canary', newPassword: 'canary', email: 'canary', authorization: 'canary', kept: 1 },
      'said',
    )
    expect(lines[0]).not.toContain('canary')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ token: '[redacted]', kept: 1 })
  })

  test('an unexpected error is logged once with its request, and not shown to the client', async () => {
    const broken = await startTestApp({
      extras: [
        (app) =>
          void app.get('/broken', { config: { access: 'public' } }, () =>
            Promise.reject(new Error('secret inner words')),
          ),
      ],
    })
    const reply = await broken.inject({ url: '/broken' })
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      error: {
        code: 'internal',
        message: 'Something went wrong on our side. Try again.',
        requestId: reply.headers['x-request-id'],
      },
    })
    const reported = broken.log.filter((line) => JSON.stringify(line).includes('secret inner words'))
    expect(reported).toHaveLength(1)
    expect(reported[0]).toMatchObject({ level: 'error', requestId: reply.headers['x-request-id'] })
    await broken.stop()
  })
})
