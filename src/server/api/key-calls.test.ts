import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Endpoint } from '#shared/api/contract.ts'
import {
  INCLUDED_SCOPES,
  KEY_LIMITS,
  KEY_SCOPES,
  type KeyScope,
  SCOPE_ABILITIES,
} from '#shared/api/key-scopes.ts'
import { type StripeSandbox, startStripeSandbox } from '#dev/sandbox/stripe/server.ts'
import { type Extra, featureRoutes } from '#app/server/app.ts'
import { isApiKey, newApiKey } from '#server/tokens.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { exampleCall } from '#test/demands/example-call.ts'
import { anApiKey } from '#test/world/api-keys.ts'
import { aMember, aUser } from '#test/world/factories.ts'
import { stripeEnv } from '#test/world/payments.ts'
import { aTenant, type Tenant } from '#test/world/tenants.ts'

const endpoints = Object.values(featureRoutes)
  .flat()
  .map(({ endpoint }) => endpoint)
const guarded = endpoints.filter(({ spec }) => !['public', 'platform', 'key'].includes(spec.access.who))
const open = guarded.filter(({ spec }) => spec.keyScope !== undefined)
const closed = guarded.filter(({ spec }) => spec.keyScope === undefined)

let t: TestApp
let sandbox: StripeSandbox
let t1: Tenant
let t2: Tenant
let unpaid: Tenant
let full: string
let foreign: string
let without: string

beforeAll(async () => {
  sandbox = await startStripeSandbox()
  const later: Extra = (app) => void app.get('/later', { config: { access: 'session' } }, () => 'open')
  t = await startTestApp({ env: stripeEnv(sandbox), extras: [later] })
  t1 = await aTenant(t.db)
  t2 = await aTenant(t.db)
  unpaid = await aTenant(t.db, { business: { tier: 'basic', planStatus: 'none', billingCycle: null } })
  full = (await anApiKey(t.db, ofOwner(t1))).key
  foreign = (await anApiKey(t.db, ofOwner(t2))).key
  without = (await anApiKey(t.db, ofOwner(unpaid))).key
})
afterAll(async () => {
  await t.stop()
  await sandbox.close()
})

describe('role ∩ scope, over every endpoint', () => {
  test.each(closed)('A139 $route is closed to API keys', async (endpoint) => {
    expect(await refusal(endpoint, t1, full)).toBe('403 forbidden')
  })

  test.each(open)(
    'A139 $route opens to its scope alone, at its own business, with a plan',
    async (endpoint) => {
      const { access, keyScope = 'brand:read', stepUp } = endpoint.spec
      expect(stepUp).toBeUndefined()
      expect(access.who === 'member' || access.who === 'paid' ? SCOPE_ABILITIES[keyScope] : []).toContain(
        access.who === 'member' || access.who === 'paid' ? access.can : '',
      )
      const others = KEY_SCOPES.filter((scope) => scope !== keyScope && !includes(scope, keyScope))
      const { key: narrow } = await anApiKey(t.db, ofOwner(t1), { scopes: [...others] })
      expect(await refusal(endpoint, t1, narrow)).toBe('403 forbidden')
      expect(await refusal(endpoint, t1, foreign)).toBe('404 not_found')
      expect(await refusal(endpoint, unpaid, without)).toBe('402 plan_required')
      const { key } = await anApiKey(t.db, ofOwner(t1), { scopes: [keyScope] })
      const reply = await send(endpoint, t1, key)
      expect([401, 402]).not.toContain(reply.statusCode)
      expect(reply.body).not.toContain('"forbidden"')
      expect(reply.statusCode).toBeLessThan(500)
      await t.db.deleteFrom('rateLimit').execute()
    },
  )
})

const ID = '0198c8a2-0000-7000-8000-000000000000'
test.each([
  ['POST', '/api/account/avatar'],
  ['GET', '/api/notifications/live'],
  ['POST', `/api/claims/${ID}/documents`],
  ['POST', `/api/images/uploads/${ID}`],
  ['GET', `/api/operator/claims/${ID}/documents/${ID}`],
  // A route of tomorrow, which forgets about API keys.
  ['GET', '/later'],
] as const)('A139 %s %s has no contract, and is closed to API keys', async (method, url) => {
  const reply = await t.inject({ method, url, headers: { authorization: `Bearer ${full}` } })
  expect(`${reply.statusCode} ${reply.json().error.message}`).toBe(
    '403 API keys can’t do this. Log in instead.',
  )
})

test('A139 a key reaches only its own business, also where its maker has others', async () => {
  const { key } = await anApiKey(t.db, ofOwner(t1))
  await aMember(t.db, { businessId: t2.business.id, userId: t1.owner.id, role: 'owner' })
  expect((await ask(`/api/reviews?brandId=${t2.brand.id}`, key)).statusCode).toBe(404)
  const own = await ask('/api/key', key)
  expect(own.json()).toMatchObject({
    name: 'Warehouse',
    business: { id: t1.business.id },
    brands: [{ id: t1.brand.id }],
    limits: { readsPerMinute: KEY_LIMITS.reads, writesPerMinute: KEY_LIMITS.writes },
  })
})

