import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  changePassword,
  checkAuth,
  confirmReset,
  disownIdentity,
  listIdentities,
  logIn,
  requestReset,
} from '#features/auth/contract.ts'
import { cancelEmail, changeEmail, confirmEmail } from '#features/settings/contract.ts'

import { auditOf, emailsTo, loggedIn, refusalOf, resetTokenFor } from '#test/world/accounts.ts'
import { aSession, aUser } from '#test/world/factories.ts'
import { type SocialApp, startSocialApp, travel } from '#test/world/social.ts'

let t: SocialApp
beforeAll(async () => void (t = await startSocialApp()))
afterAll(() => t.stop())
beforeEach(() => t.db.deleteFrom('rateLimit').execute())

const PASSWORD = 'a meadow in the morning'
const NEW_PASSWORD = 'a quiet pond at night'
const DAY = 86_400_000
type Provider = 'google' | 'facebook'

/** Creates the victim, and an intruder who knows the password, is logged in and has linked social logins. */
async function aTakeover() {
  const victim = await aUser(t.db, { passwordHash: await t.services.passwords.hash(PASSWORD) })
  const email = String(victim.email)
  const id = `eve-${randomBytes(4).toString('hex')}`
  t.identity.people.push({ id, name: 'Eve', email: `${id}@evil.example`, isEmailVerified: true })
  const { token } = await loggedIn(t.call(logIn, { body: { login: email, password: PASSWORD } }))
  const link = async (provider: Provider, by = token) => {
    const { code, cookie } = await travel(t.app, provider, id, '?mode=link')
    return t.inject({
      method: 'POST',
      url: '/api/auth/link',
      headers: { cookie, authorization: `Bearer ${by}` },
      payload: { code, password: PASSWORD },
    })
  }
  /** Returns the account that a login with the intruder's Google or Facebook opens. */
  const entersAs = async (provider: Provider = 'google') => {
    const { code, cookie } = await travel(t.app, provider, id)
    const reply = await t.inject({
      method: 'POST',
      url: '/api/auth/handoff',
      headers: { cookie },
      payload: { code },
    })
    return reply.json().userId
  }
  return { victim, email, intruder: t.withToken(token), link, entersAs }
}

async function reset(email: string) {
  await t.call(requestReset, { body: { email } })
  await t.call(confirmReset, { body: { token: await resetTokenFor(t.db, email), password: NEW_PASSWORD } })
}

async function newest(email: string, link: RegExp) {
  const letters = await emailsTo(t.db, email)
  const letter = letters.findLast(({ text }) => link.test(text))
  return {
    subject: letter?.subject ?? '',
    text: letter?.text ?? '',
    token: link.exec(letter?.text ?? '')?.[1] ?? '',
  }
}
const UNLINK = /http:\/\/trellis\.test\/login\/unlink\?token=([\w-]{43})/
const STOP = /\/login\/email\?stop=([\w-]+)/
const CONFIRM = /\/login\/email\?token=([\w-]+)/

const identitiesOf = (userId: string) =>
  t.db.selectFrom('userIdentity').select('provider').where('userId', '=', userId).execute()

describe('a password reset', () => {
  test('A38 shuts out the social logins of an intruder, and the email names them', async () => {
    const { victim, email, intruder, link, entersAs } = await aTakeover()
    expect((await link('google')).statusCode).toBe(200)
    expect((await link('facebook')).statusCode).toBe(200)
    expect(await entersAs()).toBe(victim.id)

    await reset(email)
    expect((await refusalOf(intruder(checkAuth))).code).toBe('unauthenticated')
    expect(await entersAs('google')).not.toBe(victim.id)
    expect(await entersAs('facebook')).not.toBe(victim.id)
    expect(await identitiesOf(victim.id)).toEqual([])
    const { text } = (await emailsTo(t.db, email)).at(-1) ?? { text: '' }
    expect(text).toContain('We also removed the Facebook login and the Google login from your account')
    const removed = (await auditOf(t.db, 'identity.unlinked', victim.id)).map(({ detail }) => detail)
    expect(removed).toEqual([
      { provider: 'facebook', because: 'reset' },
      { provider: 'google', because: 'reset' },
    ])

    const { token } = await loggedIn(t.call(logIn, { body: { login: email, password: NEW_PASSWORD } }))
    await expect(t.withToken(token)(listIdentities)).resolves.toEqual({ hasOwnLogin: true, identities: [] })
  })

  test('for an account without social logins does not mention them, and a change of password keeps one’s own', async () => {
    const { victim, email, link, entersAs } = await aTakeover()
    await reset(email)
    expect((await emailsTo(t.db, email)).at(-1)?.text).not.toMatch(/Google|Facebook|social/)
    const token = await aSession(t.db, victim)
    await t.db
      .updateTable('appUser')
      .set({ passwordHash: victim.passwordHash })
      .where('id', '=', victim.id)
      .execute()
    await link('google', token)
    await t.withToken(token)(changePassword, { body: { currentPassword: PASSWORD, password: NEW_PASSWORD } })
    expect(await entersAs()).toBe(victim.id)
  })

  test('during a link, a social login and a password login leaves none of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { victim, email, link, entersAs } = await aTakeover()
      await link('facebook')
      await t.call(requestReset, { body: { email } })
      const body = { token: await resetTokenFor(t.db, email), password: NEW_PASSWORD }
      await Promise.allSettled([
        link('google'),
        entersAs('facebook'),
        t.call(logIn, { body: { login: email, password: PASSWORD } }),
        t.call(confirmReset, { body }),
      ])
      expect(await identitiesOf(victim.id)).toEqual([])
      const open = t.db
        .selectFrom('session')
        .select('id')
        .where('userId', '=', victim.id)
        .where('revokedAt', 'is', null)
      expect(await open.execute()).toEqual([])
    }
  })
})

