import { randomBytes } from 'node:crypto'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { checkAuth, confirmSignUp, logIn, resendSignUpCode, signUp } from '#features/auth/contract.ts'
import { purgeExpired, purgeUnverified } from '#features/auth/server/purge.ts'

import { OTHER_PASSWORD, PASSWORD, startAccountApps } from '#test/apps/account-apps.ts'
import { auditOf, codeFor, countLetters, emailsTo, refusalOf, resetTokenFor } from '#test/world/accounts.ts'
import { aUser } from '#test/world/factories.ts'

const { t, second, forgetLimits, stop } = await startAccountApps({ PUBLIC_URL: 'http://trellis.test' })
afterAll(stop)
beforeEach(forgetLimits)

const tag = () => randomBytes(5).toString('hex')
const newcomer = (
  given: Partial<{ email: string; username: string; password: string; name: string }> = {},
) => {
  const name = `ada-${tag()}`
  return { email: `${name}@oat.example`, username: name, password: PASSWORD, ...given }
}
const find = (email: string) =>
  t.db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst()
const post = (path: string, payload: object, app = t.app) =>
  app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })

describe('signing up', () => {
  test('R152 an emailed code confirms the address, creates one business on the basic tier and logs in', async () => {
    const ada = newcomer({ name: 'Ada Field' })
    await expect(t.call(signUp, { body: ada })).resolves.toEqual({})
    expect(await find(ada.email)).toMatchObject({ emailVerifiedAt: null })
    const mail = await t.mailbox.next(ada.email)
    const code = await codeFor(t.db, ada.email)
    expect(mail.subject).toBe(`${code} is your Trellis code`)
    expect(mail.html).toContain(code)
    const answer = await t.call(confirmSignUp, { body: { email: ada.email.toUpperCase(), code } })
    expect(answer).toMatchObject({
      username: ada.username,
      businesses: [{ name: 'Ada Field', role: 'owner', tier: 'basic', planStatus: 'none', brand: null }],
    })
    await expect(t.withToken(answer.token)(checkAuth)).resolves.toMatchObject({ userId: answer.userId })
    await expect(t.call(logIn, { body: { login: ada.username, password: PASSWORD } })).resolves.toMatchObject(
      {
        userId: answer.userId,
      },
    )
    expect(await auditOf(t.db, 'signup.confirmed', answer.userId)).toHaveLength(1)
    // Only once.
    expect(await refusalOf(t.call(confirmSignUp, { body: { email: ada.email, code } }))).toMatchObject({
      code: 'token_invalid',
      status: 400,
    })
  })

  test('a business is named after the user if no name is given', async () => {
    const ada = newcomer()
    await t.call(signUp, { body: ada })
    const answer = await t.call(confirmSignUp, {
      body: { email: ada.email, code: await codeFor(t.db, ada.email) },
    })
    expect(answer.businesses).toMatchObject([{ name: ada.username }])
  })

  test('A19 a body with unknown fields is refused, and no user is created', async () => {
    for (const extra of [
      'role',
      'isAdmin',
      'emailVerified',
      'businesses',
      'tier',
      'skipEmailVerification',
      'isOperator',
    ]) {
      const ada = newcomer()
      const reply = await post('signup', { ...ada, [extra]: true })
      expect([reply.statusCode, Object.keys(reply.json().error.fields)]).toEqual([400, [extra]])
      expect(await find(ada.email)).toBeUndefined()
    }
  })

  test('A27 a common password, one derived from the name, and one of seven characters are refused; eight without symbols are accepted', async () => {
    const ada = newcomer({ name: 'Sunflower Foods' })
    const refused = [
      'password1',
      'PASSWORD1',
      'iloveyou',
      'trellis1',
      'SunflowerFoods!',
      ada.username,
      `${ada.username}12`,
      'oat-milk'.slice(0, 7),
    ]
    for (const password of refused) {
      const reply = await post('signup', { ...ada, password })
      expect([password, reply.statusCode, reply.json().error.fields]).toEqual([
        password,
        400,
        { password: expect.any(String) },
      ])
    }
    expect(await find(ada.email)).toBeUndefined()
    await expect(t.call(signUp, { body: { ...ada, password: 'greenhou' } })).resolves.toEqual({})
  })

  test('A44 a known address gets the same response and an email, and nothing changes', async () => {
    const victim = await aUser(t.db, { passwordHash: await t.services.passwords.hash(OTHER_PASSWORD) })
    const before = await find(String(victim.email))
    const spellings = [
      victim.email,
      String(victim.email).toUpperCase(),
      ` ${victim.email} `,
      `${victim.email}.`,
      String(victim.email).replace('m', 'ｍ'),
    ].map(String)
    const fresh = await post('signup', newcomer())
    for (const email of spellings) {
      const reply = await post('signup', newcomer({ email }))
      expect([reply.statusCode, reply.body]).toEqual([fresh.statusCode, fresh.body])
    }
    expect([fresh.statusCode, fresh.body]).toEqual([201, '{}'])
    expect(await find(String(victim.email))).toEqual(before)
    const letters = await emailsTo(t.db, String(victim.email))
    expect(letters.map(({ subject }) => subject)).toEqual(
      spellings.map(() => 'You already have a Trellis account'),
    )
    const rows = await t.db
      .selectFrom('appUser')
      .select('id')
      .where('email', 'ilike', `%${victim.username}%`)
      .execute()
    expect(rows).toHaveLength(1)
    expect(
      await t.db.selectFrom('oneTimeToken').select('id').where('userId', '=', victim.id).execute(),
    ).toEqual([])
  })

  test('A44 a taken, a reserved and a look-alike username are refused with 409, for known and unknown addresses alike', async () => {
    const known = await aUser(t.db)
    for (const email of [newcomer().email, String(known.email)]) {
      for (const username of [
        known.username,
        known.username.toUpperCase(),
        `${known.username}.`,
        known.username.replace('m', 'ｍ'),
        'admin',
        'trellis',
        'checkout',
      ]) {
        const reply = await post('signup', newcomer({ email, username }))
        expect([username, reply.statusCode, reply.json().error.code]).toEqual([
          username,
          409,
          'username_taken',
        ])
      }
    }
  })

  test('A44 F23 of twenty sign-ups at once on two servers one gets the name; with one address they make one account', async () => {
    const ada = newcomer()
    const sameName = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        post('signup', newcomer({ username: ada.username }), i % 2 ? t.app : second.app),
      ),
    )
    expect(sameName.filter((reply) => reply.statusCode === 201)).toHaveLength(1)
    expect(sameName.filter((reply) => reply.statusCode === 409)).toHaveLength(9)
    const sameAddress = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        post('signup', newcomer({ email: ada.email }), i % 2 ? t.app : second.app),
      ),
    )
    expect(sameAddress.map((reply) => [reply.statusCode, reply.body])).toEqual(
      Array.from({ length: 10 }, () => [201, '{}']),
    )
    expect(
      await t.db.selectFrom('appUser').select('id').where('email', '=', ada.email).execute(),
    ).toHaveLength(1)
  })
})

