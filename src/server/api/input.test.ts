import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { Endpoint } from '#shared/api/contract.ts'
import { featureRoutes } from '#app/server/app.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { exampleRequest } from '#server/api-docs/example-request.ts'
import { strayIn } from '#test/apps/strict-replies.ts'
import { aTenant, type Tenant } from '#test/world/tenants.ts'

let t: TestApp
let tenant: Tenant

beforeAll(async () => {
  t = await startTestApp()
  tenant = await aTenant(t.db)
})
afterAll(() => t.stop())

const endpoints = Object.values(featureRoutes)
  .flat()
  .map(({ endpoint }) => endpoint)
const having = (name: string) =>
  endpoints.filter(({ spec }) => spec.query !== undefined && name in spec.query.shape)
const auth = () => ({ authorization: `Bearer ${tenant.token}` })
const JSON_HEADERS = { 'content-type': 'application/json' }

/**
 * Sends a GET built from its example, with parameters changed or added, and with `search` as a raw query
 * string if given.
 */
async function ask(endpoint: Endpoint, changes: Record<string, string>, search = '') {
  const { params, query } = exampleRequest(endpoint)
  const own: Record<string, unknown> = { ...params, ...scope(endpoint, 'params') }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(own[name]))
  const all = new URLSearchParams({ ...query, ...scope(endpoint, 'query'), ...changes })
  const url = `/api${path}?${all}${search}`
  const reply = await t.inject({ method: endpoint.method, url, headers: auth() })
  return reply
}

/** Returns the tenant's own ids where the contract's scope asks for them, in the path or in the query. */
function scope({ spec }: Endpoint, place: 'params' | 'query'): Record<string, string> {
  if (spec.access.who !== 'member' && spec.access.who !== 'paid') return {}
  const slots = Object.entries(spec.access.scope).filter(([, slot]) => slot.startsWith(`${place}.`))
  const ids = new Map<string, string>(Object.entries(tenant.ids))
  return Object.fromEntries(slots.map(([kind, slot]) => [slot.slice(place.length + 1), ids.get(kind) ?? '']))
}

const refusal = async (reply: Promise<{ statusCode: number; json(): { error?: { code: string } } }>) => {
  const { statusCode, json } = await reply
  return `${statusCode} ${json().error?.code}`
}
let visitors = 0
/** Uses a different IP address each time, so that the login limit does not interfere. */
const logIn = (payload: string | Buffer, headers: Record<string, string> = JSON_HEADERS) => {
  visitors += 1
  return t.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers,
    remoteAddress: `10.0.${visitors >> 8}.${visitors & 255}`,
  })
}

describe('A20 poison', () => {
  test.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"login":"a","password":"b","__proto__":1}',
    '{"login":{"__proto__":{"x":1}},"password":"b"}',
    '{"\\u005f_proto__":{"isAdmin":true}}',
  ])('A20 a body of %s is refused', async (body) => {
    expect(await refusal(logIn(body))).toBe('400 validation')
    expect('isAdmin' in {}).toBe(false)
  })

  test.each([
    '__proto__[x]=1',
    '__proto__=1',
    'constructor[prototype][x]=1',
    'constructor.prototype=1',
    '%5f_proto__=1',
  ])('A20 a query of %s is refused', async (search) => {
    expect(await refusal(t.inject({ url: `/api/site?${search}` }))).toBe('400 validation')
  })

  test('A20 a header named __proto__ is ignored and the server goes on', async () => {
    expect((await t.inject({ url: '/api/site', headers: JSON.parse('{"__proto__":"x"}') })).statusCode).toBe(
      200,
    )
  })
})

