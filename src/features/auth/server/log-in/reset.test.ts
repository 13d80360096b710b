import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { changePassword, checkAuth, confirmReset, logIn, requestReset } from '#features/auth/contract.ts'
import { hashToken } from '#server/tokens.ts'

import { OTHER_PASSWORD, PASSWORD, startAccountApps } from '#test/apps/account-apps.ts'
import { auditOf, countLetters, emailsTo, refusalOf, resetTokenFor } from '#test/world/accounts.ts'
import type { TestApp } from '#test/apps/app.ts'
import { aBrand, aSession, aUser } from '#test/world/factories.ts'

const { t, second, member, forgetLimits, stop } = await startAccountApps({
  PUBLIC_URL: 'http://trellis.test',
})
afterAll(stop)
beforeEach(forgetLimits)

const addressOf = (user: { email: string | null }) => String(user.email)
const post = (
  path: string,
  payload: object,
  options: { app?: TestApp['app']; headers?: Record<string, string> } = {},
) =>
  (options.app ?? t.app).inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    headers: options.headers ?? {},
  })
async function linkFor(user: { email: string | null }): Promise<string> {
  await t.call(requestReset, { body: { email: addressOf(user) } })
  return resetTokenFor(t.db, addressOf(user))
}

describe('asking for a reset', () => {
  test('R152 A34 the link goes to the stored address and begins with the configured origin, whatever the request says', async () => {
    const user = await member()
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      origin: 'http://evil.example',
      forwarded: 'host=evil.example',
    }
    expect((await post('reset', { email: addressOf(user).toUpperCase() }, { headers })).statusCode).toBe(202)
    const mail = await t.mailbox.next(addressOf(user))
    expect(mail.text).toMatch(/^http:\/\/trellis\.test\/reset\?token=[\w-]{43}$/m)
    expect(mail.text + mail.html).not.toContain('evil.example')
    expect((await emailsTo(t.db, addressOf(user)))[0]?.to).toBe(user.email)
  })

  test('A32 a known and an unknown address get the same response after the same steps; only the known one gets an email', async () => {
    const known = await member()
    const suspended = await member({ suspendedAt: '2026-01-01T00:00:00Z' })
    const unconfirmed = await member({ emailVerifiedAt: null })
    const unknown = `nobody-${randomBytes(4).toString('hex')}@nowhere.example`
    const send = vi.spyOn(t.services.outbox, 'send')
    const replies = []
    for (const email of [addressOf(known), unknown, addressOf(suspended), addressOf(unconfirmed)])
      replies.push(await post('reset', { email }))
    expect(replies.map((reply) => [reply.statusCode, reply.body])).toEqual([
      [202, '{}'],
      [202, '{}'],
      [202, '{}'],
      [202, '{}'],
    ])
    // The work for an unknown email is rolled back.
    expect(send).toHaveBeenCalledTimes(4)
    expect(await emailsTo(t.db, addressOf(known))).toHaveLength(1)
    for (const email of [unknown, addressOf(suspended), addressOf(unconfirmed)])
      expect(await emailsTo(t.db, email)).toEqual([])
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from one_time_token where user_id is null or user_id in (${suspended.id}, ${unconfirmed.id})`.execute(
      t.db,
    )
    expect(rows).toEqual([{ n: 0 }])
    expect(await auditOf(t.db, 'reset.requested', known.id)).toHaveLength(1)
  })

  test('A33 lists, objects, two addresses and header tricks are refused and send nothing', async () => {
    const user = await member()
    const email = addressOf(user)
    const before = await countLetters(t.db)
    const tricks = [
      [email, 'eve@evil.example'],
      `${email},eve@evil.example`,
      { $ne: '' },
      `${email}\r\nBcc: eve@evil.example`,
      `${email}\u0000`,
      null,
      1,
    ]
    for (const trick of tricks) expect((await post('reset', { email: trick })).statusCode).toBe(400)
    expect((await post('reset', { email, to: 'eve@evil.example' })).statusCode).toBe(400)
    const form = await t.inject({
      method: 'POST',
      url: '/api/auth/reset',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${email}&email=eve@evil.example`,
    })
    expect(form.statusCode).toBe(415)
    expect(await countLetters(t.db)).toBe(before)
  })

  test('A127 three an hour go to one mailbox, and the response does not reveal it', async () => {
    const user = await member()
    for (let i = 0; i < 5; i += 1)
      expect(
        (await post('reset', { email: i % 2 ? addressOf(user) : addressOf(user).toUpperCase() })).statusCode,
      ).toBe(202)
    expect(await emailsTo(t.db, addressOf(user))).toHaveLength(3)
  })
})

