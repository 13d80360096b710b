import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  checkAuth,
  listIdentities,
  listProviders,
  logIn,
  logInWithFacebook,
  unlinkIdentity,
} from '#features/auth/contract.ts'
import { confirmIdentity } from '#features/auth/proof-contract.ts'

import { auditOf, emailsTo, loggedIn, refusalOf } from '#test/world/accounts.ts'
import { aSession, aUser } from '#test/world/factories.ts'
import { begin, choose, comeBack, type SocialApp, startSocialApp, travel } from '#test/world/social.ts'

let t: SocialApp
beforeAll(async () => void (t = await startSocialApp()))
afterAll(() => t.stop())
beforeEach(async () => {
  t.identity.setGoogleClaims({})
  await t.db.deleteFrom('rateLimit').execute()
})

const PASSWORD = 'a meadow in the morning'
/** Creates a new person at both providers. */
function persona(given: { email?: string | null; isEmailVerified?: boolean; name?: string } = {}) {
  const id = `kai-${randomBytes(4).toString('hex')}`
  const made = { id, name: 'Kai Berg', email: `${id}@oat.example`, isEmailVerified: true, ...given }
  t.identity.people.push(made)
  return made
}
const handoff = (code: string, cookie: string) =>
  t.inject({ method: 'POST', url: '/api/auth/handoff', headers: { cookie }, payload: { code } })
async function logInBy(provider: string, id: string) {
  const { code, cookie } = await travel(t.app, provider, id)
  return handoff(code, cookie)
}
const find = (email: string) =>
  t.db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst()
const sessionsAndUsers = async () => {
  const [users, sessions] = await Promise.all([
    t.db.selectFrom('appUser').select('id').execute(),
    t.db.selectFrom('session').select('id').execute(),
  ])
  return [users.length, sessions.length]
}

