import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { checkAuth, disownIdentity } from '#features/auth/contract.ts'
import { confirmIdentity } from '#features/auth/proof-contract.ts'
import { logInWithPasskey, startPasskeyLogin, startPasskeyProof } from '#features/auth/passkey-contract.ts'
import { relyingParty } from '#features/auth/server/factors/relying-party.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#features/auth/own-passkeys-contract.ts'
import { PASSKEYS_MAX } from '#features/auth/passkey-rules.ts'
import { getCodes } from '#features/security/codes-contract.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { auditOf, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { anAuthenticator } from '#test/world/authenticator.ts'
import { aSession, aUser } from '#test/world/factories.ts'
import { recoveryCodesOf } from '#test/world/factors.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())
// All of it comes from one address.
beforeEach(() => t.db.deleteFrom('rateLimit').execute())

const site = () => {
  const { id, origin } = relyingParty(t.config)
  return { rpId: id, origin }
}

/** Creates a user with a password, a session, and a passkey in an authenticator of theirs. */
async function aPasskeyUser(overrides: { passwordHash?: string | null; counter?: number } = {}) {
  const user = await aUser(t.db, {
    passwordHash: 'passwordHash' in overrides ? overrides.passwordHash : 'a hash',
  })
  const token = await aSession(t.db, user)
  const call = t.withToken(token)
  const key = anAuthenticator(site())
  const credential = key.create(await call(startPasskey), { counter: overrides.counter ?? 0 })
  const passkey = await call(addPasskey, { body: { credential } })
  return { user, token, call, key, passkey }
}
type Key = ReturnType<typeof anAuthenticator>
const logIn = async (key: Key, overrides: Parameters<Key['sign']>[1] = {}) =>
  t.call(logInWithPasskey, { body: { credential: key.sign(await t.call(startPasskeyLogin), overrides) } })
const settled = async (calls: Promise<unknown>[]) => {
  const results = await Promise.allSettled(calls)
  return results.filter(({ status }) => status === 'fulfilled').length
}
const later = async (minutes: number, work: () => Promise<void>) => {
  t.clock.shiftMs += minutes * 60_000
  await work().finally(() => (t.clock.shiftMs -= minutes * 60_000))
}

describe('A131 adding a passkey', () => {
  test('A131 it is discoverable, verified by its user, and named; the owner gets an email that can undo it', async () => {
    const { user, call, passkey, key } = await aPasskeyUser()
    const options = await call(startPasskey)
    expect(options).toMatchObject({
      rp: { id: site().rpId },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.id }],
      user: { name: user.email },
    })
    expect(passkey).toMatchObject({ kind: 'synced', provider: null, lastUsedAt: null, isOnlyLogin: false })
    expect((await call(listPasskeys)).passkeys).toEqual([passkey])
    expect(await auditOf(t.db, 'passkey.added', user.id)).toHaveLength(1)
    const [mail] = await emailsTo(t.db, String(user.email))
    expect(mail?.subject).toBe('A passkey was added to your Trellis account')
    const token = /\/login\/unlink\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { token: mine } = await logIn(key)
    await t.call(disownIdentity, { body: { token } })
    expect((await refusalOf(logIn(key))).code).toBe('invalid_credentials')
    expect((await refusalOf(t.withToken(mine)(checkAuth))).status).toBe(401)
  })

  test('A131 a foreign origin, another site, an unverified user and a challenge for a login are refused', async () => {
    const user = await aUser(t.db)
    const call = await t.as(user)
    const add = async (overrides: Parameters<Key['create']>[1]) =>
      refusalOf(
        call(addPasskey, {
          body: { credential: anAuthenticator(site()).create(await call(startPasskey), overrides) },
        }),
      )
    expect((await add({ origin: 'https://trellis.example.evil.example' })).code).toBe('proof_failed')
    expect((await add({ rpId: 'evil.example' })).code).toBe('proof_failed')
    expect((await add({ isVerified: false })).code).toBe('proof_failed')
    const { challenge } = await t.call(startPasskeyLogin)
    const credential = anAuthenticator(site()).create({ challenge, user: { id: 'AAAA' } })
    expect((await refusalOf(call(addPasskey, { body: { credential } }))).code).toBe('token_invalid')
    expect((await call(listPasskeys)).passkeys).toEqual([])
  })

  test('A132 a challenge works once, within five minutes, and only in the session that asked', async () => {
    const user = await aUser(t.db)
    const [call, other] = [await t.as(user), await t.as(user)]
    const options = await call(startPasskey)
    const credential = anAuthenticator(site()).create(options)
    expect((await refusalOf(other(addPasskey, { body: { credential } }))).code).toBe('token_invalid')
    await later(6, async () => {
      expect((await refusalOf(call(addPasskey, { body: { credential } }))).code).toBe('token_invalid')
    })
    const parallel = Array.from({ length: 20 }, () =>
      call(addPasskey, { body: { credential: anAuthenticator(site()).create(options) } }),
    )
    expect(await settled(parallel)).toBe(1)
    expect((await call(listPasskeys)).passkeys).toHaveLength(1)
  })

  test('the same authenticator twice is a duplicate, and an account holds a limited number', async () => {
    const { user, call, key } = await aPasskeyUser()
    const again = async () => call(addPasskey, { body: { credential: key.create(await call(startPasskey)) } })
    expect((await refusalOf(again())).code).toBe('duplicate')
    const rows = Array.from({ length: PASSKEYS_MAX - 1 }, (_, n) => ({
      userId: user.id,
      credentialId: Buffer.from(`${user.id} ${n}`),
      publicKey: Buffer.from('key'),
      name: 'Phone',
      deviceType: 'multiDevice',
      backedUp: true,
    }))
    await t.db.insertInto('passkey').values(rows).execute()
    expect((await refusalOf(call(startPasskey))).code).toBe('quota')
  })

  test('a passkey is renamed and removed by its owner only, and the last way in stays', async () => {
    const { call, passkey, user } = await aPasskeyUser({ passwordHash: null })
    const params = { id: passkey.id }
    const stranger = await t.as(await aUser(t.db))
    expect((await refusalOf(stranger(removePasskey, { params }))).code).toBe('not_found')
    expect((await refusalOf(stranger(renamePasskey, { params, body: { name: 'Mine' } }))).code).toBe(
      'not_found',
    )
    expect(await call(renamePasskey, { params, body: { name: 'Work laptop' } })).toMatchObject({
      name: 'Work laptop',
      isOnlyLogin: true,
    })
    expect((await refusalOf(call(removePasskey, { params }))).code).toBe('conflict')
    const second = anAuthenticator(site())
    const other = await call(addPasskey, { body: { credential: second.create(await call(startPasskey)) } })
    // Each would be the last but for the other.
    const removals = [passkey.id, other.id].map((id) => call(removePasskey, { params: { id } }))
    expect(await settled(removals)).toBe(1)
    expect((await emailsTo(t.db, String(user.email))).at(-1)?.subject).toBeDefined()
    expect(await auditOf(t.db, 'passkey.removed', user.id)).toHaveLength(1)
  })
})