test('A111 a path with a part longer than any name is not found, whatever it is a part of', async () => {
  const long = 'x'.repeat(5000)
  const paths = new Set(
    endpoints
      .filter(({ path }) => path.includes(':'))
      .map(({ path }) => `/api${path.replace(/:\w+/g, long)}`),
  )
  expect(paths.size).toBeGreaterThan(20)
  for (const url of [...paths, `/images/${long}/240.webp`, `/sitemaps/${long}`])
    expect(await refusal(t.inject({ url, headers: auth() })), url.slice(0, 40)).toBe('404 not_found')
})

describe('what a client may ask to see', () => {
  test.each(having('fields'))('A22 $route shows no field beyond its allow-list', async (endpoint) => {
    for (const fields of [
      'password',
      'passwordHash',
      'user.email',
      'business.paymentInfo',
      '*',
      'a.b.c.d',
      'tokenHash,id',
      Array.from({ length: 5000 }, (_, i) => `f${i}`).join(),
    ]) {
      expect(await refusal(ask(endpoint, { fields })), fields.slice(0, 30)).toBe('400 validation')
    }
    expect(await refusal(ask(endpoint, { fields: 'id' }, '&fields=id'))).toBe('400 validation')
  })

  test.each(having('sort'))('A23 $route sorts by nothing but its allow-list', async (endpoint) => {
    for (const sort of ['passwordHash_asc', 'email_desc', 'id', 'createdAt_desc;drop', ''])
      expect(await refusal(ask(endpoint, { sort })), sort).toBe('400 validation')
  })

  test.each(
    endpoints.filter(
      (e) => e.method === 'GET' && e.spec.access.who !== 'platform' && e.spec.access.who !== 'operator',
    ),
  )('A23 $route ignores a filter that its contract does not name', async (endpoint) => {
    const plain = await ask(endpoint, {})
    const filtered = await ask(endpoint, { passwordHash: 'a', tokenHash: 'b' })
    expect(filtered.statusCode).toBe(plain.statusCode)
  })

  test.each(having('page').filter(({ spec }) => spec.access.who !== 'operator'))(
    'A120 $route has pages of a sane size only',
    async (endpoint) => {
      const isOwn = endpoint.path === '/products'
      for (const page of ['0', '-1', '1e9', '1000000000', 'NaN', ''])
        expect(await refusal(ask(endpoint, { page })), `page ${page}`).toBe('400 validation')
      for (const limit of ['-1', '1e9', '1000000000', isOwn ? '5001' : '101', ''])
        expect(await refusal(ask(endpoint, { limit })), `limit ${limit}`).toBe('400 validation')
      expect((await ask(endpoint, { limit: '0' })).statusCode).toBe(isOwn ? 200 : 400)
      expect((await ask(endpoint, {})).statusCode).toBeLessThan(300)
    },
  )

  test('A24 a reply with one key too many is found', () => {
    const [listed] = having('fields')
    const strict = endpoints.find(({ route }) => route === 'GET /site')
    if (strict === undefined || listed === undefined) throw new Error('There is no call to look at.')
    const clean = {
      isDemo: true,
      links: { booking: null, about: null, press: null, social: null, platform: null, contactEmail: '' },
      providers: { facebook: false, google: false },
      payments: null,
    }
    expect(strayIn(strict, JSON.stringify(clean))).toBeUndefined()
    expect(strayIn(strict, JSON.stringify({ ...clean, passwordHash: 'x' }))).toContain(
      'more than its contract says',
    )
    expect(strayIn(strict, JSON.stringify({ ...clean, links: { ...clean.links, ip: '::1' } }))).toContain(
      'more than its contract says',
    )
    expect(strayIn(strict, '{}')).toContain('what its contract does not say')
  })

  test('A24 every call that answers is held against its contract', async () => {
    const before = t.replies.seen
    for (const endpoint of endpoints.filter(
      ({ method, spec }) => method === 'GET' && spec.access.who !== 'platform',
    ))
      expect((await ask(endpoint, {})).statusCode, endpoint.route).not.toBe(500)
    expect(t.replies.seen).toBeGreaterThan(before + 5)
  })

  test('A24 no contract names a reviewer by more than id, username, avatar and whether deleted', () => {
    // Except the viewer's own name, which a browser shows next to their passkey.
    for (const { route, spec } of endpoints.filter(
      ({ route }) => route !== 'POST /account/passkeys/challenge',
    )) {
      const schema = JSON.stringify(z.toJSONSchema(spec.reply, { unrepresentable: 'any' }))
      for (const [, user = ''] of schema.matchAll(
        /"user":\{"type":"object","properties":(\{.*?\}),"required"/g,
      ))
        expect(user, route).not.toMatch(/email|"name"|address|phone/)
    }
  })
})

describe('A109 body types', () => {
  const body = '{"login":"nobody","password":"wrong words"}'
  test.each([
    ['application/json', '401 invalid_credentials'],
    ['APPLICATION/JSON', '401 invalid_credentials'],
    ['application/json; charset=utf-8', '401 invalid_credentials'],
    ['application/json\ta', '415 unsupported_type'],
    ['application/json; charset=utf-7', '415 unsupported_type'],
    ['application/json;charset=utf-16', '415 unsupported_type'],
    ['application/json, text/plain', '415 unsupported_type'],
    ['text/plain', '415 unsupported_type'],
    ['application/x-www-form-urlencoded', '415 unsupported_type'],
    ['multipart/form-data; boundary=x', '415 unsupported_type'],
    ['application/xml', '415 unsupported_type'],
    ['', '415 unsupported_type'],
  ])('A109 %j answers %s', async (type, expected) => {
    expect(await refusal(logIn(body, { 'content-type': type }))).toBe(expected)
  })

  test('A109 an untyped body is refused, and so is a form as the body of a JSON call', async () => {
    expect(await refusal(logIn(Buffer.from(body), {}))).toBe('415 unsupported_type')
    expect(
      await refusal(logIn('login=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' })),
    ).toBe('415 unsupported_type')
  })
})