describe('the code', () => {
  test('is good for five tries and fifteen minutes, and only the newest', async () => {
    const ada = newcomer()
    await t.call(signUp, { body: ada })
    const first = await codeFor(t.db, ada.email)
    const wrong = String((Number(first) + 1) % 1_000_000).padStart(6, '0')
    for (let i = 0; i < 5; i += 1)
      expect((await post('signup/confirm', { email: ada.email, code: wrong })).json().error.code).toBe(
        'token_invalid',
      )
    expect((await post('signup/confirm', { email: ada.email, code: first })).json().error.code).toBe(
      'token_invalid',
    )

    await t.call(resendSignUpCode, { body: { email: ada.email } })
    const next = await codeFor(t.db, ada.email)
    const { shiftMs } = t.clock
    t.clock.shiftMs = shiftMs + 15 * 60_000 + 1_000
    try {
      expect((await post('signup/confirm', { email: ada.email, code: next })).json().error.code).toBe(
        'token_invalid',
      )
    } finally {
      t.clock.shiftMs = shiftMs
    }
    await t.call(resendSignUpCode, { body: { email: ada.email } })
    const newest = await codeFor(t.db, ada.email)
    if (newest !== next)
      expect((await post('signup/confirm', { email: ada.email, code: next })).statusCode).toBe(400)
    expect((await post('signup/confirm', { email: ada.email, code: newest })).statusCode).toBe(200)
  })

  test('lets twenty at once in through one door', async () => {
    const ada = newcomer()
    await t.call(signUp, { body: ada })
    const code = await codeFor(t.db, ada.email)
    await t.db.updateTable('oneTimeToken').set({ tries: -30 }).where('email', '=', ada.email).execute()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        post('signup/confirm', { email: ada.email, code }, i % 2 ? t.app : second.app),
      ),
    )
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.json().error?.code === 'token_invalid')).toHaveLength(19)
    const user = await find(ada.email)
    expect(
      await t.db
        .selectFrom('businessMember')
        .select('businessId')
        .where('userId', '=', String(user?.id))
        .execute(),
    ).toHaveLength(1)
  })

  test('A127 six codes an hour go to one mailbox; a resend reports it, a sign-up does not', async () => {
    const ada = newcomer()
    await t.call(signUp, { body: ada })
    for (let i = 0; i < 5; i += 1)
      await expect(t.call(resendSignUpCode, { body: { email: ada.email } })).resolves.toEqual({})
    expect(
      await refusalOf(t.call(resendSignUpCode, { body: { email: ada.email.toUpperCase() } })),
    ).toMatchObject({
      code: 'rate_limited',
      status: 429,
    })
    await expect(t.call(signUp, { body: newcomer({ email: ada.email }) })).resolves.toEqual({})
    expect(await emailsTo(t.db, ada.email)).toHaveLength(6)

    const nobody = newcomer().email
    for (let i = 0; i < 6; i += 1)
      await expect(t.call(resendSignUpCode, { body: { email: nobody } })).resolves.toEqual({})
    expect(await refusalOf(t.call(resendSignUpCode, { body: { email: nobody } }))).toMatchObject({
      code: 'rate_limited',
    })
    expect(await emailsTo(t.db, nobody)).toEqual([])
  })

  test('A127 one IP address can request twenty emails an hour', async () => {
    const statuses = []
    for (let i = 0; i < 21; i += 1)
      statuses.push((await post('signup/resend', { email: newcomer().email })).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429])
  })
})

