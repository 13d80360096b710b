import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { getUser } from '#features/account/contract.ts'
import { logIn, requestReset } from '#features/auth/contract.ts'
import {
  cancelEmail,
  changeEmail,
  confirmEmail,
  getAccount,
  withdrawEmail,
} from '#features/settings/contract.ts'

import { auditOf, countLetters, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aSession, aUser } from '#test/world/factories.ts'

const PASSWORD = 'greenhouse by the sea'

let t: TestApp
let passwordHash: string
beforeAll(async () => {
  t = await startTestApp()
  passwordHash = await t.services.passwords.hash(PASSWORD)
})
afterAll(() => t.stop())
// Limits are per test.
beforeEach(() => t.db.deleteFrom('rateLimit').execute())

const anAddress = () => `new-${randomUUID()}@people.example`
const body = (email: string) => ({ email, password: PASSWORD })
const dead = { code: 'token_invalid', status: 400 }

async function aPerson() {
  const user = await aUser(t.db, { passwordHash })
  const browser = await t.as(user)
  const addressOf = async () =>
    (await t.db.selectFrom('appUser').select('email').where('id', '=', user.id).executeTakeFirstOrThrow())
      .email
  return { user, old: String(user.email), browser, addressOf }
}

async function linkTo(address: string, name: 'token' | 'stop'): Promise<string> {
  const links = (await emailsTo(t.db, address)).flatMap(
    ({ text }) => new RegExp(String.raw`/login/email\?${name}=([\w-]+)`).exec(text)?.[1] ?? [],
  )
  return links.at(-1) ?? ''
}

/** Tells whether an email can log in, and gets reset emails. */
async function logsIn(login: string): Promise<boolean> {
  return t.call(logIn, { body: { login, password: PASSWORD } }).then(
    () => true,
    () => false,
  )
}

