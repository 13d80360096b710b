import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp, featureRoutes } from '#app/server/app.ts'
import { BROWSER_PATHS } from '#shared/browser-paths.ts'
import { openLog } from '#server/logging.ts'
import { openServices } from '#server/services.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { PAGE_PATTERNS } from '#test/browser-paths.ts'

let t: TestApp
let build: string

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'trellis-build-'))
  const client = join(build, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, 'index.html'), '<title>landing</title>')
  await writeFile(join(client, '__spa-fallback.html'), '<title>app</title>')
  await mkdir(join(client, 'forgot'))
  await writeFile(
    join(client, 'forgot/index.html'),
    '<title>forgot</title><meta name="demo" hidden data-when="demo">',
  )
  await mkdir(join(client, 'checkout/plus_annually'), { recursive: true })
  await writeFile(join(client, 'checkout/plus_annually/index.html'), '<title>Plus</title>')
  await writeFile(join(client, 'assets/app-1a2b.js'), 'console.log(1)')
  await writeFile(join(client, 'icon-192.png'), 'png')
  await writeFile(join(client, 'assets/app-1a2b.js.br'), 'brotli')
  await writeFile(join(client, 'assets/app-1a2b.js.map'), '{}')
  await writeFile(join(build, BROWSER_PATHS), JSON.stringify(PAGE_PATTERNS))
  await writeFile(
    join(build, 'csp.json'),
    JSON.stringify({
      '/index.html': { scripts: ['sha256-landing'], styles: ['sha256-style'] },
      '/checkout/plus_annually/index.html': { scripts: ['sha256-plus'] },
    }),
  )
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  t = await startTestApp({ env: { CLIENT_DIR: client, ...stripe } })
})
afterAll(async () => {
  await t.stop()
  await rm(build, { recursive: true })
})

