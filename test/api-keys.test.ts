import { afterAll, beforeAll, expect, test } from 'vitest'

import { listAuditLog } from '#features/audit-log/contract.ts'
import { createApiKey } from '#features/developers/contract.ts'
import { createProduct } from '#features/products/contract.ts'
import { removeMember } from '#features/team/contract.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { startSecondApp } from './support/apps/second-app.ts'
import { anApiKey } from './support/world/api-keys.ts'
import { aMember, aUser } from './support/world/factories.ts'
import { aTenant } from './support/world/tenants.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

test('the audit log names the API key that a change came with', async () => {
  const { owner, business, brand } = await aTenant(t.db)
  const params = { businessId: business.id }
  const call = await t.as(owner)
  const body = { name: 'Warehouse', scopes: ['products:write' as const], expiresIn: null, networks: [] }
  const { key } = await call(createApiKey, { params, body })
  await t.withToken(key)(createProduct, { body: { brandId: brand.id, name: 'Almond drink' } })
  const { entries } = await call(listAuditLog, { params, query: {} })
  expect(entries.map(({ words, apiKey, object }) => [words, object?.name, apiKey])).toEqual([
    ['added', 'Almond drink', 'Warehouse'],
    ['created the API key', 'Warehouse', null],
  ])
})

test('A139 the keys of a removed member are refused by every server with the next call', async () => {
  const second = await startSecondApp(t)
  try {
    const { owner, business } = await aTenant(t.db)
    const maker = await aUser(t.db)
    await aMember(t.db, { businessId: business.id, userId: maker.id, role: 'admin' })
    const { key } = await anApiKey(t.db, { businessId: business.id, userId: maker.id })
    const request = { url: '/api/key', headers: { authorization: `Bearer ${key}` } }
    const statuses = async () =>
      (await Promise.all([t.inject(request), second.app.inject(request)])).map(({ statusCode }) => statusCode)
    expect(await statuses()).toEqual([200, 200])
    const call = await t.as(owner)
    await call(removeMember, { params: { businessId: business.id, userId: maker.id } })
    expect(await statuses()).toEqual([401, 401])
  } finally {
    await second.stop()
  }
})