describe('setting the new password', () => {
  test('A35 F23 of twenty at once with one link, on two servers, exactly one changes the password', async () => {
    const user = await member()
    const token = await linkFor(user)
    const passwords = Array.from({ length: 20 }, (_, i) => `${OTHER_PASSWORD} number ${i}`)
    const send = (app: TestApp['app'], some: string[]) =>
      some.map((password) => post('reset/confirm', { token, password }, { app }))
    // Sequential hashing would let them arrive one by one: ten of them continue together, once all have found
    // the link valid.
    const { passwords: hasher } = t.services
    const hash = hasher.hash.bind(hasher)
    const allHashed = Promise.withResolvers<void>()
    let hashed = 0
    const gate = vi.spyOn(hasher, 'hash').mockImplementation(async (password) => {
      const made = await hash(password)
      if ((hashed += 1) === 10) allHashed.resolve()
      await allHashed.promise
      return made
    })
    const here = send(t.app, passwords.slice(0, 10))
    await allHashed.promise
    const replies = await Promise.all([...here, ...send(second.app, passwords.slice(10))])
    gate.mockRestore()
    expect(replies.filter((reply) => reply.statusCode === 204)).toHaveLength(1)
    expect(
      replies.filter((reply) => reply.statusCode === 400 && reply.json().error.code === 'token_invalid'),
    ).toHaveLength(19)
    const winner = passwords[replies.findIndex((reply) => reply.statusCode === 204)] ?? ''
    await expect(t.call(logIn, { body: { login: user.username, password: winner } })).resolves.toMatchObject({
      userId: user.id,
    })
    expect(await auditOf(t.db, 'reset.done', user.id)).toHaveLength(1)
  })

  test('A36 without a link, with an older one, one of another purpose or one that ran out nothing happens', async () => {
    const user = await member()
    const older = await linkFor(user)
    const newer = await linkFor(user)
    expect(newer).not.toBe(older)
    const foreign = ['signup', 'invite', 'email_change', 'link', 'erase'].map((purpose) => ({
      purpose,
      token: randomBytes(32).toString('base64url'),
    }))
    for (const { purpose, token } of foreign) {
      await t.db
        .insertInto('oneTimeToken')
        .values({ purpose, tokenHash: hashToken(token), userId: user.id, expiresAt: '2099-01-01T00:00:00Z' })
        .execute()
    }
    const { passwordHash } = await t.db
      .selectFrom('appUser')
      .select('passwordHash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const hash = vi.spyOn(t.services.passwords, 'hash')
    for (const token of [
      undefined,
      '',
      'x',
      older,
      randomBytes(32).toString('base64url'),
      ...foreign.map(({ token }) => token),
    ]) {
      const reply = await post('reset/confirm', { token, password: OTHER_PASSWORD })
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'token_invalid'])
    }
    const { shiftMs } = t.clock
    t.clock.shiftMs = shiftMs + 30 * 60_000 + 1_000
    try {
      expect(
        (await post('reset/confirm', { token: newer, password: OTHER_PASSWORD })).json().error.code,
      ).toBe('token_invalid')
    } finally {
      t.clock.shiftMs = shiftMs
    }
    expect(hash).not.toHaveBeenCalled()
    expect(
      await t.db
        .selectFrom('appUser')
        .select('passwordHash')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ passwordHash })
    expect((await post('reset/confirm', { token: newer, password: OTHER_PASSWORD })).statusCode).toBe(204)
  })

  test('A36 a link sets the password of its own user only', async () => {
    const [one, other] = [await member(), await member()]
    const [token] = [await linkFor(one), await linkFor(other)]
    await t.call(confirmReset, { body: { token, password: OTHER_PASSWORD } })
    await expect(
      t.call(logIn, { body: { login: one.username, password: OTHER_PASSWORD } }),
    ).resolves.toMatchObject({
      userId: one.id,
    })
    await expect(
      t.call(logIn, { body: { login: other.username, password: PASSWORD } }),
    ).resolves.toMatchObject({
      userId: other.id,
    })
  })

  test('A37 looking at the address of the link uses nothing up', async () => {
    const user = await member()
    const token = await linkFor(user)
    for (const method of ['GET', 'HEAD'] as const) {
      for (let i = 0; i < 5; i += 1) {
        await t.inject({ method, url: `/reset?token=${token}` })
        await t.inject({ method, url: `/api/auth/reset/confirm?token=${token}` })
      }
    }
    expect((await post('reset/confirm', { token, password: OTHER_PASSWORD })).statusCode).toBe(204)
  })

  test('A38 every session ends, the user is not logged in, and an email reports it', async () => {
    const user = await member()
    const sessions = [await aSession(t.db, user), await aSession(t.db, user)]
    const stranger = await aUser(t.db)
    const theirs = await aSession(t.db, stranger)
    const token = await linkFor(user)
    const reply = await post('reset/confirm', { token, password: OTHER_PASSWORD })
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    for (const session of sessions)
      expect(await refusalOf(t.withToken(session)(checkAuth))).toMatchObject({ code: 'unauthenticated' })
    await expect(t.withToken(theirs)(checkAuth)).resolves.toMatchObject({ userId: stranger.id })
    expect(
      await refusalOf(t.call(logIn, { body: { login: user.username, password: PASSWORD } })),
    ).toMatchObject({
      code: 'invalid_credentials',
    })
    const mail = await t.mailbox.next(addressOf(user), ({ subject }) => subject.includes('was changed'))
    expect(mail.text).toContain('http://trellis.test/forgot')
  })

  test('A29 a reset works while the account is locked, and unlocks it', async () => {
    const user = await member()
    for (let i = 0; i < 6; i += 1) await post('login', { login: user.username, password: 'not the password' })
    expect(
      await refusalOf(t.call(logIn, { body: { login: user.username, password: PASSWORD } })),
    ).toMatchObject({
      code: 'rate_limited',
    })
    await t.call(confirmReset, { body: { token: await linkFor(user), password: OTHER_PASSWORD } })
    await expect(
      t.call(logIn, { body: { login: user.username, password: OTHER_PASSWORD } }),
    ).resolves.toMatchObject({
      userId: user.id,
    })
  })

  test('A27 a common password and the name of the brand are refused, and the link stays good', async () => {
    const { owner } = await aBrand(
      t.db,
      { name: 'Beanworks Roastery' },
      { business: { name: 'Beanworks Ltd' } },
    )
    const token = await linkFor(owner)
    for (const password of [
      'password1',
      'Beanworks Roastery',
      'beanworksltd1',
      owner.username,
      'trellis-2026',
    ]) {
      const refusal = await refusalOf(t.call(confirmReset, { body: { token, password } }))
      expect([password, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
        password,
        'validation',
        ['password'],
      ])
    }
    await expect(t.call(confirmReset, { body: { token, password: OTHER_PASSWORD } })).resolves.toBeNull()
  })
})

