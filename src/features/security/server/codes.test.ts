import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { Secret } from 'otpauth'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { logIn } from '#features/auth/contract.ts'
import { confirmIdentity } from '#features/auth/proof-contract.ts'
import { logInSecond } from '#features/auth/second-step-contract.ts'
import { resealApps, spendAppCode } from '#features/auth/server/factors/app.ts'
import { codeAt } from '#features/auth/server/factors/totp.ts'
import {
  beginApp,
  confirmApp,
  getCodes,
  makeRecoveryCodes,
  removeApp,
} from '#features/security/codes-contract.ts'
import { openSecrets } from '#server/secrets.ts'
import type { Call } from '#shared/api/call.ts'

import { PASSWORD, startAccountApps } from '#test/apps/account-apps.ts'
import { auditOf, emailsTo, loggedIn, refusalOf } from '#test/world/accounts.ts'
import { anApp, recoveryCodesOf } from '#test/world/factors.ts'

const { t, member, forgetLimits, stop } = await startAccountApps({})
afterAll(stop)
beforeEach(forgetLimits)

/** A user with a session that has proved itself by the password. */
async function aConfirmed(given: Parameters<typeof member>[0] = {}) {
  const user = await member(given)
  const call = await t.as(user)
  await call(confirmIdentity, { body: { proof: { kind: 'password', password: PASSWORD } } })
  return { user, call }
}

const codeOf = (secret: string, steps = 0) =>
  codeAt(Buffer.from(Secret.fromBase32(secret).bytes), new Date(t.clock.now().getTime() + steps * 30_000))

async function enrol(call: Call, steps = 0) {
  const begun = await call(beginApp)
  const codes = await call(confirmApp, {
    body: { enrolment: begun.enrolment, code: codeOf(begun.setupKey, steps) },
  })
  return { ...begun, codes }
}

const subjectsTo = async (user: { email: string | null }) =>
  (await emailsTo(t.db, String(user.email))).map(({ subject }) => subject)
const rowOf = (user: { id: string }) =>
  t.db.selectFrom('authenticatorApp').selectAll().where('userId', '=', user.id).executeTakeFirst()

describe('the authenticator app', () => {
  test('is stored with its first right code, encrypted, and then asked for', async () => {
    const { user, call } = await aConfirmed()
    const begun = await call(beginApp)
    expect(begun.code.side).toBeGreaterThan(30)
    expect(begun.uri).toContain(encodeURIComponent(String(user.email)))
    expect(await rowOf(user)).toBeUndefined()
    const wrong = codeOf(begun.setupKey, 5)
    expect(
      (await refusalOf(call(confirmApp, { body: { enrolment: begun.enrolment, code: wrong } }))).code,
    ).toBe('proof_failed')
    const body = { enrolment: begun.enrolment, code: codeOf(begun.setupKey) }
    expect(await call(confirmApp, { body })).toMatchObject({
      app: { confirmedAt: expect.any(String) },
      hasFactor: true,
      recovery: { left: 0, madeAt: null },
    })
    // The reply may have been lost.
    await call(confirmApp, { body })
    const row = await rowOf(user)
    expect(row?.secret.includes(Buffer.from(Secret.fromBase32(begun.setupKey).bytes))).toBe(false)
    expect(JSON.stringify(t.log)).not.toContain(begun.setupKey)
    expect(await subjectsTo(user)).toEqual(['Authenticator app added to your Trellis account'])
    expect(await auditOf(t.db, 'app.added', user.id)).toHaveLength(1)
    const reply = await t.call(logIn, { body: { login: user.username, password: PASSWORD } })
    expect(Object.keys(reply)).toEqual(['challenge'])
  })

  test('needs a fresh proof, and its enrolment belongs to one user for half an hour', async () => {
    const [ines, mara] = [await aConfirmed(), await aConfirmed()]
    const stale = await t.unproven(ines.user)
    expect((await refusalOf(stale(beginApp))).code).toBe('reauth_required')
    expect((await refusalOf(stale(makeRecoveryCodes))).code).toBe('reauth_required')
    const begun = await ines.call(beginApp)
    const body = { enrolment: begun.enrolment, code: codeOf(begun.setupKey) }
    for (const enrolment of [
      begun.enrolment,
      'x',
      `${begun.enrolment}A`,
      '.',
      begun.enrolment.replace('.', '..'),
    ])
      expect((await refusalOf(mara.call(confirmApp, { body: { ...body, enrolment } }))).code).toBe(
        'token_invalid',
      )
    const { shiftMs } = t.clock
    t.clock.shiftMs = shiftMs + 31 * 60_000
    try {
      const call = await t.as(ines.user)
      await call(confirmIdentity, { body: { proof: { kind: 'password', password: PASSWORD } } })
      const late = { enrolment: begun.enrolment, code: codeOf(begun.setupKey) }
      expect((await refusalOf(call(confirmApp, { body: late }))).code).toBe('token_invalid')
    } finally {
      t.clock.shiftMs = shiftMs
    }
  })

  test('moves to a new phone: the old one works until the new one is confirmed', async () => {
    const { user, call } = await aConfirmed()
    const old = await enrol(call, -1)
    const begun = await call(beginApp)
    const login = async (code: string) => {
      const reply = await t.call(logIn, { body: { login: user.username, password: PASSWORD } })
      if (!('challenge' in reply)) throw new Error('There was no challenge.')
      return t.call(logInSecond, { body: { token: reply.challenge.token, kind: 'code', code } })
    }
    await login(codeOf(old.setupKey))
    await call(confirmApp, { body: { enrolment: begun.enrolment, code: codeOf(begun.setupKey) } })
    expect((await refusalOf(login(codeOf(old.setupKey, 1)))).code).toBe('proof_failed')
    await login(codeOf(begun.setupKey, 1))
    expect(await subjectsTo(user)).toContain('Your authenticator app was moved')
  })

  test('once removed, the password is enough; recovery codes go with the last factor', async () => {
    const { user, call } = await aConfirmed()
    await enrol(call)
    await call(makeRecoveryCodes)
    await call(removeApp)
    await call(confirmIdentity, { body: { proof: { kind: 'password', password: PASSWORD } } })
    await call(removeApp)
    await loggedIn(t.call(logIn, { body: { login: user.username, password: PASSWORD } }))
    expect(await call(getCodes)).toEqual({
      app: null,
      recovery: { left: 0, madeAt: null },
      hasFactor: false,
      removal: null,
    })
    expect(
      (await subjectsTo(user)).filter((subject) => subject.startsWith('Authenticator app removed')),
    ).toHaveLength(1)
  })
})