describe.each(['google', 'facebook'])('a login with %s', (provider) => {
  test('R152 creates an account with a business the first time and logs in to it the next', async () => {
    const kai = persona()
    const first = await logInBy(provider, kai.id)
    expect(first.statusCode).toBe(200)
    const { token, userId, username, businesses } = first.json()
    expect({ username, businesses }).toMatchObject({
      username: expect.stringMatching(/^kai-berg/),
      businesses: [{ name: 'Kai Berg', role: 'owner', tier: 'basic' }],
    })
    await expect(t.withToken(token)(checkAuth)).resolves.toMatchObject({ userId })
    expect((await find(kai.email ?? ''))?.emailVerifiedAt).not.toBeNull()
    expect((await logInBy(provider, kai.id)).json()).toMatchObject({ userId, username, businesses })
    expect((await auditOf(t.db, 'login.succeeded', userId)).map(({ detail }) => detail)).toEqual([
      { way: provider },
      { way: provider },
    ])
  })

  test('redirects to the provider with state and returns to the page it came from', async () => {
    const kai = persona()
    const reply = await t.inject({ url: `/api/auth/${provider}/start?next=/claim?plan=plus_annually` })
    expect(reply.statusCode).toBe(302)
    expect(reply.headers['set-cookie']).toMatch(
      /^oauth_state=[\w-]{43}; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const { location } = await travel(
      t.app,
      provider,
      kai.id,
      `?next=${encodeURIComponent('/claim?plan=plus_annually')}`,
    )
    expect([location.pathname, location.searchParams.get('next')]).toEqual([
      '/login',
      '/claim?plan=plus_annually',
    ])
    const elsewhere = await travel(t.app, provider, kai.id, '?next=//evil.example')
    expect([elsewhere.location.origin, elsewhere.location.searchParams.get('next')]).toEqual([
      'http://trellis.test',
      null,
    ])
  })

  test('cancelling at the provider returns to the login', async () => {
    const trip = await begin(t.app, provider, '?next=/claim')
    const reply = await comeBack(t.app, await choose(trip, 'nobody'), trip.cookie)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/login?next=%2Fclaim'])
  })

  test('A50 without a confirmed address there is no account and no session', async () => {
    const before = await sessionsAndUsers()
    for (const kai of [
      persona({ isEmailVerified: false }),
      persona({ email: null }),
      persona({ email: 'no address' }),
    ]) {
      const reply = await logInBy(provider, kai.id)
      expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'email_unverified'])
    }
    expect(await sessionsAndUsers()).toEqual(before)
    expect(
      (await auditOf(t.db, 'login.failed')).some(({ detail }) =>
        JSON.stringify(detail).includes('email_unverified'),
      ),
    ).toBe(true)
  })

  test('A50 a known person with another address, or none, is found by provider and subject id; the address is unchanged', async () => {
    const kai = persona()
    const { userId } = (await logInBy(provider, kai.id)).json()
    const victim = await aUser(t.db)
    for (const email of [String(victim.email), 'moved@oat.example', null]) {
      Object.assign(kai, { email })
      expect((await logInBy(provider, kai.id)).json()).toMatchObject({ userId })
    }
    expect(
      await t.db.selectFrom('appUser').select('email').where('id', '=', userId).executeTakeFirst(),
    ).toEqual({
      email: `${kai.id}@oat.example`,
    })
  })

  test('A49 a confirmed account with that address is not entered: its owner has to log in and link', async () => {
    const owner = await aUser(t.db, { passwordHash: await t.services.passwords.hash(PASSWORD) })
    const kai = persona({ email: String(owner.email).toUpperCase() })
    const before = await sessionsAndUsers()
    const reply = await logInBy(provider, kai.id)
    expect([reply.statusCode, reply.json().error]).toEqual([
      409,
      expect.objectContaining({
        code: 'email_taken',
        message: expect.stringContaining('Log in with your password'),
      }),
    ])
    expect(await sessionsAndUsers()).toEqual(before)
    expect(
      await t.db.selectFrom('userIdentity').select('subject').where('userId', '=', owner.id).execute(),
    ).toEqual([])
  })

  test('A49 an unconfirmed account with the same address is deleted first, with its password and sessions', async () => {
    const kai = persona()
    const attacker = await aUser(t.db, {
      email: String(kai.email).toUpperCase(),
      emailVerifiedAt: null,
      passwordHash: await t.services.passwords.hash(PASSWORD),
    })
    const stolen = await aSession(t.db, attacker)
    const { userId } = (await logInBy(provider, kai.id)).json()
    expect(userId).not.toBe(attacker.id)
    expect(await refusalOf(t.withToken(stolen)(checkAuth))).toMatchObject({ code: 'unauthenticated' })
    for (const login of [attacker.username, String(kai.email)])
      expect(await refusalOf(t.call(logIn, { body: { login, password: PASSWORD } }))).toMatchObject({
        code: 'invalid_credentials',
      })
    expect(await t.db.selectFrom('appUser').select('id').where('id', '=', attacker.id).execute()).toEqual([])
  })

  test('A52 without the cookie, with another browser’s, or a second time the callback fails', async () => {
    const kai = persona()
    const before = await sessionsAndUsers()
    const [mine, theirs] = [await begin(t.app, provider), await begin(t.app, provider)]
    const back = await choose(mine, kai.id)
    const forged = new URL(back)
    forged.searchParams.set('state', 'forged')
    const stateless = new URL(back)
    stateless.searchParams.delete('state')
    const attempts = [
      await comeBack(t.app, back),
      await comeBack(t.app, back, theirs.cookie),
      await comeBack(t.app, forged.href, mine.cookie),
      await comeBack(t.app, stateless.href, mine.cookie),
      await comeBack(t.app, back, `${mine.cookie}; ${theirs.cookie}`),
    ]
    for (const reply of attempts)
      expect([reply.statusCode, reply.headers['content-type'], reply.body.includes('handoff')]).toEqual([
        400,
        'text/html; charset=utf-8',
        false,
      ])
    // The right browser still can, once.
    expect((await comeBack(t.app, back, mine.cookie)).statusCode).toBe(302)
    expect((await comeBack(t.app, back, mine.cookie)).statusCode).toBe(400)
    expect(await sessionsAndUsers()).toEqual(before)
  })

  test('A52 a used code of the provider, and a response meant for the other provider, are refused', async () => {
    const kai = persona()
    const [one, two, three] = [
      await begin(t.app, provider),
      await begin(t.app, provider),
      await begin(t.app, provider),
    ]
    const first = new URL(await choose(one, kai.id))
    expect((await comeBack(t.app, first.href, one.cookie)).statusCode).toBe(302)
    const second = new URL(await choose(two, kai.id))
    second.searchParams.set('code', first.searchParams.get('code') ?? '')
    expect((await comeBack(t.app, second.href, two.cookie)).statusCode).toBe(400)
    const third = new URL(await choose(three, kai.id))
    third.pathname = `/api/auth/${provider === 'google' ? 'facebook' : 'google'}/callback`
    expect((await comeBack(t.app, third.href, three.cookie)).statusCode).toBe(400)
  })

  test('A52 the one-time code is for one browser, one use and sixty seconds', async () => {
    const kai = persona()
    const mine = await travel(t.app, provider, kai.id)
    const theirs = await travel(t.app, provider, persona().id)
    const refused = async (code: string, cookie: string) =>
      expect((await handoff(code, cookie)).json().error.code).toBe('state_invalid')
    await refused(mine.code, theirs.cookie)
    // Tried by another browser, it is used up.
    await refused(mine.code, mine.cookie)
    await refused(theirs.code, '')
    const again = await travel(t.app, provider, kai.id)
    expect((await handoff(again.code, again.cookie)).statusCode).toBe(200)
    await refused(again.code, again.cookie)
    const late = await travel(t.app, provider, kai.id)
    const { shiftMs } = t.clock
    t.clock.shiftMs = shiftMs + 61_000
    await refused(late.code, late.cookie)
    t.clock.shiftMs = shiftMs
  })
})