describe("changing one's password", () => {
  test('A38 keeps this session, ends the others, revokes open links, and an email reports it', async () => {
    const user = await member()
    const [here, elsewhere] = [await aSession(t.db, user), await aSession(t.db, user)]
    const link = await linkFor(user)
    await expect(
      t.withToken(here)(changePassword, { body: { currentPassword: PASSWORD, password: OTHER_PASSWORD } }),
    ).resolves.toBeNull()
    await expect(t.withToken(here)(checkAuth)).resolves.toMatchObject({ userId: user.id })
    expect(await refusalOf(t.withToken(elsewhere)(checkAuth))).toMatchObject({ code: 'unauthenticated' })
    expect(
      (await post('reset/confirm', { token: link, password: `${OTHER_PASSWORD} again` })).json().error.code,
    ).toBe('token_invalid')
    expect((await emailsTo(t.db, addressOf(user))).at(-1)?.subject).toBe('Your Trellis password was changed')
    expect(await auditOf(t.db, 'password.changed', user.id)).toHaveLength(1)
  })

  test('a stolen session cannot: it needs a fresh proof, and the current password in its body is none', async () => {
    const stolen = await t.unproven(await member())
    for (const currentPassword of [undefined, PASSWORD])
      expect(
        await refusalOf(stolen(changePassword, { body: { currentPassword, password: OTHER_PASSWORD } })),
      ).toMatchObject({ code: 'reauth_required', status: 403, fields: { proofs: 'password' } })
  })
})