describe('recovery codes', () => {
  test('ten are shown once; new ones void the old; none without a factor', async () => {
    const { user, call } = await aConfirmed()
    expect((await refusalOf(call(makeRecoveryCodes))).code).toBe('conflict')
    await enrol(call)
    const { codes } = await call(makeRecoveryCodes)
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await call(getCodes)).toMatchObject({ recovery: { left: 10, madeAt: expect.any(String) } })
    const again = await call(makeRecoveryCodes)
    expect(again.codes.filter((code) => codes.includes(code))).toEqual([])
    expect(JSON.stringify(await call(getCodes)) + JSON.stringify(t.log)).not.toContain(again.codes[0])
    expect(
      (await subjectsTo(user)).filter((subject) => subject.startsWith('New recovery codes')),
    ).toHaveLength(2)
  })
})

describe('a code as a proof in a session', () => {
  test('opens dangerous calls, once each, with five tries', async () => {
    const user = await member()
    const app = await anApp(t.services, user)
    const [recovery = '', other = ''] = await recoveryCodesOf(t.services, user)
    const call = await t.as(user)
    const prove = (proof: { kind: 'code' | 'recovery'; code: string }) =>
      call(confirmIdentity, { body: { proof } })
    const refused = await refusalOf(call(removeApp))
    expect([refused.code, refused.fields?.['proofs']]).toEqual(['reauth_required', 'code recovery'])
    await expect(
      call(confirmIdentity, { body: { proof: { kind: 'password', password: PASSWORD } } }),
    ).rejects.toMatchObject({ code: 'proof_failed' })
    const code = app.code()
    await prove({ kind: 'code', code })
    expect((await refusalOf(prove({ kind: 'code', code }))).code).toBe('proof_failed')
    await prove({ kind: 'recovery', code: recovery })
    expect((await refusalOf(prove({ kind: 'recovery', code: recovery }))).code).toBe('proof_failed')
    for (let i = 0; i < 4; i += 1)
      expect((await refusalOf(prove({ kind: 'recovery', code: 'nonsense' }))).code).toBe('proof_failed')
    expect((await refusalOf(prove({ kind: 'recovery', code: other }))).code).toBe('rate_limited')
    await call(removeApp)
  })
})

test('after a key rotation the secrets open, are encrypted again, and then need no previous key', async () => {
  const user = await member()
  const app = await anApp(t.services, user)
  const { db, clock, config, secrets } = t.services
  const before = await rowOf(user)
  const isProduction = true
  const { dataDir } = config
  const fresh = randomBytes(32).toString('base64')
  // The key in DATA_DIR plays the previous one.
  const previous = (await readFile(`${dataDir}/secrets.key`)).toString('base64')
  const rotated = openSecrets({ secretsKey: fresh, previousSecretsKey: previous, dataDir, isProduction })
  expect(await resealApps(db, rotated)).toBeGreaterThan(0)
  expect(await resealApps(db, rotated)).toBe(0)
  const after = await rowOf(user)
  expect([before?.keyId, after?.keyId]).toEqual([secrets.keyId, rotated.keyId])
  const alone = openSecrets({ secretsKey: fresh, previousSecretsKey: undefined, dataDir, isProduction })
  const use = { userId: user.id, code: app.code() }
  expect(await db.transaction().execute((trx) => spendAppCode(trx, { secrets: alone, clock }, use))).toBe(
    true,
  )
  // Back to the key of this server, for the tests after this one.
  const back = openSecrets({ secretsKey: previous, previousSecretsKey: fresh, dataDir, isProduction })
  expect(await resealApps(db, back)).toBeGreaterThan(0)
})