describe('asking for another address', () => {
  test('A45 needs a fresh proof: a stolen session alone changes nothing and sends no email', async () => {
    const { browser, addressOf, old, user } = await aPerson()
    const before = await countLetters(t.db)
    const stolen = await t.unproven(user)
    for (const password of [undefined, PASSWORD]) {
      const refusal = await refusalOf(
        stolen(changeEmail, { body: { email: anAddress(), ...(password && { password }) } }),
      )
      expect([refusal.code, refusal.status]).toEqual(['reauth_required', 403])
    }
    expect(await addressOf()).toBe(old)
    expect(await countLetters(t.db)).toBe(before)
    await expect(browser(getAccount)).resolves.toMatchObject({ newEmail: null })
  })

  test('A46 login and reset stay with the old address until the new mailbox confirms, and a mistyped one never does', async () => {
    const { user, browser, old, addressOf } = await aPerson()
    const [typo, email] = [anAddress(), anAddress()]
    await browser(changeEmail, { body: body(typo) })
    await expect(browser(changeEmail, { body: body(email) })).resolves.toMatchObject({ newEmail: { email } })
    expect([await logsIn(old), await logsIn(email), await logsIn(typo)]).toEqual([true, false, false])
    for (const address of [old, email]) await t.call(requestReset, { body: { email: address } })
    const subjects = async (address: string) => (await emailsTo(t.db, address)).map(({ subject }) => subject)
    expect(await subjects(old)).toEqual([
      'Your Trellis email address is about to change',
      'Your Trellis email address is about to change',
      'New login to your Trellis account',
      'Reset your Trellis password',
    ])
    expect(await subjects(email)).toEqual(['Confirm your new email address for Trellis'])

    const viewer = await browser(confirmEmail, { body: { token: await linkTo(email, 'token') } })
    expect(viewer.contact).toEqual({ email })
    expect(await addressOf()).toBe(email)
    expect([await logsIn(old), await logsIn(email)]).toEqual([false, true])
    expect((await subjects(old)).at(-1)).toBe('Your Trellis email address was changed')
    expect(await auditOf(t.db, 'email.changed', user.id)).toHaveLength(1)
    // The session that confirmed continues.
    await expect(browser(getUser, { params: { id: user.id } })).resolves.toMatchObject({ contact: { email } })
  })

  test('A46 the request expires after a day, and can be cancelled before', async () => {
    const { browser, addressOf, old } = await aPerson()
    const email = anAddress()
    await browser(changeEmail, { body: body(email) })
    await expect(browser(withdrawEmail)).resolves.toMatchObject({ newEmail: null })
    const token = await linkTo(email, 'token')
    expect(await refusalOf(browser(confirmEmail, { body: { token } }))).toMatchObject(dead)
    await browser(changeEmail, { body: body(email) })
    const { shiftMs } = t.clock
    try {
      t.clock.shiftMs = shiftMs + 86_400_000 + 1000
      const later = await linkTo(email, 'token')
      expect(await refusalOf(browser(confirmEmail, { body: { token: later } }))).toMatchObject(dead)
      await expect(browser(getAccount)).resolves.toMatchObject({ newEmail: null })
    } finally {
      t.clock.shiftMs = shiftMs
    }
    expect(await addressOf()).toBe(old)
  })

  test('one address, well formed, not the current one and not another user’s', async () => {
    const { user, browser } = await aPerson()
    const other = await aUser(t.db)
    const token = await aSession(t.db, user)
    const send = (email: unknown) =>
      t.inject({
        method: 'POST',
        url: '/api/account/email',
        headers: { authorization: `Bearer ${token}` },
        payload: { email, password: PASSWORD },
      })
    for (const email of [
      ['a@b.example', 'c@d.example'],
      'a@b.example,c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      { $ne: '' },
      'nobody',
    ])
      expect((await send(email)).statusCode).toBe(400)
    expect((await send(String(user.email).toUpperCase())).json().error.fields).toEqual({
      email: 'This is already your email address.',
    })
    const taken = await send(String(other.email).toUpperCase())
    expect([taken.statusCode, taken.json().error.code]).toEqual([409, 'email_taken'])
    expect((await refusalOf(browser(confirmEmail, { body: { token: '' } }))).code).toBe('token_invalid')
  })

  test('A127 a mailbox gets three such emails an hour at most', async () => {
    const email = anAddress()
    const outcomes: string[] = []
    for (let n = 0; n < 4; n += 1) {
      const { browser } = await aPerson()
      outcomes.push(
        await browser(changeEmail, { body: body(email) }).then(
          () => 'sent',
          (error: { code: string }) => error.code,
        ),
      )
    }
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'rate_limited'])
  })
})

describe('the emailed link', () => {
  test('A47 a link for an address that was replaced by another is dead', async () => {
    const { browser, addressOf, old } = await aPerson()
    const [x, y] = [anAddress(), anAddress()]
    await browser(changeEmail, { body: body(x) })
    await browser(changeEmail, { body: body(y) })
    expect(
      await refusalOf(browser(confirmEmail, { body: { token: await linkTo(x, 'token') } })),
    ).toMatchObject(dead)
    expect(await addressOf()).toBe(old)
    await browser(confirmEmail, { body: { token: await linkTo(y, 'token') } })
    expect(await addressOf()).toBe(y)
  })

  test('A47 an address taken meanwhile is 409', async () => {
    const { browser, addressOf, old } = await aPerson()
    const email = anAddress()
    await browser(changeEmail, { body: body(email) })
    await aUser(t.db, { email: email.toUpperCase() })
    const refusal = await refusalOf(browser(confirmEmail, { body: { token: await linkTo(email, 'token') } }))
    expect([refusal.code, refusal.status]).toEqual(['email_taken', 409])
    expect(await addressOf()).toBe(old)
  })

  test('A47 another session opens nothing with it, and without one it is 401', async () => {
    const [mine, theirs] = [await aPerson(), await aPerson()]
    const email = anAddress()
    await mine.browser(changeEmail, { body: body(email) })
    const token = await linkTo(email, 'token')
    expect(await refusalOf(theirs.browser(confirmEmail, { body: { token } }))).toMatchObject(dead)
    expect((await refusalOf(t.call(confirmEmail, { body: { token } }))).code).toBe('unauthenticated')
    expect([await mine.addressOf(), await theirs.addressOf()]).toEqual([mine.old, theirs.old])
    await mine.browser(confirmEmail, { body: { token } })
    expect(await refusalOf(mine.browser(confirmEmail, { body: { token } }))).toMatchObject(dead)
  })

  test('A35 twenty confirmations at once change the address once', async () => {
    const { browser, addressOf, user } = await aPerson()
    const email = anAddress()
    await browser(changeEmail, { body: body(email) })
    const token = await linkTo(email, 'token')
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => browser(confirmEmail, { body: { token } })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await addressOf()).toBe(email)
    expect(await auditOf(t.db, 'email.changed', user.id)).toHaveLength(1)
  })
})

