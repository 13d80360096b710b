import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureRoutes } from '#app/server/app.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { exampleRequest } from '#server/api-docs/example-request.ts'
import { aTenant } from '#test/world/tenants.ts'

let t: TestApp
let listed: TestApp
let token: string

beforeAll(async () => {
  t = await startTestApp()
  listed = await startTestApp({ env: { CORS_ORIGINS: 'https://partner.example' } })
  token = (await aTenant(t.db)).token
})
afterAll(async () => {
  await t.stop()
  await listed.stop()
})

describe('A104 headers on every reply', () => {
  const urls = [
    '/',
    '/login',
    '/nothing',
    '/.env',
    '/api/site',
    '/api/businesses',
    '/api/nothing',
    '/api/docs',
    '/api/openapi.json',
    '/livez',
    '/readyz',
    '/images/x/120.webp',
    '/dev/mail',
    '/dev/mail/none',
    '/api/site?__proto__=1',
    '/api/users/%',
  ]
  const calls = [
    ...urls.flatMap((url) => (['GET', 'HEAD', 'POST'] as const).map((method) => ({ method, url }))),
    ...Object.values(featureRoutes)
      .flat()
      .map(({ endpoint }) => ({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(exampleRequest(endpoint).params[name]))}`,
      })),
  ]

  test.each(calls)('A104 $method $url', async ({ method, url }) => {
    const { headers } = await t.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
    expect(headers['strict-transport-security']).toMatch(/^max-age=(\d{8,}); includeSubDomains$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    const policy = String(headers['content-security-policy'])
    for (const directive of ["frame-ancestors 'none'", "base-uri 'none'"]) expect(policy).toContain(directive)
    expect(policy).toMatch(/default-src '(self|none)'/)
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/)
    expect(headers['server']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('A104 a page runs only our own scripts and writes no markup from text', async () => {
    const { pagePolicy } = await import('#server/http/headers.ts')
    const policy = pagePolicy(t.config, { scripts: ['sha256-abc'] })
    expect(policy).toBe(
      "default-src 'self'; script-src 'self' 'sha256-abc'; style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; require-trusted-types-for 'script'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
    )
    const stripe = {
      secretKey: 'sk',
      publishableKey: 'pk',
      webhookSecret: 'whsec',
      apiUrl: undefined,
      isTaxed: false,
    }
    const policyOf = (isSandbox: boolean, takesCards: boolean) =>
      pagePolicy({ ...t.config, stripe: { ...stripe, isSandbox } }, { scripts: ['sha256-abc'], takesCards })
    expect(policyOf(false, false), 'no other page knows the card provider').toBe(policy)
    expect(policyOf(true, true), 'its stand-in needs no address but ours').toBe(policy)
    expect(policyOf(false, true)).toContain(
      "script-src 'self' 'sha256-abc' https://js.stripe.com https://*.js.stripe.com; ",
    )
    expect(policyOf(false, true)).toContain(
      "connect-src 'self' https://api.stripe.com; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; ",
    )
    expect(pagePolicy({ ...t.config, isHttps: true })).toMatch(/; upgrade-insecure-requests$/)
  })

  test('no response to a signed-in caller is cached', async () => {
    for (const url of ['/api/businesses', '/api/auth/check', '/api/businesses/profile/x', '/api/site']) {
      expect(
        (await t.inject({ url, headers: { authorization: `Bearer ${token}` } })).headers['cache-control'],
        url,
      ).toBe('no-store')
    }
  })
})

describe('A105 other origins', () => {
  const verbs = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const
  const strangers = [
    'https://evil.example',
    'null',
    'http://localhost:4000.evil.example',
    'https://partner.example.evil.example',
    'https://evilpartner.example',
    'http://partner.example',
    'https://partner.example:8443',
    'https://PARTNER.example',
  ]

  test.each(strangers)('A105 %s may read nothing', async (origin) => {
    for (const app of [t, listed]) {
      for (const method of verbs) {
        const preflight = await app.inject({
          method: 'OPTIONS',
          url: '/api/businesses',
          headers: {
            origin,
            'access-control-request-method': method,
            'access-control-request-headers': 'authorization',
          },
        })
        expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
        const reply = await app.inject({ method, url: '/api/businesses', headers: { origin } })
        expect(reply.headers['access-control-allow-origin']).toBeUndefined()
        expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
      }
    }
  })

  test('A105 only a listed origin may, exactly as it is written, and never with cookies', async () => {
    const reply = await listed.inject({ url: '/api/site', headers: { origin: 'https://partner.example' } })
    expect(reply.headers['access-control-allow-origin']).toBe('https://partner.example')
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
    expect(
      (await t.inject({ url: '/api/site', headers: { origin: 'https://partner.example' } })).headers[
        'access-control-allow-origin'
      ],
    ).toBeUndefined()
  })
})
