import { randomBytes } from 'node:crypto'

import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { checkAuth, confirmSignUp, logIn, logOut } from '#features/auth/contract.ts'
import { confirmIdentity } from '#features/auth/proof-contract.ts'

import { PASSWORD, startAccountApps } from '#test/apps/account-apps.ts'
import { auditOf, codeFor, emailsTo, loggedIn, refusalOf } from '#test/world/accounts.ts'
import type { TestApp } from '#test/apps/app.ts'
import { aBrand, aSession, aUser } from '#test/world/factories.ts'

const { t, second, member, forgetLimits, stop } = await startAccountApps({ TRUSTED_PROXIES: '127.0.0.1' })
afterAll(stop)
beforeEach(forgetLimits)

/** Logs in from a new IP address, as a proxy would forward it. */
let customers = 0
function post(
  app: TestApp['app'],
  login: string,
  password: string,
  from = `10.1.${(customers += 1) >> 8}.${customers & 255}`,
) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': from },
    payload: { login, password },
  })
}

describe('the login', () => {
  test('R152 by email or username, whatever the case, answering token, id, name and businesses', async () => {
    const user = await member({ username: `olivia-${randomBytes(4).toString('hex')}` })
    const { business, brand } = await aBrand(t.db, {}, { owner: user })
    for (const login of [
      user.email ?? '',
      user.username,
      ` ${user.username.toUpperCase()} `,
      String(user.email).toUpperCase(),
    ]) {
      const answer = await loggedIn(t.call(logIn, { body: { login, password: PASSWORD } }))
      expect(answer).toMatchObject({ userId: user.id, username: user.username })
      expect(answer.businesses).toMatchObject([
        {
          id: business.id,
          role: 'owner',
          tier: 'plus',
          brand: { id: brand.id, name: 'Oat & Co', logo: null },
        },
      ])
      expect(answer.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
      await expect(t.withToken(answer.token)(checkAuth)).resolves.toMatchObject({ userId: user.id })
    }
    expect(await auditOf(t.db, 'login.succeeded', user.id)).toHaveLength(4)
  })

  test('A40 the database and the log hold no token, only its SHA-256', async () => {
    const user = await member()
    const { token } = await loggedIn(t.call(logIn, { body: { login: user.username, password: PASSWORD } }))
    const [session] = await t.db.selectFrom('session').selectAll().where('userId', '=', user.id).execute()
    expect(session?.tokenHash).toHaveLength(32)
    expect(
      JSON.stringify(await auditOf(t.db, 'login.succeeded', user.id)) +
        JSON.stringify(session) +
        JSON.stringify(t.log),
    ).not.toContain(token)
    expect(JSON.stringify(t.log)).not.toContain(PASSWORD)
  })

  test('A25 a wrong password, an unknown name and an account without a password look and cost the same, also while throttled', async () => {
    const known = await member()
    const social = await aUser(t.db)
    const unconfirmed = await member({ emailVerifiedAt: null })
    const verify = vi.spyOn(t.services.passwords, 'verify')
    const logins = [
      known.email,
      known.username,
      social.username,
      social.email,
      unconfirmed.email,
      'nobody-here',
      'nobody@nowhere.example',
    ].map(String)
    const first = await Promise.all(logins.map((login) => post(t.app, login, 'not the password')))
    expect(verify).toHaveBeenCalledTimes(logins.length)
    const bodies = first.map((reply) => ({
      status: reply.statusCode,
      www: reply.headers['www-authenticate'],
      ...reply.json().error,
      requestId: '',
    }))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]).toMatchObject({ status: 401, code: 'invalid_credentials', www: 'Bearer' })

    for (const login of [known.email, social.username, 'nobody-here'].map(String))
      for (let i = 0; i < 5; i += 1) await post(t.app, login, 'not the password')
    verify.mockClear()
    const throttled = await Promise.all(
      [known.email, social.username, 'nobody-here'].map((login) => post(t.app, String(login), PASSWORD)),
    )
    expect(verify).not.toHaveBeenCalled()
    const refusals = throttled.map((reply) => ({
      status: reply.statusCode,
      ...reply.json().error,
      requestId: '',
    }))
    expect(new Set(refusals.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(refusals[0]).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(await auditOf(t.db, 'login.failed', known.id)).not.toHaveLength(0)
  })

  test('A26 only the exact password logs in, and one over 1,024 bytes is refused before any hashing', async () => {
    const passwords = [
      ' a spaced Password ',
      'ü'.repeat(36),
      'x'.repeat(72),
      'y'.repeat(128),
      '🌱'.repeat(20),
      ' '.repeat(12),
    ]
    for (const password of passwords) {
      const user = await aUser(t.db, { passwordHash: await t.services.passwords.hash(password) })
      const close = [
        password.trim() || 'x',
        password.toLowerCase(),
        Array.from(password).slice(0, -1).join(''),
        `${password}x`,
      ].filter((other) => other !== password)
      for (const other of close) expect((await post(t.app, user.username, other)).statusCode).toBe(401)
      expect((await post(t.app, user.username, password)).statusCode).toBe(200)
    }
    const verify = vi.spyOn(t.services.passwords, 'verify')
    expect((await post(t.app, 'maya', 'x'.repeat(1025))).statusCode).toBe(400)
    expect((await post(t.app, 'maya', 'ü'.repeat(513))).statusCode).toBe(400)
    expect((await post(t.app, 'maya', 'x'.repeat(1_000_000))).statusCode).toBe(400)
    expect(verify).not.toHaveBeenCalled()
  })

  test('A28 F23 of a hundred concurrent wrong logins on two servers five are checked, and then even the right one is refused', async () => {
    const user = await member()
    const verify = [vi.spyOn(t.services.passwords, 'verify'), vi.spyOn(second.services.passwords, 'verify')]
    const looked = () => verify.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    const round = (password: string) =>
      Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          post(i % 2 === 0 ? t.app : second.app, i % 3 === 0 ? user.username : String(user.email), password),
        ),
      )
    const wrong = await round('not the password')
    expect(looked()).toBe(5)
    expect(wrong.filter((reply) => reply.statusCode === 401)).toHaveLength(5)
    expect(wrong.filter((reply) => reply.statusCode === 429)).toHaveLength(95)
    expect(Number(wrong.find((reply) => reply.statusCode === 429)?.headers['retry-after'])).toBeGreaterThan(
      800,
    )
    const right = await round(PASSWORD)
    expect(looked()).toBe(5)
    expect(right.every((reply) => reply.statusCode === 429)).toBe(true)
    const entries = (await auditOf(t.db, 'limit.reached')).filter((row) =>
      JSON.stringify(row.detail).includes(user.id),
    )
    expect(entries).toHaveLength(1)
  })

  test('A29 a stranger’s wrong passwords do not lock the owner out of an open session, nor the other way round', async () => {
    const [user, other] = [await member(), await member()]
    const ask = async (who: { id: string }, password: string) => {
      const call = await t.unproven(who)
      const body = { proof: { kind: 'password' as const, password } }
      return (await call(confirmIdentity, { body }).catch((error: { code: string }) => error))?.code ?? 'done'
    }
    for (let i = 0; i < 6; i += 1) await post(t.app, user.username, 'not the password')
    expect((await post(t.app, user.username, PASSWORD)).statusCode).toBe(429)
    expect(await ask(user, PASSWORD)).toBe('done')

    for (let i = 0; i < 5; i += 1) expect(await ask(other, 'not the password')).toBe('proof_failed')
    expect(await ask(other, PASSWORD)).toBe('rate_limited')
    expect((await post(t.app, other.username, PASSWORD)).statusCode).toBe(200)
    // A login gives a stolen session no more guesses.
    expect(await ask(other, PASSWORD)).toBe('rate_limited')
  })

  test('A29 a lock expires after a quarter of an hour', async () => {
    const user = await member()
    for (let i = 0; i < 6; i += 1) await post(t.app, user.username, 'not the password')
    expect((await post(t.app, user.username, PASSWORD)).statusCode).toBe(429)
    const { shiftMs } = t.clock
    try {
      t.clock.shiftMs = shiftMs + 15 * 60_000 + 1_000
      expect((await post(t.app, user.username, PASSWORD)).statusCode).toBe(200)
    } finally {
      t.clock.shiftMs = shiftMs
    }
  })

  test('a correct password resets the attempts', async () => {
    const user = await member()
    for (let i = 0; i < 3; i += 1) {
      for (let j = 0; j < 4; j += 1)
        expect((await post(t.app, user.username, 'not the password')).statusCode).toBe(401)
      expect((await post(t.app, user.username, PASSWORD)).statusCode).toBe(200)
    }
  })

  test('A31 one address may try thirty times in five minutes, however many names it tries', async () => {
    const replies = []
    for (let i = 0; i < 32; i += 1)
      replies.push(await post(t.app, `name-${i}`, 'not the password', '203.0.113.7'))
    expect(replies.map((reply) => reply.statusCode)).toEqual([
      ...Array.from({ length: 30 }, () => 401),
      429,
      429,
    ])
    expect((await post(t.app, 'name-40', 'not the password', '203.0.113.8')).statusCode).toBe(401)
    expect((await auditOf(t.db, 'limit.reached')).filter((row) => row.ip === '203.0.113.7')).toHaveLength(1)
  })

  test('A19 a login with anything more in its body is refused', async () => {
    const user = await member()
    for (const extra of ['role', 'isAdmin', 'emailVerified', 'businesses', 'tier', 'skipEmailVerification']) {
      const reply = await t.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { login: user.username, password: PASSWORD, [extra]: true },
      })
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error.fields).toHaveProperty(extra)
    }
  })

  test('A48 an unconfirmed account gets no session, but an explanation and a code by email, and only with the correct password', async () => {
    const user = await member({ emailVerifiedAt: null })
    const email = String(user.email)
    const unknown = (await post(t.app, 'nobody-at-all', 'not the password')).json()
    const wrong = (await post(t.app, user.username, 'not the password')).json()
    expect([wrong.error.code, wrong.error.message]).toEqual(['invalid_credentials', unknown.error.message])
    expect(await emailsTo(t.db, email)).toEqual([])
    // By username too: the reply contains the email, so that the code can be entered.
    const reply = await post(t.app, user.username, PASSWORD)
    expect([reply.statusCode, reply.json().error]).toEqual([
      403,
      expect.objectContaining({
        code: 'email_unverified',
        message: `You haven’t confirmed your email yet. We’ve sent a new code to ${email}.`,
        fields: { email },
      }),
    ])
    expect(await t.db.selectFrom('session').select('id').where('userId', '=', user.id).execute()).toEqual([])
    const first = await codeFor(t.db, email)
    await post(t.app, email, PASSWORD)
    expect((await refusalOf(t.call(confirmSignUp, { body: { email, code: first } }))).code).toBe(
      'token_invalid',
    )
    const login = await t.call(confirmSignUp, { body: { email, code: await codeFor(t.db, email) } })
    expect(login.userId).toBe(user.id)
  })

  test('A48 A127 repeated logins send six codes an hour, and the last one stays valid', async () => {
    const user = await member({ emailVerifiedAt: null })
    const email = String(user.email)
    const messages: string[] = []
    for (let i = 0; i < 8; i += 1) messages.push((await post(t.app, email, PASSWORD)).json().error.message)
    expect(await emailsTo(t.db, email)).toHaveLength(6)
    expect(messages.at(-1)).toBe(
      `You haven’t confirmed your email yet. Enter the latest code we sent to ${email}.`,
    )
    await t.call(confirmSignUp, { body: { email, code: await codeFor(t.db, email) } })
  })

  test('a suspended account gets a message that says so, and a deleted one does not exist', async () => {
    const suspended = await member({ suspendedAt: '2026-01-01T00:00:00Z' })
    expect(
      await refusalOf(t.call(logIn, { body: { login: suspended.username, password: PASSWORD } })),
    ).toMatchObject({
      code: 'forbidden',
    })
    const deleted = await member({ isDeleted: true })
    expect(
      await refusalOf(t.call(logIn, { body: { login: deleted.username, password: PASSWORD } })),
    ).toMatchObject({
      code: 'invalid_credentials',
    })
  })
})