describe('claims of a Google token are checked', () => {
  test.each([
    ['another audience', { aud: 'another-app' }],
    ['another issuer', { iss: 'https://accounts.evil.example' }],
    ['another nonce', { nonce: 'replayed' }],
    ['no nonce', { nonce: undefined }],
    ['an end in the past', { exp: 1_700_000_000 }],
    ['no subject', { sub: undefined }],
    ['another party', { azp: 'another-app' }],
  ])('A52 an id_token with %s opens nothing', async (_what, claims) => {
    const kai = persona()
    t.identity.setGoogleClaims(claims)
    const trip = await begin(t.app, 'google')
    const reply = await comeBack(t.app, await choose(trip, kai.id), trip.cookie)
    expect([reply.statusCode, reply.headers.location]).toEqual([400, undefined])
  })

  test('A50 an address that Google does not confirm is ignored, even with the text "true"', async () => {
    t.identity.setGoogleClaims({ email_verified: false })
    expect((await logInBy('google', persona().id)).json().error.code).toBe('email_unverified')
  })
})

describe('POST auth/facebook', () => {
  const post = (accessToken: string, userID: string) =>
    loggedIn(t.call(logInWithFacebook, { body: { accessToken, userID } }))
  const idOf = async (token: string) => {
    const reply = await fetch(
      `${t.identity.env.FACEBOOK_GRAPH_URL}/v23.0/debug_token?${new URLSearchParams({ input_token: token, access_token: `${t.identity.env.FACEBOOK_APP_ID}|${t.identity.env.FACEBOOK_APP_SECRET}` })}`,
    )
    // Graph's own answer to debug_token.
    const { data } = (await reply.json()) as { data: { user_id: string } }
    return data.user_id
  }

  test('R152 a token of our app logs in, and again', async () => {
    const token = t.identity.facebookToken(persona())
    const answer = await post(token, await idOf(token))
    expect(answer).toMatchObject({ businesses: [{ role: 'owner' }] })
    expect((await post(token, await idOf(token))).userId).toBe(answer.userId)
  })

  test("A51 a token of another app, an expired or forged one, or another user's id is 401 and changes nothing", async () => {
    const kai = persona()
    const good = t.identity.facebookToken(kai)
    const foreign = t.identity.facebookToken(kai, { appId: '2000000000000002' })
    const old = t.identity.facebookToken(kai, { expiresAt: 1_700_000_000 })
    const userID = await idOf(good)
    const stranger = await idOf(t.identity.facebookToken(persona()))
    const before = await sessionsAndUsers()
    const unconfirmed = {
      code: 'invalid_credentials',
      status: 401,
      message: expect.stringContaining('Facebook'),
    }
    for (const [token, id] of [
      [foreign, userID],
      [old, userID],
      ['EAAmadeup', userID],
      [good, stranger],
      [good, '1'],
    ] as const) {
      expect(await refusalOf(post(token, id))).toMatchObject(unconfirmed)
    }
    expect(await sessionsAndUsers()).toEqual(before)
  })
})

