import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  createApiKey,
  getOwnKey,
  listApiKeys,
  reportLeakedKey,
  revokeApiKey,
  rotateApiKey,
} from '#features/developers/contract.ts'
import { isNetwork, KEYS_MAX } from '#features/developers/rules.ts'
import { warnOfExpiry } from '#features/developers/server/expiry.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { aMember, aUser } from '#test/world/factories.ts'
import { aTenant, type Tenant } from '#test/world/tenants.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ now: '2026-03-01T10:00:00Z' })))
afterAll(() => t.stop())

const DRAFT = { name: 'Warehouse', scopes: ['products:write' as const], expiresIn: 90 as const, networks: [] }
const codeOf = async (call: Promise<unknown>) => (await refused(call)).code
const placeOf = ({ business }: Tenant) => ({ businessId: business.id })
const withKey = (key: string) => t.withToken(key)

async function aMadeKey(tenant: Tenant, draft: Partial<typeof DRAFT> = {}) {
  const call = await t.as(tenant.owner)
  return call(createApiKey, { params: placeOf(tenant), body: { ...DRAFT, ...draft } })
}
const keysOf = async (tenant: Tenant) =>
  (await (await t.as(tenant.owner))(listApiKeys, { params: placeOf(tenant) })).apiKeys
const notificationsOf = (businessId: string) =>
  t.db.selectFrom('notification').selectAll().where('businessId', '=', businessId).execute()

test('a key is shown once, listed by its end, and only its hash is stored', async () => {
  const tenant = await aTenant(t.db)
  const { apiKey, key } = await aMadeKey(tenant)
  expect(key).toMatch(/^trls_test_/)
  expect(apiKey).toMatchObject({
    name: 'Warehouse',
    end: key.slice(-4),
    scopes: ['products:write'],
    expiresAt: expect.stringMatching(/^2026-05-30T10:00:/),
    lastUsedAt: null,
    maker: { isYou: true },
  })
  expect(await keysOf(tenant)).toEqual([apiKey])
  const { rows } = await t.db
    .selectFrom('apiKey')
    .selectAll()
    .execute()
    .then((rows) => ({ rows }))
  expect(JSON.stringify(rows)).not.toContain(key)
  expect(await withKey(key)(getOwnKey, {})).toMatchObject({ name: 'Warehouse', expiresAt: apiKey.expiresAt })
})

test('a replaced key works for another day beside its successor', async () => {
  const tenant = await aTenant(t.db)
  const old = await aMadeKey(tenant)
  const call = await t.as(tenant.owner)
  const place = { ...placeOf(tenant), id: old.apiKey.id }
  const made = await call(rotateApiKey, { params: place })
  expect(made.apiKey).toMatchObject({ name: 'Warehouse', scopes: ['products:write'] })
  expect(await keysOf(tenant)).toMatchObject([
    { id: made.apiKey.id, replacedBy: null },
    { id: old.apiKey.id, replacedBy: made.apiKey.id, expiresAt: expect.stringMatching(/^2026-03-02T10:00:/) },
  ])
  expect(await codeOf(call(rotateApiKey, { params: place }))).toBe('conflict')
  for (const { key } of [old, made]) await withKey(key)(getOwnKey, {})
  const start = t.clock.shiftMs
  t.clock.shiftMs += 25 * 3_600_000
  try {
    expect(await codeOf(withKey(old.key)(getOwnKey, {}))).toBe('unauthenticated')
    await withKey(made.key)(getOwnKey, {})
  } finally {
    t.clock.shiftMs = start
  }
})

test('a replacement whose answer was lost lives as long when it is asked for again', async () => {
  const tenant = await aTenant(t.db)
  const old = await aMadeKey(tenant)
  const call = await t.as(tenant.owner)
  const wish = { params: { ...placeOf(tenant), id: old.apiKey.id }, idempotencyKey: crypto.randomUUID() }
  await call(rotateApiKey, wish)
  const { apiKey } = await call(rotateApiKey, wish)
  expect(apiKey.expiresAt).toMatch(/^2026-05-30T10:00:/)
  expect(await keysOf(tenant)).toMatchObject([
    { id: apiKey.id },
    { replacedBy: apiKey.id, expiresAt: expect.stringMatching(/^2026-03-02T10:00:/) },
  ])
})