test('recovery codes stay while a factor is left that they stand in for, and go with the last one', async () => {
  const { user, call, passkey } = await aPasskeyUser()
  const second = anAuthenticator(site())
  const other = await call(addPasskey, { body: { credential: second.create(await call(startPasskey)) } })
  await recoveryCodesOf(t.services, user)
  const left = async () => (await call(getCodes)).recovery.left
  await call(removePasskey, { params: { id: other.id } })
  expect(await left()).toBe(10)
  await call(removePasskey, { params: { id: passkey.id } })
  expect(await left()).toBe(0)
})

describe('A133 logging in with a passkey', () => {
  test('A133 without a name, once per challenge; the session says how it logged in', async () => {
    const { user, key, call } = await aPasskeyUser()
    const options = await t.call(startPasskeyLogin)
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] })
    const credential = key.sign(options)
    const parallel = Array.from({ length: 20 }, () => t.call(logInWithPasskey, { body: { credential } }))
    expect(await settled(parallel)).toBe(1)
    expect((await refusalOf(t.call(logInWithPasskey, { body: { credential } }))).code).toBe('token_invalid')
    const answer = await logIn(key)
    expect(answer.userId).toBe(user.id)
    const ways = await t.db.selectFrom('session').select('way').where('userId', '=', user.id).execute()
    expect(ways.filter(({ way }) => way === 'passkey')).toHaveLength(2)
    expect((await call(listPasskeys)).passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  test('A133 forged, foreign and expired answers, and removed or unknown passkeys, get nobody in', async () => {
    const { key, call, passkey, user } = await aPasskeyUser()
    const refused = async (overrides: Parameters<Key['sign']>[1]) =>
      (await refusalOf(logIn(key, overrides))).code
    expect(await refused({ origin: 'https://evil.example' })).toBe('invalid_credentials')
    expect(await refused({ rpId: 'evil.example' })).toBe('invalid_credentials')
    expect(await refused({ isVerified: false })).toBe('invalid_credentials')
    const someoneElse = Buffer.from((await aUser(t.db)).id.replaceAll('-', ''), 'hex').toString('base64url')
    expect(await refused({ userHandle: someoneElse })).toBe('invalid_credentials')
    const forged = key.sign(await t.call(startPasskeyLogin))
    forged.response.signature = anAuthenticator(site()).sign({ challenge: 'x' }).response.signature
    expect((await refusalOf(t.call(logInWithPasskey, { body: { credential: forged } }))).code).toBe(
      'invalid_credentials',
    )
    expect((await refusalOf(logIn(anAuthenticator(site())))).code).toBe('invalid_credentials')
    const old = key.sign(await t.call(startPasskeyLogin))
    await later(6, async () => {
      expect((await refusalOf(t.call(logInWithPasskey, { body: { credential: old } }))).code).toBe(
        'token_invalid',
      )
    })
    const unissued = key.sign({ challenge: Buffer.alloc(32).toString('base64url') })
    expect((await refusalOf(t.call(logInWithPasskey, { body: { credential: unissued } }))).code).toBe(
      'token_invalid',
    )
    const ofProof = key.sign(await call(startPasskeyProof))
    expect((await refusalOf(t.call(logInWithPasskey, { body: { credential: ofProof } }))).code).toBe(
      'token_invalid',
    )
    await call(removePasskey, { params: { id: passkey.id } })
    expect((await refusalOf(logIn(key))).code).toBe('invalid_credentials')
    const opened = await t.db.selectFrom('session').select('way').where('userId', '=', user.id).execute()
    expect(opened.map(({ way }) => way)).toEqual([null])
  })

  test('A134 a sign counter that goes back or stands still is refused and reported; zero is normal', async () => {
    const { user, key } = await aPasskeyUser({ counter: 5 })
    await logIn(key, { counter: 6 })
    for (const counter of [6, 5, 0])
      expect((await refusalOf(logIn(key, { counter }))).code).toBe('invalid_credentials')
    expect(await auditOf(t.db, 'passkey.counter_went_back', user.id)).toHaveLength(3)
    const about = (await emailsTo(t.db, String(user.email))).filter(({ subject }) =>
      /stopped a login/.test(subject),
    )
    // Sent once: the outbox recognises the id.
    expect(new Set(about.map(({ dedupeId }) => dedupeId)).size).toBe(1)
    // Of two copies with the same counter one gets in.
    const copies = await Promise.all(
      [1, 2].map(async () => key.sign(await t.call(startPasskeyLogin), { counter: 7 })),
    )
    expect(
      await settled(copies.map((credential) => t.call(logInWithPasskey, { body: { credential } }))),
    ).toBe(1)
    const synced = await aPasskeyUser()
    for (const _ of [1, 2, 3]) expect((await logIn(synced.key)).userId).toBe(synced.user.id)
  })

  test('A132 it confirms an open session, with a challenge of that session only', async () => {
    const { user, key } = await aPasskeyUser()
    const stale = { confirmedAt: null }
    const [token, other] = [await aSession(t.db, user, stale), await aSession(t.db, user, stale)]
    const call = t.withToken(token)
    const proofFrom = (options: { challenge: string }) => ({
      proof: { kind: 'passkey' as const, credential: key.sign(options) },
    })
    const foreign = proofFrom(await t.withToken(other)(startPasskeyProof))
    expect((await refusalOf(call(confirmIdentity, { body: foreign }))).code).toBe('token_invalid')
    const options = await call(startPasskeyProof)
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.id])
    await call(confirmIdentity, { body: proofFrom(options) })
    expect((await refusalOf(call(confirmIdentity, { body: proofFrom(options) }))).code).toBe('token_invalid')
    const stranger = await aPasskeyUser()
    const theirs = { kind: 'passkey' as const, credential: stranger.key.sign(await call(startPasskeyProof)) }
    expect((await refusalOf(call(confirmIdentity, { body: { proof: theirs } }))).code).toBe('proof_failed')
    const confirmed = await t.db
      .selectFrom('session')
      .select('confirmedBy')
      .where('userId', '=', user.id)
      .where('confirmedAt', 'is not', null)
      .execute()
    // The one that added it, and this one.
    expect(confirmed.map(({ confirmedBy }) => confirmedBy)).toEqual(['passkey', 'passkey'])
  })

  test('a suspended account is not entered, and removing a passkey ends the other sessions it opened', async () => {
    const { user, key, call, passkey } = await aPasskeyUser()
    const elsewhere = t.withToken((await logIn(key)).token)
    await elsewhere(checkAuth)
    await call(removePasskey, { params: { id: passkey.id } })
    expect((await refusalOf(elsewhere(checkAuth))).status).toBe(401)
    await call(checkAuth)
    const second = anAuthenticator(site())
    await call(addPasskey, { body: { credential: second.create(await call(startPasskey)) } })
    await t.db
      .updateTable('appUser')
      .set({ suspendedAt: t.clock.now().toISOString() })
      .where('id', '=', user.id)
      .execute()
    expect((await refusalOf(logIn(second))).code).toBe('forbidden')
  })
})
