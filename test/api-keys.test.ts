import { afterAll, beforeAll, expect, test } from 'vitest'

import { listAuditLog } from '#features/audit-log/contract.ts'
import { createApiKey } from '#features/developers/contract.ts'
import { createProduct } from '#features/products/contract.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
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