describe('an address that another person signed up with first', () => {
  test('A49 the first password never opens the account: the one typed with the code does', async () => {
    const attacker = newcomer({ password: OTHER_PASSWORD })
    await t.call(signUp, { body: attacker })
    await t.call(signUp, { body: newcomer({ email: attacker.email }) })
    const answer = await t.call(confirmSignUp, {
      body: { email: attacker.email, code: await codeFor(t.db, attacker.email), password: PASSWORD },
    })
    await expect(
      t.call(logIn, { body: { login: attacker.email, password: PASSWORD } }),
    ).resolves.toMatchObject({
      userId: answer.userId,
    })
    expect(
      await refusalOf(t.call(logIn, { body: { login: attacker.email, password: OTHER_PASSWORD } })),
    ).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  test('A49 nor when the attacker signs up again in between', async () => {
    const victim = newcomer()
    await t.call(signUp, { body: victim })
    await t.call(signUp, { body: newcomer({ email: victim.email, password: OTHER_PASSWORD }) })
    await t.call(confirmSignUp, {
      body: { email: victim.email, code: await codeFor(t.db, victim.email), password: PASSWORD },
    })
    expect(
      await refusalOf(t.call(logIn, { body: { login: victim.email, password: OTHER_PASSWORD } })),
    ).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  test('A49 without a password next to the code none of them is kept, and a link to set one is emailed', async () => {
    const victim = newcomer()
    await t.call(signUp, { body: victim })
    await t.call(signUp, { body: newcomer({ email: victim.email, password: OTHER_PASSWORD }) })
    await t.call(resendSignUpCode, { body: { email: victim.email } })
    await t.call(confirmSignUp, { body: { email: victim.email, code: await codeFor(t.db, victim.email) } })
    for (const password of [PASSWORD, OTHER_PASSWORD]) {
      expect(await refusalOf(t.call(logIn, { body: { login: victim.email, password } }))).toMatchObject({
        code: 'invalid_credentials',
      })
    }
    expect(await resetTokenFor(t.db, victim.email)).toMatch(/^[\w-]{43}$/)
  })

  test('signing up again with the same password is the same person: the password is kept', async () => {
    const ada = newcomer()
    await t.call(signUp, { body: ada })
    await t.call(signUp, { body: newcomer({ email: ada.email }) })
    await t.call(confirmSignUp, { body: { email: ada.email, code: await codeFor(t.db, ada.email) } })
    await expect(t.call(logIn, { body: { login: ada.email, password: PASSWORD } })).resolves.toMatchObject({
      businesses: [{ role: 'owner' }],
    })
  })

  test('A27 the password sent with the code is checked too, and the code stays valid', async () => {
    const ada = newcomer()
    await t.call(signUp, { body: ada })
    const code = await codeFor(t.db, ada.email)
    expect(
      await refusalOf(t.call(confirmSignUp, { body: { email: ada.email, code, password: 'password1' } })),
    ).toMatchObject({ code: 'validation', fields: { password: expect.any(String) } })
    await expect(
      t.call(confirmSignUp, { body: { email: ada.email, code, password: PASSWORD } }),
    ).resolves.toMatchObject({ username: ada.username })
  })
})

test('A48 accounts that were not confirmed for seven days go, others stay', async () => {
  const ago = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000).toISOString()
  const old = await aUser(t.db, { emailVerifiedAt: null, createdAt: ago(7.1) })
  const young = await aUser(t.db, { emailVerifiedAt: null, createdAt: ago(6.9) })
  const confirmed = await aUser(t.db, { createdAt: ago(400) })
  const reviewer = await aUser(t.db, { email: null, emailVerifiedAt: null, createdAt: ago(400) })
  expect(await purgeUnverified(t.db)).toBe(1)
  expect(await purgeUnverified(t.db)).toBe(0)
  const left = await t.db
    .selectFrom('appUser')
    .select('id')
    .where('id', 'in', [old.id, young.id, confirmed.id, reviewer.id])
    .execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([young.id, confirmed.id, reviewer.id].toSorted())
})

test('what ran out is cleared away, and live sessions and links stay', async () => {
  const user = await aUser(t.db)
  const ago = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000).toISOString()
  const session = (lastAt: string, createdAt = lastAt) => ({
    tokenHash: randomBytes(32),
    userId: user.id,
    lastAt,
    createdAt,
  })
  await t.db
    .insertInto('session')
    .values([session(ago(0)), session(ago(6), ago(29)), session(ago(40)), session(ago(1), ago(61))])
    .execute()
  const token = (expiresAt: string, purpose = 'reset') => ({
    purpose,
    tokenHash: randomBytes(32),
    userId: user.id,
    expiresAt,
  })
  await t.db
    .insertInto('oneTimeToken')
    .values([token(ago(-1)), token(ago(2)), token(ago(2), 'signup')])
    .execute()
  await purgeExpired(t.db)
  expect(await t.db.selectFrom('session').select('id').where('userId', '=', user.id).execute()).toHaveLength(
    2,
  )
  expect(
    await t.db.selectFrom('oneTimeToken').select('id').where('userId', '=', user.id).execute(),
  ).toHaveLength(2)
})

test('R152 an invalid address gets 400, and nothing is sent', async () => {
  const before = await countLetters(t.db)
  for (const email of [
    'ada',
    'ada@oat',
    ['ada@oat.example'],
    'ada@oat.example\r\nBcc: eve@evil.example',
    null,
  ]) {
    expect((await post('signup', { ...newcomer(), email })).statusCode).toBe(400)
    expect((await post('signup/resend', { email })).statusCode).toBe(400)
  }
  expect(await countLetters(t.db)).toBe(before)
})
