import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { checkAuth, confirmReset, logIn, requestReset } from '#features/auth/contract.ts'
import { logInSecond } from '#features/auth/second-step-contract.ts'
import { shownRecoveryCode } from '#features/auth/recovery-codes.ts'

import { OTHER_PASSWORD, PASSWORD, startAccountApps } from '#test/apps/account-apps.ts'
import type { TestApp } from '#test/apps/app.ts'
import { auditOf, emailsTo, resetTokenFor } from '#test/world/accounts.ts'
import { anApp, recoveryCodesOf } from '#test/world/factors.ts'

const { t, second, member, forgetLimits, stop } = await startAccountApps({ TRUSTED_PROXIES: '127.0.0.1' })
afterAll(stop)
beforeEach(forgetLimits)

/** Sends a request from an IP address of its own, as a proxy would forward it. */
let customers = 0
function post(
  path: string,
  payload: object,
  { app = t.app, from }: { app?: TestApp['app']; from?: string } = {},
) {
  const next = (customers += 1)
  const address = from ?? `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`
  return app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: { 'x-forwarded-for': address },
    payload,
  })
}

async function challengeOf(user: { username: string }, password = PASSWORD): Promise<string> {
  const reply = await post('login', { login: user.username, password })
  return reply.json().challenge.token
}

async function aProtected() {
  const user = await member()
  const app = await anApp(t.services, user)
  return { user, app, token: await challengeOf(user) }
}

const sessionsOf = (user: { id: string }) =>
  t.db.selectFrom('session').select(['way', 'second', 'revokedAt']).where('userId', '=', user.id).execute()

/** A code that is not right now, nor one step around. */
const wrong = (app: { code: (steps?: number) => string }) => {
  const near = [-1, 0, 1].map(app.code)
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
}

async function atLater<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const { shiftMs } = t.clock
  t.clock.shiftMs = shiftMs + ms
  try {
    return await work()
  } finally {
    t.clock.shiftMs = shiftMs
  }
}