describe('the session', () => {
  test('A39 after logging out the token is dead in every process, and logging out again is no error', async () => {
    const user = await member()
    const { token } = await loggedIn(t.call(logIn, { body: { login: user.username, password: PASSWORD } }))
    const browser = t.withToken(token)
    const authorization = `Bearer ${token}`
    const first = await t.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization } })
    expect([first.statusCode, first.body, first.headers['clear-site-data']]).toEqual([
      204,
      '',
      '"cache", "storage"',
    ])
    expect(await refusalOf(browser(checkAuth))).toMatchObject({ code: 'unauthenticated', status: 401 })
    expect((await second.app.inject({ url: '/api/auth/check', headers: { authorization } })).statusCode).toBe(
      401,
    )
    await expect(browser(logOut)).resolves.toBeNull()
    await expect(t.call(logOut)).resolves.toBeNull()
    expect(await auditOf(t.db, 'logout', user.id)).toHaveLength(1)
  })

  test('A43 a session idle for seven days, or thirty days old, has expired', async () => {
    const user = await member()
    const day = 86_400_000
    const ago = (ms: number) => new Date(t.clock.now().getTime() - ms).toISOString()
    const check = async (times: { createdAt: string; lastAt: string }) =>
      t.withToken(await aSession(t.db, user, times))(checkAuth)
    await expect(check({ createdAt: ago(10 * day), lastAt: ago(7 * day - 60_000) })).resolves.toMatchObject({
      userId: user.id,
    })
    expect(await refusalOf(check({ createdAt: ago(10 * day), lastAt: ago(7 * day + 1_000) }))).toMatchObject({
      code: 'session_expired',
      status: 401,
    })
    await expect(check({ createdAt: ago(30 * day - 60_000), lastAt: ago(60_000) })).resolves.toMatchObject({
      userId: user.id,
    })
    expect(await refusalOf(check({ createdAt: ago(30 * day + 1_000), lastAt: ago(60_000) }))).toMatchObject({
      code: 'session_expired',
    })
  })

  test('A42 a forged token opens nothing and removes no data', async () => {
    const { business, owner, brand } = await aBrand(t.db)
    for (const token of [
      randomBytes(32).toString('base64url'),
      'fake',
      'null',
      'undefined',
      `${business.id}`,
    ]) {
      for (const url of [
        '/api/auth/check',
        `/api/users/${owner.id}`,
        '/api/businesses',
        `/api/businesses/profile/${business.id}`,
        '/api/auth/identities',
      ]) {
        const reply = await t.inject({ url, headers: { authorization: `Bearer ${token}` } })
        expect(reply.statusCode).toBe(401)
        expect(reply.json()).toEqual({
          error: { code: 'unauthenticated', message: expect.any(String), requestId: expect.any(String) },
        })
        expect(reply.body).not.toContain(brand.name)
      }
    }
  })
})
