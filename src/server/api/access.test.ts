import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Endpoint, ScopeKind } from '#shared/api/contract.ts'
import { type StripeSandbox, startStripeSandbox } from '#dev/sandbox/stripe/server.ts'
import { featureRoutes } from '#app/server/app.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { type ExampleCall, exampleCall } from '#test/demands/example-call.ts'
import { aMember, aSession, aUser } from '#test/world/factories.ts'
import { aPasskeyRow, aRequirement } from '#test/world/two-step.ts'
import { stripeEnv } from '#test/world/payments.ts'
import { aTenant, type Tenant } from '#test/world/tenants.ts'

const endpoints = Object.values(featureRoutes)
  .flat()
  .map(({ endpoint }) => endpoint)
const guarded = endpoints.filter(({ spec }) => spec.access.who !== 'public' && spec.access.who !== 'platform')
const scoped = endpoints.filter(({ spec }) => spec.access.who === 'member' || spec.access.who === 'paid')
const stepped = guarded.filter(({ spec }) => spec.stepUp === true && spec.access.who !== 'operator')
const ownReads = endpoints.filter(({ method, spec }) => method === 'GET' && spec.access.who === 'session')
const paid = endpoints.filter(({ spec }) => spec.access.who === 'paid')

let t: TestApp
let sandbox: StripeSandbox
let t1: Tenant
let t2: Tenant
let unpaid: Tenant
let expired: string
let revoked: string
let unproven: string
let unprovenForeigner: string
let strict: Tenant
let strictUnused: Tenant

beforeAll(async () => {
  sandbox = await startStripeSandbox()
  t = await startTestApp({ env: stripeEnv(sandbox) })
  t1 = await aTenant(t.db)
  t2 = await aTenant(t.db)
  unpaid = await aTenant(t.db, { business: { tier: 'basic', planStatus: 'none', billingCycle: null } })
  expired = await aSession(t.db, t1.owner, { createdAt: daysAgo(20), lastAt: daysAgo(8) })
  revoked = await aSession(t.db, t1.owner, { revokedAt: daysAgo(0) })
  unproven = await aSession(t.db, t1.owner, { confirmedAt: null })
  strict = await aTenant(t.db, { business: aRequirement(t.clock.now(), { daysAgo: 1 }) })
  strictUnused = await aTenant(t.db, { business: aRequirement(t.clock.now(), { daysAgo: 1 }) })
  await aPasskeyRow(t.db, strictUnused.owner.id)
  unprovenForeigner = await aSession(t.db, t2.owner, { confirmedAt: null })
})
afterAll(async () => {
  await t.stop()
  await sandbox.close()
})

describe('A1 every call checks the session, the ownership, and the plan', () => {
  test.each(guarded)(
    'A1 $route is closed without a session, to an expired and to a revoked one',
    async (endpoint) => {
      const before = await fingerprint()
      const request = exampleCall(endpoint, t1.ids)
      expect(await refusal(endpoint, request)).toBe('401 unauthenticated')
      expect(await refusal(endpoint, request, revoked)).toBe('401 unauthenticated')
      expect(await refusal(endpoint, request, expired)).toBe('401 session_expired')
      expect(await fingerprint()).toBe(before)
    },
  )

  test.each(scoped)('A1 $route hides other users’ data, in each place that takes an id', async (endpoint) => {
    const before = await fingerprint()
    for (const kind of slotsOf(endpoint)) {
      const request = exampleCall(endpoint, { ...t2.ids, [kind]: t1.ids[kind] }, kind)
      expect(await refusal(endpoint, request, t2.token), `a foreign ${kind}`).toBe('404 not_found')
    }
    expect(await refusal(endpoint, exampleCall(endpoint, t1.ids), t2.token)).toBe('404 not_found')
    // Denied access to another business's data is logged.
    expect(t.log.at(-1)).toMatchObject({ status: 404, refusal: 'not_found', userId: t2.owner.id })
    expect(await fingerprint()).toBe(before)
  })

  test.each(paid)('A1 R115 $route is not for a business without a plan', async (endpoint) => {
    const before = await fingerprint()
    expect(await refusal(endpoint, exampleCall(endpoint, unpaid.ids), unpaid.token)).toBe('402 plan_required')
    expect(await fingerprint()).toBe(before)
  })

  test.each(scoped)(
    'A135 $route is closed to a member without the second factor that is required',
    async (endpoint) => {
      const before = await fingerprint()
      const request = exampleCall(endpoint, strict.ids)
      expect(await refusal(endpoint, request, strict.token)).toBe('403 two_step_required')
      // Nor does the password alone open it to one who has the factor.
      const unused = exampleCall(endpoint, strictUnused.ids)
      expect(await refusal(endpoint, unused, strictUnused.token)).toBe('403 two_step_required')
      // Whose business it is not learns nothing of it.
      expect(await refusal(endpoint, request, t2.token)).toBe('404 not_found')
      expect(await fingerprint()).toBe(before)
    },
  )

  test.each(ownReads)('A135 $route shows such a member nothing of the business', async (endpoint) => {
    const example = exampleCall(endpoint, strict.ids)
    const path = example.path.replace(/\/users\/[^/]+$/, `/users/${strict.owner.id}`)
    const reply = await send(endpoint, { ...example, path }, strict.token)
    expect(reply.statusCode).not.toBe(403)
    const { product, review, comment, image } = strict.ids
    expect([product, review, comment, image].filter((id) => reply.body.includes(id))).toEqual([])
  })

  test.each(stepped)('A45 $route needs a fresh proof, asked for once access is clear', async (endpoint) => {
    const before = await fingerprint()
    const request = exampleCall(endpoint, t1.ids)
    expect(await refusal(endpoint, request, unproven)).toBe('403 reauth_required')
    if (endpoint.spec.access.who === 'member')
      expect(await refusal(endpoint, request, unprovenForeigner)).toBe('404 not_found')
    expect(await fingerprint()).toBe(before)
  })

  test.each(scoped)('A1 $route lets its own paying owner through', async (endpoint) => {
    const reply = await send(endpoint, exampleCall(endpoint, t1.ids), t1.token)
    expect([401, 402]).not.toContain(reply.statusCode)
    expect(reply.statusCode).toBeLessThan(500)
  })
})

