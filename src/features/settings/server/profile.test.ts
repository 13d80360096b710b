import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getUser } from '#features/account/contract.ts'
import { signUp } from '#features/auth/contract.ts'
import {
  endSession,
  endSessions,
  listSessions,
  updatePreferences,
  updateProfile,
} from '#features/settings/contract.ts'

import { auditOf, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aSession, aUser } from '#test/world/factories.ts'

const PASSWORD = 'greenhouse by the sea'

let t: TestApp
beforeAll(
  async () =>
    void (t = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'CF-IPCountry' } })),
)
afterAll(() => t.stop())

const aName = () => `wren-${randomUUID().slice(0, 8)}`

describe('profile', () => {
  test('R23 name and username change independently, and the response is the viewer', async () => {
    const user = await aUser(t.db)
    const browser = await t.as(user)
    await expect(browser(updateProfile, { body: { name: '  Wren Hale ' } })).resolves.toMatchObject({
      name: 'Wren Hale',
      username: user.username,
    })
    const username = aName()
    await expect(
      browser(updateProfile, { body: { username: `${username.toUpperCase()}.` } }),
    ).resolves.toMatchObject({
      username,
    })
    await expect(browser(updateProfile, { body: {} })).resolves.toMatchObject({ name: 'Wren Hale', username })
    const changes = await auditOf(t.db, 'profile.updated', user.id)
    expect(changes.map(({ detail }) => detail)).toEqual([{ fields: ['name'] }, { fields: ['username'] }])
  })

  test('R73 a username that is taken, reserved or malformed is refused at its field; the current one is fine', async () => {
    const [user, other] = [await aUser(t.db), await aUser(t.db)]
    const browser = await t.as(user)
    for (const username of [other.username.toUpperCase(), 'admin']) {
      const refusal = await refusalOf(browser(updateProfile, { body: { username } }))
      expect([refusal.code, refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([
        'username_taken',
        409,
        ['username'],
      ])
    }
    expect((await refusalOf(browser(updateProfile, { body: { username: 'a b' } }))).fields).toHaveProperty(
      'username',
    )
    expect(
      (await refusalOf(browser(updateProfile, { body: { name: 'x'.repeat(101) } }))).fields,
    ).toHaveProperty('name')
    await expect(browser(updateProfile, { body: { username: user.username } })).resolves.toMatchObject({
      username: user.username,
    })
  })

  test('F23 of ten concurrent requests for one name one succeeds', async () => {
    const username = aName()
    const browsers = await Promise.all(Array.from({ length: 10 }, async () => t.as(await aUser(t.db))))
    const results = await Promise.allSettled(
      browsers.map((browser) => browser(updateProfile, { body: { username } })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('A19 nothing else of an account can be written here', async () => {
    const user = await aUser(t.db)
    const token = await aSession(t.db, user)
    for (const payload of [
      { email: 'x@y.example' },
      { isOperator: true },
      { passwordHash: 'x' },
      { name: 'Eve', id: randomUUID() },
    ]) {
      const reply = await t.inject({
        method: 'PATCH',
        url: '/api/account/profile',
        headers: { authorization: `Bearer ${token}` },
        payload,
      })
      expect(reply.statusCode).toBe(400)
    }
    await expect(t.withToken(token)(getUser, { params: { id: user.id } })).resolves.toMatchObject({
      name: user.name,
    })
  })

  test('a name with a bidi override, an invisible character or a claim to be Trellis is refused', async () => {
    const user = await aUser(t.db)
    const browser = await t.as(user)
    for (const name of ['Maya\u202E', 'Ma\u200Bya', 'Trellis Support'])
      expect(Object.keys((await refusalOf(browser(updateProfile, { body: { name } }))).fields ?? {})).toEqual(
        ['name'],
      )
    expect((await refusalOf(browser(updateProfile, { body: { username: 'trellis_helpdesk' } }))).code).toBe(
      'username_taken',
    )
    const body = {
      email: `l6-${user.id}@people.example`,
      username: `l6-${user.id.slice(-8)}`,
      password: PASSWORD,
    }
    const refused = await refusalOf(t.call(signUp, { body: { ...body, name: 'Official Trellis' } }))
    expect(Object.keys(refused.fields ?? {})).toEqual(['name'])
    await browser(updateProfile, { body: { name: 'Ann Trellis' } })
  })

  test('preferences follow the person', async () => {
    const user = await aUser(t.db)
    const browser = await t.as(user)
    const of = async () => (await browser(getUser, { params: { id: user.id } })).preferences
    expect(await of()).toEqual({ singleKeyShortcuts: true })
    await browser(updatePreferences, { body: { singleKeyShortcuts: false } })
    expect(await of()).toEqual({ singleKeyShortcuts: false })
    await browser(updatePreferences, { body: { singleKeyShortcuts: true } })
    expect(await of()).toEqual({ singleKeyShortcuts: true })
    expect(await (await t.as(await aUser(t.db)))(updatePreferences, { body: {} })).toMatchObject({
      preferences: { singleKeyShortcuts: true },
    })
  })
})

describe('sessions', () => {
  async function logInFrom(login: string, userAgent: string, country: string): Promise<string> {
    const reply = await t.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': country },
      payload: { login, password: PASSWORD },
    })
    return reply.json().token
  }
  async function aPerson() {
    const user = await aUser(t.db, { passwordHash: await t.services.passwords.hash(PASSWORD) })
    const login = String(user.email)
    const laptop = await logInFrom(
      login,
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
      'DE',
    )
    const phone = await logInFrom(
      login,
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0.0.0 Mobile Safari/537.36',
      'XX',
    )
    return { user, laptop, phone, onLaptop: t.withToken(laptop), onPhone: t.withToken(phone) }
  }
  const isOpen = (token: string, id: string) =>
    t
      .withToken(token)(getUser, { params: { id } })
      .then(
        () => true,
        (error: { code: string }) => error.code,
      )

  test('R23 are listed with device, place as far as known and last use, this one first and marked', async () => {
    const { user, onLaptop } = await aPerson()
    await aSession(t.db, user, { revokedAt: '2026-01-01T00:00:00Z' })
    await aSession(t.db, user, { lastAt: '2026-01-01T00:00:00Z' })
    const { sessions, metadata } = await onLaptop(listSessions)
    expect(metadata.totalCount).toBe(2)
    expect(
      sessions.map(({ device, kind, country, address, isCurrent }) => [
        device,
        kind,
        country,
        address,
        isCurrent,
      ]),
    ).toEqual([
      ['Safari on macOS', 'computer', 'DE', '203.0.113.7', true],
      ['Chrome on Android', 'phone', null, '203.0.113.7', false],
    ])
  })

  test('A14 one that is logged out is out with its next call; a stranger’s is 404', async () => {
    const [mine, theirs] = [await aPerson(), await aPerson()]
    const { sessions } = await mine.onLaptop(listSessions)
    const phone = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect((await refusalOf(theirs.onLaptop(endSession, { params: { id: phone } }))).status).toBe(404)
    await mine.onLaptop(endSession, { params: { id: phone } })
    expect([await isOpen(mine.phone, mine.user.id), await isOpen(mine.laptop, mine.user.id)]).toEqual([
      'unauthenticated',
      true,
    ])
    expect((await refusalOf(mine.onLaptop(endSession, { params: { id: phone } }))).status).toBe(404)
    expect((await refusalOf(mine.onLaptop(endSession, { params: { id: randomUUID() } }))).status).toBe(404)
    expect(await auditOf(t.db, 'session.ended', mine.user.id)).toHaveLength(1)
  })

  test('R23 others go at once, or all of them with this one', async () => {
    const { user, laptop, phone, onLaptop } = await aPerson()
    await onLaptop(endSessions, { query: { which: 'others' } })
    expect([await isOpen(phone, user.id), await isOpen(laptop, user.id)]).toEqual(['unauthenticated', true])
    await onLaptop(endSessions, { query: { which: 'all' } })
    expect(await isOpen(laptop, user.id)).toBe('unauthenticated')
  })
})