describe('linking', () => {
  const member = async () => aUser(t.db, { passwordHash: await t.services.passwords.hash(PASSWORD) })
  const link = async (user: { id: string }, body: { code: string }, cookie: string, isProven = true) => {
    const token = await aSession(t.db, user, isProven ? {} : { confirmedAt: null })
    return t.inject({
      method: 'POST',
      url: '/api/auth/link',
      headers: { cookie, authorization: `Bearer ${token}` },
      payload: body,
    })
  }

  test('A53 requires a fresh proof; then the provider opens the account, its address is unchanged, and an email reports it', async () => {
    const user = await member()
    const kai = persona()
    const trip = await travel(t.app, 'google', kai.id, '?mode=link')
    expect(trip.location.pathname).toBe('/dashboard/account/security')
    const reply = await link(user, { code: trip.code }, trip.cookie, false)
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'reauth_required'])
    const done = await link(user, { code: trip.code }, trip.cookie)
    expect([done.statusCode, done.json()]).toEqual([
      200,
      {
        hasOwnLogin: true,
        identities: [{ provider: 'google', createdAt: expect.any(String), isOnlyLogin: false }],
      },
    ])
    expect((await logInBy('google', kai.id)).json().userId).toBe(user.id)
    expect(
      await t.db.selectFrom('appUser').select('email').where('id', '=', user.id).executeTakeFirst(),
    ).toEqual({
      email: user.email,
    })
    expect((await emailsTo(t.db, String(user.email))).map(({ subject }) => subject)).toEqual([
      'Google login added to your Trellis account',
      'New login to your Trellis account',
    ])
    expect(await auditOf(t.db, 'identity.linked', user.id)).toHaveLength(1)
  })

  test('A53 requires the browser that was sent to the provider, for this purpose', async () => {
    const [user, kai] = [await member(), persona()]
    const [mine, theirs, login] = [
      await travel(t.app, 'google', kai.id, '?mode=link'),
      await travel(t.app, 'google', persona().id, '?mode=link'),
      await travel(t.app, 'google', kai.id),
    ]
    for (const [code, cookie] of [
      [theirs.code, mine.cookie],
      [login.code, login.cookie],
      ['made-up', mine.cookie],
    ] as const) {
      expect((await link(user, { code }, cookie)).json().error.code).toBe('state_invalid')
    }
    expect((await handoff(mine.code, mine.cookie)).json().error.code).toBe('state_invalid')
  })

  test('A53 a login that opens another account, and a second one of the same provider, are 409', async () => {
    const [user, kai] = [await member(), persona()]
    await logInBy('facebook', kai.id)
    const taken = await travel(t.app, 'facebook', kai.id, '?mode=link')
    expect((await link(user, { code: taken.code }, taken.cookie)).json().error).toMatchObject({
      code: 'conflict',
    })
    const one = await travel(t.app, 'facebook', persona().id, '?mode=link')
    expect((await link(user, { code: one.code }, one.cookie)).statusCode).toBe(200)
    const two = await travel(t.app, 'facebook', persona().id, '?mode=link')
    expect((await link(user, { code: two.code }, two.cookie)).statusCode).toBe(409)
  })

  test('A53 unlinking requires a fresh proof too, and the last login method cannot be removed', async () => {
    const kai = persona()
    const { token, userId } = (await logInBy('google', kai.id)).json()
    const browser = t.withToken(token)
    expect(await refusalOf(browser(unlinkIdentity, { body: { provider: 'google' } }))).toMatchObject({
      code: 'conflict',
      status: 409,
    })
    t.clock.shiftMs += 11 * 60_000
    expect(await refusalOf(browser(unlinkIdentity, { body: { provider: 'google' } }))).toMatchObject({
      code: 'reauth_required',
      status: 403,
      fields: { proofs: 'login' },
    })
    t.clock.shiftMs -= 11 * 60_000

    await t.db
      .updateTable('appUser')
      .set({ passwordHash: await t.services.passwords.hash(PASSWORD) })
      .where('id', '=', userId)
      .execute()
    // A login with Google no longer proves enough.
    expect(await refusalOf(browser(unlinkIdentity, { body: { provider: 'google' } }))).toMatchObject({
      code: 'reauth_required',
      fields: { proofs: 'password' },
    })
    await browser(confirmIdentity, { body: { proof: { kind: 'password', password: PASSWORD } } })
    await expect(browser(unlinkIdentity, { body: { provider: 'google' } })).resolves.toEqual({
      hasOwnLogin: true,
      identities: [],
    })
    await expect(browser(listIdentities)).resolves.toEqual({ hasOwnLogin: true, identities: [] })
    expect(await auditOf(t.db, 'identity.unlinked', userId)).toHaveLength(1)
  })

  test('A53 of two unlinkings at once one leaves the other’s way in', async () => {
    const kai = persona()
    const { token, userId } = (await logInBy('google', kai.id)).json()
    await t.db.insertInto('userIdentity').values({ provider: 'facebook', subject: kai.id, userId }).execute()
    const browser = t.withToken(token)
    const both = await Promise.allSettled(
      (['google', 'facebook'] as const).map((provider) => browser(unlinkIdentity, { body: { provider } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await browser(listIdentities)).identities).toHaveLength(1)
  })
})

test('what is configured is offered', async () => {
  await expect(t.call(listProviders)).resolves.toEqual({ facebook: true, google: true })
})
