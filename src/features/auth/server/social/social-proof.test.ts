import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { unlinkIdentity } from '#features/auth/contract.ts'

import { auditOf, refusalOf } from '#test/world/accounts.ts'
import { begin, type SocialApp, startSocialApp, travel } from '#test/world/social.ts'

let t: SocialApp
beforeAll(async () => void (t = await startSocialApp()))
afterAll(() => t.stop())
beforeEach(async () => void (await t.db.deleteFrom('rateLimit').execute()))

const PASSWORD = 'a meadow in the morning'
function persona() {
  const id = `kai-${randomBytes(4).toString('hex')}`
  const made = { id, name: 'Kai Berg', email: `${id}@oat.example`, isEmailVerified: true }
  t.identity.people.push(made)
  return made
}
const handoff = (code: string, cookie: string) =>
  t.inject({ method: 'POST', url: '/api/auth/handoff', headers: { cookie }, payload: { code } })
async function logInBy(provider: string, id: string) {
  const { code, cookie } = await travel(t.app, provider, id)
  return handoff(code, cookie)
}

describe.each(['google', 'facebook'] as const)('a new login with %s as proof', (provider) => {
  /** A session of half an hour ago, of an account with no password. */
  async function begun() {
    const kai = persona()
    const { token, userId } = (await logInBy(provider, kai.id)).json()
    await t.db.updateTable('session').set({ confirmedAt: null }).where('userId', '=', userId).execute()
    const prove = async (code: string, cookie: string, by = token) =>
      t.inject({
        method: 'POST',
        url: '/api/auth/confirm',
        headers: { cookie, authorization: `Bearer ${by}` },
        payload: { proof: { kind: 'login', code } },
      })
    const isProven = async () =>
      (
        await t.db
          .selectFrom('session')
          .select('confirmedBy')
          .where('userId', '=', userId)
          .where('confirmedAt', 'is not', null)
          .execute()
      ).length > 0
    return { kai, userId, token, prove, isProven }
  }
  const confirming = (id: string) => travel(t.app, provider, id, '?mode=confirm')

  test('opens dangerous calls to this session, once', async () => {
    const { kai, userId, token, prove, isProven } = await begun()
    const refused = await refusalOf(t.withToken(token)(unlinkIdentity, { body: { provider } }))
    expect(refused).toMatchObject({ code: 'reauth_required', fields: { proofs: 'login' } })
    const { code, cookie, location } = await confirming(kai.id)
    expect(location.pathname).toBe('/login/confirmed')
    expect((await prove(code, cookie)).statusCode).toBe(204)
    expect(await isProven()).toBe(true)
    expect(await auditOf(t.db, 'session.confirmed', userId)).toHaveLength(1)
    // It is not logged in a second time.
    expect(await auditOf(t.db, 'login.succeeded', userId)).toHaveLength(1)
    const again = await prove(code, cookie)
    expect([again.statusCode, again.json().error.code]).toEqual([422, 'proof_failed'])
  })

  test('refuses another login, another browser, a login’s code and one that is a minute old', async () => {
    const { kai, prove, isProven } = await begun()
    const other = await confirming(persona().id)
    const refusals = [
      await prove(other.code, other.cookie),
      await prove((await confirming(kai.id)).code, other.cookie),
      await prove((await confirming(kai.id)).code, ''),
      await (async ({ code, cookie }) => prove(code, cookie))(await travel(t.app, provider, kai.id)),
    ]
    const { code, cookie } = await confirming(kai.id)
    const start = t.clock.shiftMs
    t.clock.shiftMs += 61_000
    await t.db.deleteFrom('rateLimit').execute()
    refusals.push(await prove(code, cookie))
    t.clock.shiftMs = start
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422])
    expect(refusals[0]?.json().error.message).toMatch(/^That’s another (Google|Facebook) account\./)
    expect(await isProven()).toBe(false)
  })

  test('is none for an account with a password or a second factor', async () => {
    const { kai, userId, prove, isProven } = await begun()
    const { code, cookie } = await confirming(kai.id)
    await t.db
      .updateTable('appUser')
      .set({ passwordHash: await t.services.passwords.hash(PASSWORD) })
      .where('id', '=', userId)
      .execute()
    const refused = await prove(code, cookie)
    expect([refused.statusCode, refused.json().error.fields]).toMatchObject([422, { proofs: 'password' }])
    expect(await isProven()).toBe(false)
  })

  test('its code opens no session', async () => {
    const { kai } = await begun()
    const { code, cookie } = await confirming(kai.id)
    expect((await handoff(code, cookie)).statusCode).toBe(400)
  })

  test('Facebook asks for the password once more', async () => {
    const { providerUrl } = await begin(t.app, 'facebook', '?mode=confirm')
    expect(new URL(providerUrl).searchParams.get('auth_type')).toBe('reauthenticate')
    expect((await begin(t.app, 'facebook')).providerUrl).not.toContain('auth_type')
  })
})