describe('A106 another site’s page cannot act for a visitor', () => {
  const writing = endpoints.filter(({ method, spec }) => method !== 'GET' && spec.access.who !== 'public')
  test.each(writing)('A106 $route accepts no cookie as login and no form as body', async (endpoint) => {
    const { params } = exampleRequest(endpoint)
    const url = `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}`
    const cookie = `token=${tenant.token}; session=${tenant.token}`
    const reply = await t.inject({
      method: endpoint.method,
      url,
      headers: { cookie, origin: 'https://evil.example' },
    })
    expect(reply.statusCode).toBe(401)
    const form = await t.inject({
      method: endpoint.method,
      url,
      headers: { cookie, 'content-type': 'text/plain' },
      payload: '{"brandId":"x"}',
    })
    expect([401, 415]).toContain(form.statusCode)
  })

  test('A106 an image tag that points at logging out ends nothing', async () => {
    expect([302, 404, 405]).toContain(
      (await t.inject({ url: '/api/auth/logout', headers: { cookie: `token=${tenant.token}` } })).statusCode,
    )
    expect(
      (await t.inject({ url: '/logout', headers: { cookie: `token=${tenant.token}` } })).headers[
        'set-cookie'
      ],
    ).toBeUndefined()
    expect((await t.inject({ url: '/api/auth/check', headers: auth() })).statusCode).toBe(200)
  })
})