const get = (url: string, method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' = 'GET') =>
  t.inject({ method, url })

describe('A13 every route declares its access', () => {
  test('A13 each call has its access and a schema for path, query, body and reply', () => {
    const endpoints = Object.values(featureRoutes).flat()
    expect(endpoints.length).toBeGreaterThan(40)
    for (const { endpoint } of endpoints) {
      const { spec, params, path, method } = endpoint
      expect(spec.access.who, endpoint.route).toMatch(/^(public|session|member|paid|key|operator|platform)$/)
      expect(spec.reply, endpoint.route).toBeDefined()
      expect(Object.keys(params.shape).toSorted(), endpoint.route).toEqual(
        [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).toSorted(),
      )
      if (spec.access.who === 'member' || spec.access.who === 'paid')
        expect(Object.keys(spec.access.scope).length, endpoint.route).toBeGreaterThan(0)
      if (method === 'GET') expect(spec.body, endpoint.route).toBeUndefined()
    }
  })

  test('A13 a route without an access keeps the server from starting', async () => {
    const { services, pool, close } = openServices(t.config, openLog({ logLevel: 'silent' }))
    const open = () =>
      buildApp({
        services,
        pool,
        log: openLog({ logLevel: 'silent' }),
        extras: [(app) => void app.get('/forgotten', () => 'open')],
      })
    expect(open).toThrow('GET /forgotten does not say who may call it')
    await close()
  })

  test.each([
    '/API/businesses',
    '//api/businesses',
    '/api//businesses',
    '/api/businesses;a',
    '/api/%62usinesses',
    '/%61pi/businesses',
    '/api/businesses/x',
    '/api',
    '/api/nothing',
  ])('A13 %s is one uniform 404', async (url) => {
    const reply = await get(url)
    const { error } = reply.json()
    expect([reply.statusCode, error.code, error.message]).toEqual([
      404,
      'not_found',
      'We couldn’t find that.',
    ])
  })

  test('A13 with or without a slash at its end a call is guarded the same', async () => {
    for (const url of ['/api/businesses', '/api/businesses/'])
      expect((await get(url)).json().error.code).toBe('unauthenticated')
  })
})

/** The Accept header of a browser that opens a page. */
const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'
/** Paths that would lead to another site as the target of a redirect. */
const FOREIGN = ['//evil', '/%5Cevil', '/%2F%2Fevil', '///evil', '/;//evil', '/http://evil', '/@evil']

/** Returns a prerendered page as it is sent, with the configuration filled in. */
const pageWith = (head: string) => `<html><head>${head}</head><body></body></html>`

describe('pages', () => {
  test('R12 the landing page is the built one, with the hashes of its own scripts', async () => {
    const reply = await get('/')
    expect([reply.statusCode, reply.body]).toEqual([200, pageWith('<title>landing</title>')])
    expect(reply.headers['content-security-policy']).toContain("script-src 'self' 'sha256-landing'")
  })

  test('/policies redirects to the privacy policy', async () => {
    expect((await get('/policies')).headers.location).toBe('/policies/privacy')
  })

  test.each(['/pricing', '/nothing/here', '/Login', '/policies/unknown', '/dashboard/a/b/c/d/e', ...FOREIGN])(
    'R19 R20 R44 %s leads to the landing page, with its query',
    async (path) => {
      for (const query of ['', '?brand=0190', '?brand=a%26b&x=//evil.example', '?next=//evil.example?b']) {
        const reply = await get(path + query)
        expect([reply.statusCode, reply.headers.location]).toEqual([302, `/${query}`])
      }
    },
  )

  test.each([
    '/foo.bar',
    '/index.html',
    '/wp-login.php',
    '/.env',
    '/a/b.c/',
    '/%2e%2e/csp.json',
    '//evil.example/a',
  ])('R20 %s leads a browser to the landing page, and is no file for anything else', async (path) => {
    const as = (accept: string) => t.inject({ url: `${path}?brand=0190`, headers: { accept } })
    const page = await as(NAVIGATION)
    expect([page.statusCode, page.headers.location]).toEqual([302, '/?brand=0190'])
    for (const accept of ['*/*', 'application/json', 'image/avif,image/webp,*/*;q=0.8'])
      expect((await as(accept)).statusCode, accept).toBe(404)
  })

  test.each(['/api/nothing', '/images/x.webp', '/assets/none.js', '/metrics', '/.well-known/none'])(
    'R20 %s is not found by a browser either',
    async (path) => {
      const reply = await t.inject({ url: path, headers: { accept: NAVIGATION } })
      expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined])
    },
  )

  test.each([
    '/login',
    '/claim',
    '/reset?token=abc',
    '/dashboard/brand',
    '/dashboard/reviews/0190a7d2-0000-7000-8000-000000000000',
    '/dashboard/account/billing/invoices',
    '/logout',
  ])('R20 %s is the browser app', async (url) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.body]).toEqual([200, pageWith('<title>app</title>')])
    expect((await get(url, 'HEAD')).statusCode).toBe(200)
  })

  test('R20 every page of the route map is served, and no other path', async () => {
    for (const pattern of PAGE_PATTERNS.filter((path) => path !== '/dashboard')) {
      const page = pattern.replace(/:\w+/g, '0199')
      expect((await get(page)).statusCode, page).toBe(200)
      const reply = await get(`${page === '/' ? '' : page}/more/still`)
      expect([reply.statusCode, reply.headers.location], page).toEqual([
        pattern === '/dev/ui' ? 404 : 302,
        pattern === '/dev/ui' ? undefined : '/',
      ])
    }
  })

  test('R16 a page that starts late is served as it was written, and with a query as the browser app', async () => {
    expect((await get('/forgot')).body).toBe(
      pageWith('<title>forgot</title><meta name="demo" data-when="demo">'),
    )
    expect((await get('/forgot?next=%2Fdashboard')).body).toBe(pageWith('<title>app</title>'))
  })

  test('R13 R46 the checkout of a plan is served as built, whatever else is in its address', async () => {
    const written = ['/checkout?plan=plus_annually', '/checkout/?brand=x%3F&plan=plus_annually&utm=a?b']
    for (const url of written) expect((await get(url)).body, url).toBe(pageWith('<title>Plus</title>'))
    const looked = [
      '',
      '?plan=',
      '?plan=max_monthly',
      '?plan=plus_annually&plan=x',
      '?plan=..%2F..%2Findex',
      '?brand=x',
    ]
    for (const query of looked)
      expect((await get(`/checkout${query}`)).body, query).toBe(pageWith('<title>app</title>'))
    expect((await get('/checkout/plus_annually')).statusCode).toBe(302)
  })

  test('A104 a page where a card is typed may load Stripe’s script, and no other page may', async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
    expect(await policyOf('/checkout?plan=plus_annually')).toContain(
      "script-src 'self' 'sha256-plus' https://js.stripe.com",
    )
    expect(await policyOf('/dashboard/account/billing')).toContain("script-src 'self' https://js.stripe.com")
    for (const url of ['/', '/forgot', '/dashboard/reviews'])
      expect(await policyOf(url), url).not.toContain('stripe')
  })

  test('A37 pages that an emailed link opens send no referrer', async () => {
    for (const url of ['/reset?token=abc', '/login?mode=signup', '/claim?x=1'])
      expect((await get(url)).headers['referrer-policy'], url).toBe('no-referrer')
    expect((await get('/dashboard/brand')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  test('A104 the logo of emails may be shown by webmail, any other file only by our own pages', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['cross-origin-resource-policy']
    expect(await policyOf('/icon-192.png')).toBe('cross-origin')
    expect(await policyOf('/assets/app-1a2b.js')).toBe('same-origin')
  })

  test('files of the build are cached permanently and served compressed', async () => {
    const reply = await t.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } })
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(reply.body).toBe('brotli')
    expect((await get('/assets/app-1a2b.js')).body).toBe('console.log(1)')
  })

  test('a file is sent whole whatever range is requested, and an unmet condition is a refusal', async () => {
    const url = '/assets/app-1a2b.js'
    for (const range of ['bytes=5-1', 'bytes=99-', 'bytes=a-b', 'bytes=', 'bytes=0-0', 'bytes=0-1,3-4']) {
      const reply = await t.inject({ url, headers: { range } })
      expect([range, reply.statusCode, reply.body]).toEqual([range, 200, 'console.log(1)'])
    }
    const { etag = '' } = (await get(url)).headers
    expect((await t.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
    expect((await t.inject({ url, headers: { 'if-match': String(etag) } })).statusCode).toBe(200)
    const before = 'Mon, 01 Jan 2001 00:00:00 GMT'
    for (const headers of [{ 'if-match': '"x"' }, { 'if-unmodified-since': before }]) {
      const reply = await t.inject({ url, headers })
      expect([reply.statusCode, reply.json().error.code, reply.headers['cache-control']]).toEqual([
        412,
        'stale',
        'no-store',
      ])
    }
  })
})

