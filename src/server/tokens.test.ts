import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listBusinesses } from '#features/account/contract.ts'
import { logIn } from '#features/auth/contract.ts'
import { makeCall } from '#shared/api/call.ts'
import { newToken } from '#server/tokens.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aUser } from '#test/world/factories.ts'
import { aTenant, type Tenant } from '#test/world/tenants.ts'
import { loggedIn } from '#test/world/accounts.ts'

let t: TestApp
let tenant: Tenant

beforeAll(async () => {
  t = await startTestApp()
  tenant = await aTenant(t.db)
})
afterAll(() => t.stop())

describe('A40 tokens', () => {
  test('A40 ten thousand tokens of 256 bits are all different', () => {
    const tokens = Array.from({ length: 10_000 }, () => newToken().token)
    expect(new Set(tokens).size).toBe(10_000)
    for (const token of tokens.slice(0, 100)) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const ones = tokens
      .flatMap((token) => [...Buffer.from(token, 'base64url')])
      .reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
    expect(ones / (10_000 * 256)).toBeCloseTo(0.5, 2)
  })

  test('A40 after a login the database holds the hash alone, and log, address and referrer nothing', async () => {
    const password = 'a long sentence of mine'
    const user = await aUser(t.db, { passwordHash: await t.services.passwords.hash(password) })
    const { token } = await loggedIn(t.call(logIn, { body: { login: user.username, password } }))
    await t.withToken(token)(listBusinesses)
    const stored = await t.db
      .selectFrom('session')
      .selectAll()
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(stored.tokenHash).toEqual(createHash('sha256').update(token).digest())
    expect(await dump()).not.toContain(token)
    expect(JSON.stringify(t.log)).not.toContain(token)
    expect(JSON.stringify(t.log)).not.toContain(password)
    const reply = await t.inject({ url: '/api/businesses', headers: { authorization: `Bearer ${token}` } })
    expect(JSON.stringify(reply.headers)).not.toContain(token)
  })
})

describe('A41 what is no bearer token of ours', () => {
  const jwt = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1"}')}.`
  test.each([
    '',
    'Bearer',
    'Bearer ',
    'bearer',
    `Bearer ${'a'.repeat(10_240)}`,
    'Bearer \u0000',
    `Bearer ${jwt}`,
    'Basic bWF5YTpzZWNyZXQ=',
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'é'.repeat(43)}`,
    "Bearer ' or 1=1 --",
  ])('A41 Authorization: %j', async (authorization) => {
    const reply = await t.inject({ url: '/api/businesses', headers: { authorization } })
    expect([reply.statusCode, reply.json().error.code, reply.headers['www-authenticate']]).toEqual([
      401,
      'unauthenticated',
      'Bearer',
    ])
  })

  test('A41 a true token with more around it, twice, in the query or in a cookie', async () => {
    const { token } = tenant
    for (const authorization of [
      `Bearer ${token} x`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer  ${token}`,
      token,
    ]) {
      expect(
        (await t.inject({ url: '/api/businesses', headers: { authorization } })).statusCode,
        authorization,
      ).toBe(401)
    }
    expect((await t.inject({ url: `/api/businesses?access_token=${token}` })).statusCode).toBe(401)
    expect(
      (
        await t.inject({
          url: '/api/businesses',
          headers: { cookie: `token=${token}; access_token=${token}` },
        })
      ).statusCode,
    ).toBe(401)
    expect(
      (await t.inject({ url: '/api/businesses', headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(200)
  })

  test('A41 on a public call a bad token is ignored', async () => {
    const reply = await t.inject({
      url: '/api/users/availability?username=free.name',
      headers: { authorization: 'Bearer garbage' },
    })
    expect([reply.statusCode, reply.json()]).toEqual([200, { available: true }])
  })
})

describe('R121 the one caller', () => {
  test('R121 every call carries the token as bearer and sets no timeout', async () => {
    const seen: unknown[] = []
    const call = makeCall(
      async (request) => {
        seen.push(request)
        return { status: 200, headers: {}, text: '{"businesses":[],"metadata":{"totalCount":0}}' }
      },
      () => 'the-token',
    )
    await call(listBusinesses)
    expect(seen).toEqual([
      {
        method: 'GET',
        url: '/api/businesses',
        headers: { accept: 'application/json', authorization: 'Bearer the-token' },
      },
    ])
  })

  test.each([
    [200, true],
    [201, true],
    [204, true],
    [299, true],
    [199, false],
    [300, false],
    [304, false],
    [400, false],
    [401, false],
    [503, false],
  ])('R121 status %i: success is %s', async (status, isSuccess) => {
    const call = makeCall(
      async () => ({ status, headers: {}, text: '{}' }),
      () => null,
    )
    const ended = await call(listBusinesses).then(
      () => true,
      () => false,
    )
    expect(ended).toBe(isSuccess)
  })
})

/** Returns every table as text, including those of the job queue, where emails wait. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
    where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind = 'r'`.execute(t.db)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['public.session', 'pgboss.queue']))
  const texts: string[] = []
  for (const { name } of rows) {
    const table = await sql<{
      text: string | null
    }>`select string_agg(r::text, ' ') as text from ${sql.raw(name)} r`.execute(t.db)
    texts.push(table.rows[0]?.text ?? '')
  }
  return texts.join(' ')
}