test('A139 a key is worth what its maker’s role is worth now, and ends when they leave', async () => {
  const maker = await aUser(t.db)
  const place = { businessId: t1.business.id, userId: maker.id }
  await aMember(t.db, { ...place, role: 'admin' })
  const { key, id } = await anApiKey(t.db, place)
  const analytics = `/api/analytics/pulse?brandId=${t1.brand.id}`
  expect((await ask(analytics, key)).statusCode).toBe(200)
  await t.db.updateTable('businessMember').set({ role: 'editor' }).where('userId', '=', maker.id).execute()
  expect((await ask(analytics, key)).statusCode).toBe(403)
  await t.db.deleteFrom('businessMember').where('userId', '=', maker.id).execute()
  expect((await ask(analytics, key)).statusCode).toBe(401)
  await aMember(t.db, { ...place, role: 'admin' })
  expect((await ask(analytics, key)).statusCode).toBe(401)
  const row = await t.db
    .selectFrom('apiKey')
    .select('endReason')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.endReason).toBe('left')
})

test.each([
  ['127.0.0.1/32', 200],
  ['127.0.0.0/8', 200],
  ['203.0.113.0/24', 403],
  ['::1/128', 403],
])('a key for %s answers %i here', async (network, status) => {
  const { key } = await anApiKey(t.db, ofOwner(t1), { networks: [network] })
  expect((await ask('/api/key', key)).statusCode).toBe(status)
})

test('the minute of a business is counted over all its keys, and named in each answer', async () => {
  const tenant = await aTenant(t.db)
  const keys = await Promise.all([anApiKey(t.db, ofOwner(tenant)), anApiKey(t.db, ofOwner(tenant))])
  const first = await ask('/api/key', keys[0].key)
  expect(first.headers['ratelimit-policy']).toBe(`"reads";q=${KEY_LIMITS.reads};w=60`)
  expect(first.headers['ratelimit']).toMatch(new RegExp(`^"reads";r=${KEY_LIMITS.reads - 1};t=\\d+$`))
  await t.db
    .updateTable('rateLimit')
    .set({ points: KEY_LIMITS.reads - 1 })
    .where('key', '=', `key-reads:${tenant.business.id}`)
    .execute()
  expect((await ask('/api/key', keys[1].key)).headers['ratelimit']).toMatch(/r=0;/)
  const refused = await ask('/api/key', keys[0].key)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['ratelimit']).toMatch(/r=0;t=\d+/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // The people of the business are not stopped by what its keys do.
  expect((await ask(`/api/reviews?brandId=${tenant.brand.id}`, tenant.token)).statusCode).toBe(200)
})

test('a retried write of a key acts once, and two keys may use the same Idempotency-Key', async () => {
  const tenant = await aTenant(t.db)
  const [one, other] = await Promise.all([anApiKey(t.db, ofOwner(tenant)), anApiKey(t.db, ofOwner(tenant))])
  const name = (key: string, product: string) =>
    t.inject({
      method: 'POST',
      url: '/api/products',
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'k'.repeat(255) },
      payload: { brandId: tenant.brand.id, name: product },
    })
  const first = await name(one.key, 'Almond drink')
  const again = await name(one.key, 'Almond drink')
  expect([first.statusCode, again.body]).toEqual([201, first.body])
  expect((await name(other.key, 'Pea drink')).statusCode).toBe(201)
})

test('a key is refused at public endpoints neither, and is nobody there', async () => {
  expect((await ask('/api/plans', full)).statusCode).toBe(200)
  expect((await ask('/api/auth/check', full)).statusCode).toBe(403)
})

test.each([
  ['expired', { expiresAt: '2020-01-01T00:00:00Z' }],
  ['revoked', { endedAt: '2020-01-01T00:00:00Z', endReason: 'revoked' }],
])('an %s key is refused', async (_, state) => {
  const { key } = await anApiKey(t.db, ofOwner(t1), state)
  expect((await ask('/api/key', key)).json().error.code).toBe('unauthenticated')
})

test('a key shows when it was last used', async () => {
  const { key, id } = await anApiKey(t.db, ofOwner(t1))
  await ask('/api/key', key)
  const { lastUsedAt } = await t.db
    .selectFrom('apiKey')
    .select('lastUsedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(lastUsedAt).not.toBeNull()
})

test('a mistyped key has a wrong checksum', () => {
  const { key } = newApiKey('live')
  expect(key).toMatch(/^trls_live_[0-9A-Za-z]{38}$/)
  expect(isApiKey(key)).toBe(true)
  for (let at = 10; at < key.length; at += 1) {
    const other = key[at] === 'a' ? 'b' : 'a'
    expect(isApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
  }
})

const ofOwner = ({ business, owner }: Tenant) => ({ businessId: business.id, userId: owner.id })
const includes = (scope: KeyScope, other: KeyScope) => INCLUDED_SCOPES[scope]?.includes(other) === true

const ask = (url: string, token: string) => t.inject({ url, headers: { authorization: `Bearer ${token}` } })

function send(endpoint: Endpoint, { ids }: Tenant, token: string) {
  const { path, query, body } = exampleCall(endpoint, ids)
  return t.inject({
    method: endpoint.method,
    url: path,
    query,
    headers: { authorization: `Bearer ${token}` },
    // Bodies of the examples are objects.
    ...(body === undefined ? {} : { payload: body as object }),
  })
}

async function refusal(endpoint: Endpoint, tenant: Tenant, token: string): Promise<string> {
  const reply = await send(endpoint, tenant, token)
  return `${reply.statusCode} ${reply.json().error?.code}`
}