describe('the second step of a login', () => {
  test('the password alone opens nothing; with the code it opens one session', async () => {
    const user = await member()
    const app = await anApp(t.services, user)
    const reply = await t.call(logIn, { body: { login: user.username, password: PASSWORD } })
    if (!('challenge' in reply)) throw new Error('There was no challenge.')
    const { token, expiresAt, ways } = reply.challenge
    expect(ways).toEqual(['code'])
    expect(Date.parse(expiresAt) - t.clock.now().getTime()).toBeGreaterThan(590_000)
    expect(await sessionsOf(user)).toEqual([])
    expect(
      (await t.inject({ url: '/api/auth/check', headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(401)

    const answer = await t.call(logInSecond, { body: { token, kind: 'code', code: app.code() } })
    await expect(t.withToken(answer.token)(checkAuth)).resolves.toMatchObject({ userId: user.id })
    expect(await sessionsOf(user)).toEqual([{ way: 'password', second: 'code', revokedAt: null }])
    expect((await auditOf(t.db, 'login.succeeded', user.id))[0]?.detail).toEqual({
      way: 'password',
      second: 'code',
    })
    expect(
      JSON.stringify(await t.db.selectFrom('loginChallenge').selectAll().execute()) + JSON.stringify(t.log),
    ).not.toContain(token)
  })

  test('a wrong password never says whether there is a second step', async () => {
    const { user } = await aProtected()
    const replies = [
      await post('login', { login: user.username, password: 'no' }),
      await post('login', { login: 'nobody-here', password: 'no' }),
    ]
    expect(
      new Set(replies.map((reply) => JSON.stringify({ ...reply.json().error, requestId: '' }))).size,
    ).toBe(1)
  })

  test('a challenge and a code work once, a challenge for ten minutes', async () => {
    const { user, app, token } = await aProtected()
    const code = app.code()
    expect((await post('login/second', { token, kind: 'code', code })).statusCode).toBe(200)
    expect((await post('login/second', { token, kind: 'code', code: app.code(1) })).json().error.code).toBe(
      'token_invalid',
    )
    const replayed = await post('login/second', { token: await challengeOf(user), kind: 'code', code })
    expect(replayed.json().error.code).toBe('proof_failed')
    // Also not with a code of before it.
    expect(
      (await post('login/second', { token: await challengeOf(user), kind: 'code', code: app.code(-1) }))
        .statusCode,
    ).toBe(422)
    const late = await challengeOf(user)
    await atLater(10 * 60_000 + 1000, async () => {
      expect(
        (await post('login/second', { token: late, kind: 'code', code: app.code() })).json().error,
      ).toMatchObject({
        code: 'token_invalid',
        message: 'This took too long. Log in again.',
      })
    })
    expect(await sessionsOf(user)).toHaveLength(1)
  })

  test('of thirty concurrent calls on two servers, with one challenge or several, one opens a session', async () => {
    const { user, app, token } = await aProtected()
    const tokens = [token, await challengeOf(user), await challengeOf(user)]
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        post(
          'login/second',
          { token: tokens[i % 3], kind: 'code', code: app.code() },
          { app: i % 2 === 0 ? t.app : second.app },
        ),
      ),
    )
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    expect(replies.every((reply) => [200, 400, 422, 429].includes(reply.statusCode))).toBe(true)
    expect(await sessionsOf(user)).toHaveLength(1)
  })

  test('of ten thousand guesses five are checked, and then not even the right code gets in for a quarter of an hour', async () => {
    const { user, app } = await aProtected()
    const guess = wrong(app)
    const seen = new Map<number, number>()
    for (let round = 0; round < 100; round += 1) {
      const token = await challengeOf(user)
      const replies = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          post(
            'login/second',
            { token, kind: 'code', code: guess },
            { app: i % 2 === 0 ? t.app : second.app },
          ),
        ),
      )
      for (const { statusCode } of replies) seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1)
    }
    expect(seen.get(422)).toBe(5)
    expect((seen.get(429) ?? 0) + (seen.get(400) ?? 0)).toBe(9995)
    const last = await post('login/second', {
      token: await challengeOf(user),
      kind: 'code',
      code: app.code(),
    })
    expect([last.statusCode, last.json().error.message]).toEqual([
      429,
      expect.stringMatching(/^Too many wrong codes\. Wait \d+ minutes, or use a recovery code\.$/),
    ])
    expect(await sessionsOf(user)).toEqual([])
    // A recovery code still does: guesses at the app lock nobody out.
    const [recovery = ''] = await recoveryCodesOf(t.services, user)
    expect(
      (await post('login/second', { token: await challengeOf(user), kind: 'recovery', code: recovery }))
        .statusCode,
    ).toBe(200)
    await atLater(15 * 60_000 + 1000, async () => {
      const token = await challengeOf(user)
      expect((await post('login/second', { token, kind: 'code', code: app.code() })).statusCode).toBe(200)
    })
  }, 180_000)

  test('a phone half a minute fast or slow gets in, one of more doesn’t, and no code comes back with the clock', async () => {
    const { user, app } = await aProtected()
    const enter = async (code: string) =>
      (await post('login/second', { token: await challengeOf(user), kind: 'code', code })).statusCode
    for (const steps of [-4, 4]) expect(await enter(app.code(steps))).toBe(422)
    expect(await enter(app.code(-1))).toBe(200)
    expect(await enter(app.code(1))).toBe(200)
    const [used, before] = [app.code(1), app.code(0)]
    // The server's clock goes back, as after a correction.
    await atLater(-30_000, async () => {
      for (const code of [used, before]) expect(await enter(code)).toBe(422)
    })
    await atLater(60_000, async () => expect(await enter(app.code())).toBe(200))
  })

  test('one IP address has five wrong codes, whatever the account, and right ones cost it nothing', async () => {
    const from = '203.0.113.9'
    const people = await Promise.all(Array.from({ length: 7 }, aProtected))
    for (const { token, app } of people.slice(0, 6))
      expect(
        (await post('login/second', { token, kind: 'code', code: app.code() }, { from })).statusCode,
      ).toBe(200)
    const statuses = []
    for (const { user, app } of people.slice(0, 6))
      statuses.push(
        (
          await post(
            'login/second',
            { token: await challengeOf(user), kind: 'code', code: wrong(app) },
            { from },
          )
        ).statusCode,
      )
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    const body = { token: people[6]?.token, kind: 'code', code: people[6]?.app.code() }
    expect((await post('login/second', body, { from })).statusCode).toBe(429)
    expect((await post('login/second', body)).statusCode).toBe(200)
  })

  test('a suspended account and a removed app end a waiting login', async () => {
    const { user, app, token } = await aProtected()
    await t.db
      .updateTable('appUser')
      .set({ suspendedAt: '2026-01-01T00:00:00Z' })
      .where('id', '=', user.id)
      .execute()
    expect((await post('login/second', { token, kind: 'code', code: app.code() })).json().error.code).toBe(
      'forbidden',
    )
    expect((await post('login', { login: user.username, password: PASSWORD })).json().error.code).toBe(
      'forbidden',
    )
    expect(await sessionsOf(user)).toEqual([])
  })
})

