import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { checkAvailability, listProviders } from '#features/auth/contract.ts'
import type { ErrorBody } from '#shared/errors.ts'

import { auditOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aReviewer, aUser } from '#test/world/factories.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })))
afterAll(() => t.stop())
beforeEach(async () => void (await t.db.deleteFrom('rateLimit').execute()))

const ask = (search: string) => t.inject({ url: `/api/users/availability${search}` })
const email = (address: string) => t.call(checkAvailability, { query: { email: address } })
const username = (name: string) => t.call(checkAvailability, { query: { username: name } })

test('R122 an address or a username is free or taken, whatever its case or spelling', async () => {
  const user = await aUser(t.db)
  const reviewer = await aReviewer(t.db)
  const taken = [
    await email(String(user.email)),
    await email(` ${String(user.email).toUpperCase()}. `),
    await username(user.username),
    await username(`${user.username.toUpperCase()}.`),
    await username(reviewer.username),
  ]
  expect(taken).toEqual(taken.map(() => ({ available: false })))
  await expect(email('free@oat.example')).resolves.toEqual({ available: true })
  await expect(username('a-free-name')).resolves.toEqual({ available: true })
})

test('R122 neither or both of the two are refused under the name of a field', async () => {
  for (const search of ['', '?email=maya@oat.example&username=maya']) {
    const { error } = (await ask(search)).json<ErrorBody>()
    expect(error.fields).toEqual({ email: 'Provide either an email or a username.' })
    expect(error.message).toBe('email: Provide either an email or a username.')
  }
})

test('R122 a reserved name, a name against the rule and what is no address are not available', async () => {
  for (const name of [
    'admin',
    'ADMIN',
    'support',
    'trellis',
    'pricing',
    'ab',
    'a b c',
    'x'.repeat(31),
    'näme',
  ])
    await expect(username(name)).resolves.toEqual({ available: false })
  for (const address of ['maya', 'maya@oat', 'maya @oat.example'])
    await expect(email(address)).resolves.toEqual({ available: false })
})

test('R122 the user’s own address and name are available to themselves, not to others', async () => {
  const [user, other] = [await aUser(t.db), await aUser(t.db)]
  const own = await t.as(user)
  await expect(
    own(checkAvailability, { query: { email: String(user.email).toUpperCase() } }),
  ).resolves.toEqual({
    available: true,
  })
  await expect(own(checkAvailability, { query: { username: user.username } })).resolves.toEqual({
    available: true,
  })
  await expect(
    (await t.as(other))(checkAvailability, { query: { username: user.username } }),
  ).resolves.toEqual({
    available: false,
  })
})

test('an address that was never confirmed can be signed up with again', async () => {
  const user = await aUser(t.db, { emailVerifiedAt: null })
  await expect(email(String(user.email))).resolves.toEqual({ available: true })
})

test('R104 A125 neither, both, an empty one, a list and ten kilobytes are 400', async () => {
  for (const search of [
    '',
    '?',
    '?email=',
    '?username=',
    '?email=%20',
    '?email=a@oat.example&username=maya',
    '?email=a@oat.example&email=b@oat.example',
    '?username[]=maya',
    `?username=${'x'.repeat(10_240)}`,
    `?email=${'x'.repeat(10_240)}@oat.example`,
  ]) {
    const reply = await ask(search)
    expect([search.slice(0, 40), reply.statusCode, reply.json().error.code]).toEqual([
      search.slice(0, 40),
      400,
      'validation',
    ])
  }
})

test('A125 the response says only whether it is free, and the thirty-first call a minute is refused and logged', async () => {
  const from = (address: string) =>
    t.inject({ url: '/api/users/availability?username=maya-linden', headers: { 'x-forwarded-for': address } })
  for (let i = 0; i < 30; i += 1) {
    const reply = await from('203.0.113.9')
    expect([reply.statusCode, reply.body]).toEqual([200, '{"available":true}'])
  }
  const refused = await from('203.0.113.9')
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('203.0.113.10')).statusCode).toBe(200)
  expect(
    (await auditOf(t.db, 'limit.reached')).filter(
      (row) => row.subjectId === 'availability' && row.ip === '203.0.113.9',
    ),
  ).toHaveLength(1)
})

test('social logins that are not configured are not offered', async () => {
  await expect(t.call(listProviders)).resolves.toEqual({ facebook: false, google: false })
  for (const url of ['/api/auth/google/start', '/api/auth/facebook/start', '/api/auth/twitter/start'])
    expect((await t.inject({ url })).statusCode).toBe(404)
  expect(
    (
      await t.inject({
        method: 'POST',
        url: '/api/auth/facebook',
        payload: { accessToken: 'x', userID: '1' },
      })
    ).statusCode,
  ).toBe(404)
})