describe('A111 text that cannot be', () => {
  test.each(
    having('brandId').filter(({ spec }) => spec.access.who === 'paid' || spec.access.who === 'member'),
  )('A111 $route accepts no invalid id', async (endpoint) => {
    for (const brandId of [
      '1',
      'x'.repeat(36),
      '0190a7d2-0000-7000-8000-00000000000',
      "' or 1=1",
      '\u0000',
      `${tenant.ids.brand}\u0000`,
    ])
      expect(await refusal(ask(endpoint, { brandId })), JSON.stringify(brandId)).toBe('400 validation')
    expect(await refusal(ask(endpoint, {}, `&brandId=${tenant.ids.brand}`))).toBe('400 validation')
  })

  test.each(endpoints.filter(({ method }) => method === 'GET'))(
    'A111 $route accepts no NUL, no invalid escape and no repeated name',
    async (endpoint) => {
      const { who } = endpoint.spec.access
      const isKeyed = who === 'platform' || who === 'key'
      const expected = isKeyed ? '401 unauthenticated' : '400 validation'
      for (const search of [
        '&x=%00',
        '&%00=x',
        '&x=%',
        '&x=%zz',
        '&x=%ff',
        '&x=%c3%28',
        '&x=%ed%a0%80',
        '&x=1&x=2',
      ])
        expect(await refusal(ask(endpoint, {}, search)), search).toBe(expected)
    },
  )

  test.each([
    '{"login":"a\\u0000","password":"b"}',
    '{"login":"\\ud800","password":"b"}',
    '{"login":"a","password":"\\udfff b"}',
    '{"login":"a","password":"b","x\\u0000":1}',
  ])('A111 %s is refused', async (body) => {
    expect(await refusal(logIn(body))).toBe('400 validation')
  })

  test('A111 invalid UTF-8 in a body, a broken escape in a path: refused', async () => {
    expect(await refusal(logIn(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])))).toBe(
      '400 validation',
    )
    expect(await refusal(t.inject({ url: '/api/users/%', headers: auth() }))).toBe('400 validation')
    expect(await refusal(t.inject({ url: '/api/users/%ff', headers: auth() }))).toBe('400 validation')
    expect(await refusal(t.inject({ url: '/api/users/not-an-id', headers: auth() }))).toBe('400 validation')
  })

  test.each(having('page'))('A111 $route: offsets that are no numbers', async (endpoint) => {
    for (const page of ['-1', 'NaN', '1e30', '999999999999999999999'])
      expect(await refusal(ask(endpoint, { page })), page).toBe('400 validation')
  })
})

describe('A112 JSON at its edges', () => {
  test('A112 a hundred thousand levels deep', async () => {
    expect(await refusal(logIn(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toBe('400 validation')
    expect(await refusal(logIn(`{"login":${'{"a":'.repeat(40)}1${'}'.repeat(40)},"password":"b"}`))).toBe(
      '400 validation',
    )
  })
  test('A112 more than 1 MiB is too large, exactly 1 MiB is read', async () => {
    const whole = (size: number) => `{"login":"${'a'.repeat(size - 30)}","password":"bb"}`.padEnd(size, ' ')
    expect(await refusal(logIn(whole(1_048_577)))).toBe('413 too_large')
    expect(await refusal(logIn(whole(1_048_576)))).toBe('400 validation')
  })
  test.each([
    '',
    '[]',
    '[{"login":"a","password":"b"}]',
    'null',
    '1',
    '"text"',
    '{',
    '{"login":"a",}',
    '{"login":1e400,"password":"b"}',
    '{"login":9007199254740993,"password":"b"}',
    '\u{feff}{}x',
  ])('A112 a body of %j is refused', async (body) => {
    expect(await refusal(logIn(body))).toBe('400 validation')
  })
  test('A112 of a repeated name the checked value is the used value', async () => {
    const reply = await logIn(`{"login":"${'x'.repeat(300)}","login":"nobody","password":"wrong words"}`)
    expect(reply.statusCode).toBe(401)
    expect(
      await refusal(logIn(`{"login":"nobody","login":"${'x'.repeat(300)}","password":"wrong words"}`)),
    ).toBe('400 validation')
  })
  test('every wrong field is named, with a message that says how to fix it', async () => {
    const reply = await logIn('{"login":"","passwort":"x"}')
    expect(reply.json().error).toMatchObject({
      code: 'validation',
      fields: {
        login: 'Write something first.',
        password: 'This is required.',
        passwort: 'Unknown field: passwort.',
      },
    })
  })
})