describe('recovery codes', () => {
  test('each works once, as typed; its use is emailed with what is left', async () => {
    const user = await member()
    await anApp(t.services, user)
    const codes = await recoveryCodesOf(t.services, user)
    expect(new Set(codes).size).toBe(10)
    const typed = [
      codes[0] ?? '',
      shownRecoveryCode(codes[1] ?? '').toLowerCase(),
      ` ${shownRecoveryCode(codes[2] ?? '')
        .replaceAll('0', 'o')
        .replaceAll('1', 'l')} `,
    ]
    for (const code of typed)
      expect(
        (await post('login/second', { token: await challengeOf(user), kind: 'recovery', code })).statusCode,
      ).toBe(200)
    const again = await post('login/second', {
      token: await challengeOf(user),
      kind: 'recovery',
      code: codes[0] ?? '',
    })
    expect(again.json().error.code).toBe('proof_failed')
    for (const code of codes.slice(3))
      expect(
        (await post('login/second', { token: await challengeOf(user), kind: 'recovery', code })).statusCode,
      ).toBe(200)
    const mails = (await emailsTo(t.db, String(user.email))).filter(({ subject }) =>
      subject.includes('recovery code'),
    )
    expect(mails).toHaveLength(10)
    expect(mails[0]?.text).toContain('You have 9 recovery codes left.')
    expect(
      mails.some(({ text }) =>
        text.includes('You have 2 recovery codes left. Make new ones before you run out.'),
      ),
    ).toBe(true)
    expect(mails.some(({ text }) => text.includes('It was your last one.'))).toBe(true)
    const reply = await post('login', { login: user.username, password: PASSWORD })
    expect(reply.json().challenge.ways).toEqual(['code'])
  })

  test('new ones void the old, and of two calls at once one uses a code', async () => {
    const user = await member()
    await anApp(t.services, user)
    const [old = ''] = await recoveryCodesOf(t.services, user)
    const [code = ''] = await recoveryCodesOf(t.services, user)
    expect(
      (await post('login/second', { token: await challengeOf(user), kind: 'recovery', code: old }))
        .statusCode,
    ).toBe(422)
    const tokens = [await challengeOf(user), await challengeOf(user), await challengeOf(user)]
    const replies = await Promise.all(
      tokens.map((token) => post('login/second', { token, kind: 'recovery', code })),
    )
    expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    const stored = await t.db.selectFrom('recoveryCode').selectAll().where('userId', '=', user.id).execute()
    expect(stored).toHaveLength(10)
    expect(JSON.stringify(stored)).not.toContain(code)
  })
})

describe('what does not skip the second step', () => {
  test('a password reset: it voids waiting logins, and the new password needs the code of an older app too', async () => {
    const { user, app, token } = await aProtected()
    await t.db
      .updateTable('authenticatorApp')
      .set({ createdAt: new Date(t.clock.now().getTime() - 8 * 86_400_000).toISOString() })
      .where('userId', '=', user.id)
      .execute()
    await t.call(requestReset, { body: { email: String(user.email) } })
    await t.call(confirmReset, {
      body: { token: await resetTokenFor(t.db, String(user.email)), password: OTHER_PASSWORD },
    })
    expect((await post('login/second', { token, kind: 'code', code: app.code() })).json().error.code).toBe(
      'token_invalid',
    )
    const reply = await post('login', { login: user.username, password: OTHER_PASSWORD })
    expect(Object.keys(reply.json())).toEqual(['challenge'])
  })

  test('a challenge of another account, a forged one, and a code in another form', async () => {
    const [one, other] = [await aProtected(), await aProtected()]
    const codes = [other.app.code(), '', `${one.app.code()}0`, '００００００', 'null']
    for (const code of codes)
      expect(
        (await post('login/second', { token: one.token, kind: 'code', code })).statusCode,
      ).toBeGreaterThanOrEqual(400)
    expect(
      (await post('login/second', { token: 'A'.repeat(43), kind: 'code', code: one.app.code() })).statusCode,
    ).toBe(400)
    expect(await sessionsOf(one.user)).toEqual([])
  })
})