describe('ending a key', () => {
  test('a revoked key ends with the reply', async () => {
    const tenant = await aTenant(t.db)
    const { apiKey, key } = await aMadeKey(tenant)
    const call = await t.as(tenant.owner)
    await call(revokeApiKey, { params: { ...placeOf(tenant), id: apiKey.id } })
    expect(await codeOf(withKey(key)(getOwnKey, {}))).toBe('unauthenticated')
    expect(await keysOf(tenant)).toEqual([])
  })

  test('anyone who finds a key can end it; its business is notified once', async () => {
    const tenant = await aTenant(t.db)
    const { key } = await aMadeKey(tenant)
    for (let n = 0; n < 2; n += 1) await t.call(reportLeakedKey, { body: { key } })
    expect(await codeOf(withKey(key)(getOwnKey, {}))).toBe('unauthenticated')
    expect(await notificationsOf(tenant.business.id)).toMatchObject([
      { type: 'apiKey.leaked', payload: { key: 'Warehouse' } },
    ])
    // The answer doesn't tell whether there is such a key.
    await t.call(reportLeakedKey, { body: { key: 'trls_live_nothing' } })
  })

  test('a removed maker’s keys end at once', async () => {
    const tenant = await aTenant(t.db)
    const admin = await aUser(t.db)
    await aMember(t.db, { businessId: tenant.business.id, userId: admin.id, role: 'admin' })
    const { key } = await (await t.as(admin))(createApiKey, { params: placeOf(tenant), body: DRAFT })
    await t.db.deleteFrom('businessMember').where('userId', '=', admin.id).execute()
    expect(await codeOf(withKey(key)(getOwnKey, {}))).toBe('unauthenticated')
    expect(await keysOf(tenant)).toEqual([])
  })
})

test('an editor can neither see nor make keys; a business without a plan can only end them', async () => {
  const tenant = await aTenant(t.db)
  const editor = await aUser(t.db)
  await aMember(t.db, { businessId: tenant.business.id, userId: editor.id, role: 'editor' })
  expect(await codeOf((await t.as(editor))(listApiKeys, { params: placeOf(tenant) }))).toBe('forbidden')
  const { apiKey } = await aMadeKey(tenant)
  await t.db
    .updateTable('business')
    .set({ tier: 'basic', planStatus: 'none', billingCycle: null })
    .where('id', '=', tenant.business.id)
    .execute()
  expect(await codeOf(aMadeKey(tenant))).toBe('plan_required')
  const call = await t.as(tenant.owner)
  await call(revokeApiKey, { params: { ...placeOf(tenant), id: apiKey.id } })
})

test('a business has at most ten keys', async () => {
  const tenant = await aTenant(t.db)
  for (let n = 0; n < KEYS_MAX; n += 1) await aMadeKey(tenant)
  expect(await codeOf(aMadeKey(tenant))).toBe('quota')
})

test('two weeks before it expires, a key is announced once', async () => {
  const tenant = await aTenant(t.db)
  await aMadeKey(tenant, { name: 'Short' })
  const start = t.clock.shiftMs
  try {
    t.clock.shiftMs += 75 * 86_400_000
    await warnOfExpiry(t.db)
    expect(await notificationsOf(tenant.business.id)).toEqual([])
    t.clock.shiftMs += 2 * 86_400_000
    for (let n = 0; n < 2; n += 1) await warnOfExpiry(t.db)
    expect(await notificationsOf(tenant.business.id)).toMatchObject([
      { type: 'apiKey.expires', payload: { key: 'Short', at: expect.stringMatching(/^2026-05-30T10:00:/) } },
    ])
  } finally {
    t.clock.shiftMs = start
  }
})

test.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['2001:db8::/32', true],
  ['::1', true],
  ['203.0.113.0/33', false],
  ['203.0.113', false],
  ['256.0.0.1', false],
  ['2001:db8:::/32', false],
  ['example.org', false],
  ['', false],
])('%s is a network: %s', (value, expected) => {
  expect(isNetwork(value)).toBe(expected)
})