describe('taking the account back after a change of address', () => {
  test('A46 removes social logins, and a fresh login with one proves nothing', async () => {
    const { victim, email, intruder, link, entersAs } = await aTakeover()
    await link('google')
    const thiefs = `thief-${randomBytes(4).toString('hex')}@evil.example`
    await intruder(changeEmail, { body: { email: thiefs, password: PASSWORD } })
    await intruder(confirmEmail, { body: { token: (await newest(thiefs, CONFIRM)).token } })
    const back = await newest(email, STOP)
    await expect(t.call(cancelEmail, { body: { token: back.token } })).resolves.toEqual({ wasChanged: true })
    expect(await entersAs()).not.toBe(victim.id)
    expect((await refusalOf(intruder(changeEmail, { body: { email: thiefs } }))).code).toBe('unauthenticated')
    expect(await identitiesOf(victim.id)).toEqual([])
    const { subject, text } = await newest(email, /\/reset\?token=([\w-]+)/)
    expect(subject).toBe('Your Trellis email address is restored')
    expect(text).toContain('We also removed the Google login')
  })
})

describe('the email about a new social login', () => {
  test('leads to a page; opening it changes nothing, its button removes the login and ends every session', async () => {
    const { victim, email, intruder, link, entersAs } = await aTakeover()
    await link('google')
    const { subject, text, token } = await newest(email, UNLINK)
    expect(subject).toBe('Google login added to your Trellis account')
    expect(text).toContain('If you added it, there’s nothing to do.')
    // An email scanner follows every link in it.
    for (const [url] of text.matchAll(/http:\/\/trellis\.test(\/\S+)/g))
      for (const method of ['GET', 'HEAD'] as const)
        await t.inject({ method, url: url.replace('http://trellis.test', '') })
    expect(await entersAs()).toBe(victim.id)

    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => t.call(disownIdentity, { body: { token } })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await entersAs()).not.toBe(victim.id)
    expect((await refusalOf(intruder(checkAuth))).code).toBe('unauthenticated')
    expect((await refusalOf(t.call(logIn, { body: { login: email, password: PASSWORD } }))).code).toBe(
      'invalid_credentials',
    )
    expect(await auditOf(t.db, 'identity.disowned', victim.id)).toHaveLength(1)

    const mail = await newest(email, /\/reset\?token=([\w-]+)/)
    expect(mail.subject).toBe('Your Trellis account is secured: choose a new password')
    expect(mail.text).toContain('We also removed the Google login')
    await t.call(confirmReset, { body: { token: mail.token, password: NEW_PASSWORD } })
    await expect(t.call(logIn, { body: { login: email, password: NEW_PASSWORD } })).resolves.toMatchObject({
      userId: victim.id,
    })
    expect((await refusalOf(t.call(disownIdentity, { body: { token } }))).code).toBe('token_invalid')
  })

  test('its link works for seven days, for no other user, and also after the intruder has unlinked again', async () => {
    const [one, other] = [await aTakeover(), await aTakeover()]
    await one.link('google')
    await other.link('google')
    const mine = await newest(one.email, UNLINK)
    await t.db.deleteFrom('userIdentity').where('userId', '=', one.victim.id).execute()
    await t.call(disownIdentity, { body: { token: mine.token } })
    expect(await other.entersAs()).toBe(other.victim.id)
    const theirs = await newest(other.email, UNLINK)
    const { shiftMs } = t.clock
    try {
      t.clock.shiftMs = shiftMs + 7 * DAY + 1000
      expect((await refusalOf(t.call(disownIdentity, { body: { token: theirs.token } }))).code).toBe(
        'token_invalid',
      )
    } finally {
      t.clock.shiftMs = shiftMs
    }
  })
})