describe('the email to the old mailbox', () => {
  test('A46 its link stops a change that waits, without a login', async () => {
    const { browser, addressOf, old } = await aPerson()
    const email = anAddress()
    await browser(changeEmail, { body: body(email) })
    const token = await linkTo(old, 'stop')
    await expect(t.call(cancelEmail, { body: { token } })).resolves.toEqual({ wasChanged: false })
    expect(
      await refusalOf(browser(confirmEmail, { body: { token: await linkTo(email, 'token') } })),
    ).toMatchObject(dead)
    expect(await refusalOf(t.call(cancelEmail, { body: { token } }))).toMatchObject(dead)
    expect(await addressOf()).toBe(old)
  })

  test('A46 its link restores a stolen account: address restored, sessions ended, the password disabled, the thief’s own link too', async () => {
    const { browser, addressOf, old, user } = await aPerson()
    const [thiefs, second] = [anAddress(), anAddress()]
    await browser(changeEmail, { body: body(thiefs) })
    await browser(confirmEmail, { body: { token: await linkTo(thiefs, 'token') } })
    await browser(changeEmail, { body: body(second) })
    await browser(confirmEmail, { body: { token: await linkTo(second, 'token') } })
    const theirs = await linkTo(thiefs, 'stop')
    await expect(t.call(cancelEmail, { body: { token: await linkTo(old, 'stop') } })).resolves.toEqual({
      wasChanged: true,
    })
    expect(await addressOf()).toBe(old)
    expect((await refusalOf(browser(getUser, { params: { id: user.id } }))).code).toBe('unauthenticated')
    expect(await logsIn(old)).toBe(false)
    expect(await refusalOf(t.call(cancelEmail, { body: { token: theirs } }))).toMatchObject(dead)
    const { subject, text } = (await emailsTo(t.db, old)).at(-1) ?? { subject: '', text: '' }
    expect(subject).toBe('Your Trellis email address is restored')
    expect(text).toContain(`${t.config.publicUrl}/reset?token=`)
    expect(await auditOf(t.db, 'email.restored', user.id)).toHaveLength(1)
  })

  test('A46 its link is over after three days', async () => {
    const { browser, old } = await aPerson()
    await browser(changeEmail, { body: body(anAddress()) })
    const { shiftMs } = t.clock
    try {
      t.clock.shiftMs = shiftMs + 3 * 86_400_000 + 1000
      expect(
        await refusalOf(t.call(cancelEmail, { body: { token: await linkTo(old, 'stop') } })),
      ).toMatchObject(dead)
    } finally {
      t.clock.shiftMs = shiftMs
    }
  })
})

test('A34 A100 every link begins with the configured address, and a name with markup stays text', async () => {
  const user = await aUser(t.db, {
    passwordHash,
    username: `eve.com-${randomUUID().slice(0, 8)}`,
    name: '<b>Eve</b>',
  })
  const email = anAddress()
  const reply = await t.inject({
    method: 'POST',
    url: '/api/account/email',
    headers: {
      authorization: `Bearer ${await aSession(t.db, user)}`,
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    },
    payload: body(email),
  })
  expect(reply.statusCode).toBe(202)
  const letters = [...(await emailsTo(t.db, email)), ...(await emailsTo(t.db, String(user.email)))]
  expect(letters.map(({ to }) => to)).toEqual([email, user.email])
  for (const { text, html } of letters) {
    for (const link of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g))
      expect(link[0].startsWith(t.config.publicUrl)).toBe(true)
    expect(html).not.toMatch(/<b>Eve|eve\.com/)
  }
})