test('A14 a membership that ends has no access with the next request', async () => {
  const leaver = await aUser(t.db)
  await aMember(t.db, { businessId: t1.business.id, userId: leaver.id })
  const url = `/api/businesses/profile/${t1.business.id}`
  const headers = { authorization: `Bearer ${await aSession(t.db, leaver)}` }
  expect((await t.inject({ url, headers })).statusCode).toBe(200)
  await t.db.deleteFrom('businessMember').where('userId', '=', leaver.id).execute()
  expect((await t.inject({ url, headers })).statusCode).toBe(404)
})

test('A15 a thousand calls of two businesses at once on a few connections never mix', async () => {
  const ask = async (tenant: Tenant, other: Tenant) => {
    const reply = await t.inject({
      url: `/api/businesses/profile/${tenant.business.id}`,
      headers: { authorization: `Bearer ${tenant.token}` },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(tenant.business.id)
    expect(reply.body).not.toContain(other.business.id)
  }
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? ask(t1, t2) : ask(t2, t1))))
  }
})

test('A43 a session ends after seven idle days, and after thirty in any case', async () => {
  const { db, clock } = t
  const start = clock.shiftMs
  const token = await aSession(db, t1.owner)
  const headers = { authorization: `Bearer ${token}` }
  const after = async (days: number, seconds: number) => {
    clock.shiftMs = start + (days * 86_400 + seconds) * 1000
    const reply = await t.inject({ url: '/api/businesses', headers })
    return reply.statusCode === 200 ? 'in' : reply.json().error.code
  }
  try {
    expect(await after(7, -60)).toBe('in')
    expect(await after(14, -120)).toBe('in')
    expect(await after(21, -119)).toBe('session_expired')
    expect(await after(20, 0)).toBe('in')
    expect(await after(26, 0)).toBe('in')
    expect(await after(30, -60)).toBe('in')
    expect(await after(30, 1)).toBe('session_expired')
  } finally {
    clock.shiftMs = start
  }
})

test('a session is touched once an hour at most', async () => {
  const token = await aSession(t.db, t1.owner, { lastAt: new Date(Date.now() - 30 * 60_000).toISOString() })
  const headers = { authorization: `Bearer ${token}` }
  const lastAt = async () =>
    (
      await t.db
        .selectFrom('session')
        .select('lastAt')
        .where('tokenHash', '=', createHash('sha256').update(token).digest())
        .executeTakeFirstOrThrow()
    ).lastAt
  const before = await lastAt()
  await t.inject({ url: '/api/businesses', headers })
  expect(await lastAt()).toBe(before)
  t.clock.shiftMs += 31 * 60_000
  await t.inject({ url: '/api/businesses', headers })
  t.clock.shiftMs -= 31 * 60_000
  expect(await lastAt()).not.toBe(before)
})

function slotsOf({ spec }: Endpoint): ScopeKind[] {
  const { access } = spec
  // the contract's own keys
  return access.who === 'member' || access.who === 'paid' ? (Object.keys(access.scope) as ScopeKind[]) : []
}

function send(endpoint: Endpoint, { path, query, body }: ExampleCall, token?: string) {
  return t.inject({
    method: endpoint.method,
    url: path,
    query,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    // Bodies of the examples are objects.
    ...(body === undefined ? {} : { payload: body as object }),
  })
}

async function refusal(endpoint: Endpoint, request: ExampleCall, token?: string): Promise<string> {
  const reply = await send(endpoint, request, token)
  return `${reply.statusCode} ${reply.json().error?.code}`
}

/**
 * Returns a hash of every row a call may change, except rate-limit counters and the log of denied requests.
 */
async function fingerprint(): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname not in ('rate_limit', 'audit', 'schema_migration') order by 1`.execute(t.db)
  const parts = rows.map(
    ({ name }) =>
      sql`(select coalesce(md5(string_agg(r::text, '' order by r::text)), '') from ${sql.table(name)} r)`,
  )
  const hash = await sql<{ hash: string }>`select array[${sql.join(parts)}]::text as hash`.execute(t.db)
  return hash.rows[0]?.hash ?? ''
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000 - 1000).toISOString()
}