test('without a build, / returns 404 instead of redirecting to itself', async () => {
  const bare = await startTestApp({ env: { CLIENT_DIR: join(build, 'none') } })
  const reply = await bare.inject({ method: 'GET', url: '/' })
  await bare.stop()
  expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined])
})

test('R22 /dashboard redirects to the reviews before anything is loaded, with its query', async () => {
  const reply = await get('/dashboard?show=unanswered')
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/dashboard/reviews?show=unanswered'])
})

describe('A108 only public files are served', () => {
  test.each([
    '/.git/config',
    '/.env',
    '/assets/app-1a2b.js.map',
    '/assets/none.js',
    '/metrics',
    '/docs/../.env',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/csp.json',
    '/browser-paths.json',
    '/index.html.br',
    '/__spa-fallback.html',
    '/server.mjs',
    '/package.json',
  ])('A108 %s is not there', async (url) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found'])
  })

  test('A108 a wrong method gets the allowed ones', async () => {
    for (const [method, url, allow] of [
      ['DELETE', '/api/businesses', 'GET'],
      ['POST', '/login', 'GET, HEAD'],
      ['PUT', '/assets/app-1a2b.js', 'GET, HEAD'],
    ] as const) {
      const reply = await get(url, method)
      expect([reply.statusCode, reply.headers.allow, reply.json().error.code], url).toEqual([
        405,
        allow,
        'method_not_allowed',
      ])
    }
    expect((await get('/nothing/here', 'POST')).statusCode).toBe(404)
  })

  test('A108 TRACE is refused and an overriding header is ignored', async () => {
    expect([404, 405]).toContain((await t.inject({ method: 'TRACE', url: '/api/businesses' })).statusCode)
    const reply = await t.inject({
      method: 'GET',
      url: '/api/site',
      headers: { 'x-http-method-override': 'DELETE' },
    })
    expect(reply.statusCode).toBe(200)
  })
})
