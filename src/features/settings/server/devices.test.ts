import { afterAll, describe, expect, test } from 'vitest'

import { disownIdentity, logIn } from '#features/auth/contract.ts'
import {
  disownSession,
  listSessionActs,
  listSessions,
  markSession,
  requestExport,
} from '#features/settings/contract.ts'

import { auditOf, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { FIREFOX, HOME, startBrowsers, THIEF } from '#test/world/browsers.ts'
import { aUser } from '#test/world/factories.ts'

const LINK = /http:\/\/trellis\.test\/login\/unlink\?token=([\w-]{43})&why=device/

const { t, passwordHash, password, from, sessionsOf, alertedIn } = await startBrowsers()
afterAll(() => t.stop())

const mailsOf = async (user: { email: string | null }) => emailsTo(t.db, String(user.email))

describe('the first login from a device', () => {
  test('is emailed and marked; logins before any other, and from a known one, are not', async () => {
    const user = await aUser(t.db, { passwordHash })
    const home = await from(user, { device: HOME })
    await from(user, { device: HOME, ip: '81.245.10.99' })
    expect(await mailsOf(user)).toEqual([])
    await from(user, THIEF)
    await from(user, THIEF)
    const mails = await mailsOf(user)
    expect(mails.map(({ subject }) => subject)).toEqual(['New login to your Trellis account'])
    expect(mails[0]?.text).toContain('Firefox on Windows, Portugal')
    const marks = (await sessionsOf(home)).map(({ device, alert, way }) => [device, alert, way])
    expect(marks.filter(([, alert]) => alert === 'device')).toEqual([
      ['Firefox on Windows', 'device', 'password'],
    ])
    expect(
      await t.db.selectFrom('device').select('tokenHash').where('userId', '=', user.id).execute(),
    ).toHaveLength(2)
  })

  test('is noticed without the header, too: by the name and the address of the client', async () => {
    const user = await aUser(t.db, { passwordHash })
    await from(user, {})
    await from(user, {})
    expect(await mailsOf(user)).toEqual([])
    await from(user, { ip: '203.0.113.9' })
    await from(user, { userAgent: FIREFOX, device: '<script>' })
    expect(await mailsOf(user)).toHaveLength(2)
  })

  test('a known browser in a country for the first time is a new place, and not emailed', async () => {
    const user = await aUser(t.db, { passwordHash })
    await from(user, { device: HOME })
    const away = await from(user, { device: HOME, country: 'PT' })
    await from(user, { device: HOME, country: 'PT' })
    const marks = (await sessionsOf(away)).map(({ country, alert }) => `${country} ${alert}`)
    expect(marks.toSorted()).toEqual(['BE null', 'PT null', 'PT place'])
    expect(await mailsOf(user)).toEqual([])
  })
})

describe('“It was me”', () => {
  test('clears the mark, and its undo brings it back; for nobody else', async () => {
    const user = await aUser(t.db, { passwordHash })
    const home = await from(user, { device: HOME })
    await from(user, THIEF)
    const id = (await sessionsOf(home)).find(({ alert }) => alert !== null)?.id ?? ''
    const alerts = async () =>
      (await sessionsOf(home)).map(({ alert }) => alert).filter((alert) => alert !== null)
    const stranger = await t.as(await aUser(t.db))
    const foreign = await refusalOf(stranger(markSession, { params: { id }, body: { isMine: true } }))
    expect(foreign.code).toBe('not_found')
    expect(await alerts()).toEqual(['device'])
    await t.withToken(home)(markSession, { params: { id }, body: { isMine: true } })
    expect(await alerts()).toEqual([])
    await t.withToken(home)(markSession, { params: { id }, body: { isMine: false } })
    expect(await alerts()).toEqual(['device'])
  })

  test('A137 an intruder clears no alert of theirs: not in that session, nor in a second one of that browser', async () => {
    const user = await aUser(t.db, { passwordHash })
    await from(user, { device: HOME })
    const thief = await from(user, THIEF)
    const again = await from(user, THIEF)
    const id = await alertedIn(thief)
    const mark = (token: string) =>
      refusalOf(t.withToken(token)(markSession, { params: { id }, body: { isMine: true } }))
    expect(await mark(thief)).toMatchObject({ code: 'conflict', status: 409 })
    expect(await mark(again)).toMatchObject({ code: 'conflict', status: 409 })
    expect(await alertedIn(again)).toBe(id)
    // The owner's browser can say so, also in a session that is newer.
    const home = await from(user, { device: HOME })
    await t.withToken(home)(markSession, { params: { id }, body: { isMine: true } })
    expect(await alertedIn(home)).toBe('')
  })
})

async function aPasskey(userId: string) {
  const passkey = { publicKey: Buffer.alloc(32), backedUp: false, deviceType: 'singleDevice', name: 'Theirs' }
  await t.db
    .insertInto('passkey')
    .values({ ...passkey, userId, credentialId: Buffer.from(crypto.randomUUID()) })
    .execute()
}

/** Adds what an intruder would, at their session's time. */
async function added(userId: string) {
  await aPasskey(userId)
  await t.db
    .insertInto('authenticatorApp')
    .values({ userId, secret: Buffer.alloc(20), keyId: 'k' })
    .execute()
  await t.db
    .insertInto('userIdentity')
    .values({ userId, provider: 'google', subject: crypto.randomUUID() })
    .execute()
}

async function leftOf(userId: string) {
  const user = await t.db
    .selectFrom('appUser')
    .select(['passwordHash', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const counts = await Promise.all(
    (['passkey', 'authenticatorApp', 'userIdentity'] as const).map(
      async (table) =>
        (await t.db.selectFrom(table).select('userId').where('userId', '=', userId).execute()).length,
    ),
  )
  return { hasPassword: user?.passwordHash !== null, email: user?.email, counts }
}

describe('“This wasn’t me”', () => {
  test('logs everyone else out, removes what they added and leads to a new password', async () => {
    const user = await aUser(t.db, { passwordHash })
    const home = await from(user, { device: HOME })
    const thief = await from(user, THIEF)
    await added(user.id)
    const id = (await sessionsOf(home)).find(({ alert }) => alert !== null)?.id ?? ''
    const stranger = await t.as(await aUser(t.db))
    expect((await refusalOf(stranger(disownSession, { params: { id } }))).code).toBe('not_found')
    const [mine] = (await sessionsOf(home)).filter(({ isCurrent }) => isCurrent)
    expect((await refusalOf(t.withToken(home)(disownSession, { params: { id: mine?.id ?? '' } }))).code).toBe(
      'conflict',
    )
    await t.withToken(home)(disownSession, { params: { id } })

    expect((await refusalOf(t.withToken(thief)(listSessions))).code).toBe('unauthenticated')
    expect(await sessionsOf(home)).toHaveLength(1)
    expect(await leftOf(user.id)).toEqual({ hasPassword: false, email: user.email, counts: [0, 0, 0] })
    expect((await mailsOf(user)).at(-1)?.subject).toBe(
      'Your Trellis account is secured: choose a new password',
    )
    expect(await auditOf(t.db, 'session.disowned', user.id)).toHaveLength(1)
    expect((await refusalOf(t.withToken(home)(disownSession, { params: { id } }))).code).toBe('not_found')
    expect(await t.db.selectFrom('device').select('id').where('userId', '=', user.id).execute()).toHaveLength(
      1,
    )
  })

  test('what they did since is said in words, each act once, to the owner alone', async () => {
    const user = await aUser(t.db, { passwordHash })
    const home = await from(user, { device: HOME })
    await from(user, THIEF)
    const id = await alertedIn(home)
    const entry = { userId: user.id, device: 'Firefox on Windows' }
    for (const event of ['password.changed', 'profile.updated', 'brand.updated', 'profile.updated'])
      await t.db
        .insertInto('audit')
        .values({ ...entry, event })
        .execute()
    await t.db
      .insertInto('audit')
      .values([
        { ...entry, event: 'passkey.added', device: 'Chrome on macOS' },
        { ...entry, event: 'app.added', createdAt: new Date(Date.now() - 3_600_000).toISOString() },
      ])
      .execute()
    const { acts } = await t.withToken(home)(listSessionActs, { params: { id } })
    expect(acts.toSorted()).toEqual(['changed the password', 'edited the brand page', 'edited your profile'])
    const stranger = await t.as(await aUser(t.db))
    expect((await refusalOf(stranger(listSessionActs, { params: { id } }))).code).toBe('not_found')
  })

  test('A137 an intruder who logs in later, with the password, can’t turn it against the owner', async () => {
    const user = await aUser(t.db, { passwordHash })
    await from(user, { device: HOME })
    const phone = await from(user, { device: `${HOME}-phone` })
    await aPasskey(user.id)
    const thief = await from(user, THIEF)
    const against = (id: string) => refusalOf(t.withToken(thief)(disownSession, { params: { id } }))
    const open = await sessionsOf(thief)
    const known = open.find(({ alert }) => alert === null)?.id ?? ''
    const newer = open.find(({ alert, isCurrent }) => alert !== null && !isCurrent)?.id ?? ''
    expect((await against(known)).code).toBe('conflict')
    expect(await against(newer)).toMatchObject({ code: 'reauth_required', fields: { proofs: 'passkey' } })
    expect(await leftOf(user.id)).toMatchObject({ hasPassword: true, counts: [1, 0, 0] })
    expect(await sessionsOf(phone)).toHaveLength(3)
  })

  test('A137 a session alone locks nobody out, and has proven nothing once it did', async () => {
    const user = await aUser(t.db, { passwordHash })
    const home = await from(user, { device: HOME })
    await from(user, THIEF)
    await t.withToken(home)(disownSession, { params: { id: await alertedIn(home) } })
    expect((await refusalOf(t.withToken(home)(requestExport, { body: {} }))).code).toBe('reauth_required')

    const other = await aUser(t.db, { passwordHash })
    const stolen = await from(other, { device: HOME })
    await from(other, THIEF)
    await t.db.updateTable('session').set({ confirmedAt: null }).where('userId', '=', other.id).execute()
    expect(
      await refusalOf(t.withToken(stolen)(disownSession, { params: { id: await alertedIn(stolen) } })),
    ).toMatchObject({ code: 'reauth_required', fields: { proofs: 'password' } })
    expect(await leftOf(other.id)).toMatchObject({ hasPassword: true })
  })

  test('A137 an intruder’s own passkey doesn’t protect them', async () => {
    const user = await aUser(t.db, { passwordHash })
    const home = await from(user, { device: HOME })
    await from(user, THIEF)
    await aPasskey(user.id)
    // The password proves nothing any more, and the owner has nothing else.
    expect((await refusalOf(t.withToken(home)(requestExport, { body: {} }))).code).toBe('reauth_required')
    await t.withToken(home)(disownSession, { params: { id: await alertedIn(home) } })
    expect(await leftOf(user.id)).toMatchObject({ hasPassword: false, counts: [0, 0, 0] })
  })

  test('A37 by email: opening the link changes nothing, its button stops the intruder, once', async () => {
    const user = await aUser(t.db, { passwordHash })
    await from(user, { device: HOME })
    const thief = await from(user, THIEF)
    await added(user.id)
    const token = LINK.exec((await mailsOf(user))[0]?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    await t.inject({ method: 'GET', url: `/login/unlink?token=${token}&why=device` })
    expect(await sessionsOf(thief)).toHaveLength(2)
    await t.call(disownIdentity, { body: { token } })
    expect((await refusalOf(t.withToken(thief)(listSessions))).code).toBe('unauthenticated')
    expect(await leftOf(user.id)).toMatchObject({ hasPassword: false, counts: [0, 0, 0] })
    expect((await refusalOf(t.call(disownIdentity, { body: { token } }))).code).toBe('token_invalid')
    expect((await refusalOf(t.call(logIn, { body: { login: user.username, password } }))).code).toBe(
      'invalid_credentials',
    )
  })
})
