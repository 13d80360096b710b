import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { featureRoutes } from '#app/server/app.ts'
import { systemClock } from '#server/data/clock.ts'
import { openDb } from '#server/data/db.ts'
import type { DB } from '#server/data/db-types.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { createTestDatabase, type TestDatabase } from '#test/apps/database.ts'
import { exampleCall } from '#test/demands/example-call.ts'
import { aTenant, type Tenant } from '#test/world/tenants.ts'

const endpoints = Object.values(featureRoutes)
  .flat()
  .map(({ endpoint }) => endpoint)
  .filter(({ spec }) => spec.reads === 'replica')

let t: TestApp
let tenant: Tenant
let database: TestDatabase
let readOnly: Kysely<DB>

beforeAll(async () => {
  database = await createTestDatabase()
  const { url } = database
  const limits = { max: 3, waitMs: 20_000, statementTimeoutMs: 20_000, lockTimeoutMs: 20_000 }
  readOnly = openDb({ ...limits, url, clock: systemClock(), isReadOnly: true }).db
  t = await startTestApp({ env: { DATABASE_URL: url }, ways: { reading: readOnly } })
  tenant = await aTenant(t.db)
})
afterAll(async () => {
  await t.stop()
  await readOnly.destroy()
  await database.drop()
})

test('reads of the replica are analytics and exports', () => {
  expect(endpoints.length).toBeGreaterThan(10)
  expect(endpoints.filter(({ method }) => method !== 'GET')).toEqual([])
})

test.each(endpoints)('$route writes nothing', async (endpoint) => {
  const { path, query } = exampleCall(endpoint, tenant.ids)
  const texts = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  const headers = { authorization: `Bearer ${tenant.token}` }
  const reply = await t.inject({ method: 'GET', url: path, query: Object.fromEntries(texts), headers })
  expect(reply.statusCode, reply.body).toBe(200)
})
