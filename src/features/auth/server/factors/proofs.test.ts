import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { unlinkIdentity } from '#features/auth/contract.ts'
import { confirmIdentity } from '#features/auth/proof-contract.ts'
import { readProof } from '#server/api/step-up.ts'
import type { Call } from '#shared/api/call.ts'
import { PROOF_MINUTES } from '#shared/step-up.ts'

import { PASSWORD, startAccountApps } from '#test/apps/account-apps.ts'
import { auditOf, refusalOf } from '#test/world/accounts.ts'
import { aSession, aUser } from '#test/world/factories.ts'

const { t, member, forgetLimits, stop } = await startAccountApps({})
afterAll(stop)
beforeEach(forgetLimits)

const give = (call: Call, password: string) =>
  call(confirmIdentity, { body: { proof: { kind: 'password', password } } })

async function aBrowser(user: { id: string }) {
  const token = await aSession(t.db, user, { confirmedAt: null })
  const rows = await t.db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', user.id)
    .orderBy('id', 'desc')
    .execute()
  const id = rows[0]?.id ?? ''
  return { call: t.withToken(token), id, proof: async () => (await readProof(t.db, id)).proof }
}

describe('A password as proof', () => {
  test('the right password confirms this session alone, for ten minutes', async () => {
    const user = await member()
    const [here, elsewhere] = [await aBrowser(user), await aBrowser(user)]
    expect(await here.proof()).toBeNull()
    await give(here.call, PASSWORD)
    expect([await here.proof(), await elsewhere.proof()]).toEqual(['password', null])
    const start = t.clock.shiftMs
    t.clock.shiftMs += PROOF_MINUTES * 60_000 - 5000
    expect(await here.proof()).toBe('password')
    t.clock.shiftMs += 10_000
    expect(await here.proof()).toBeNull()
    t.clock.shiftMs = start
    expect(await auditOf(t.db, 'session.confirmed', user.id)).toHaveLength(1)
  })

  test('A28 five wrong ones end the tries, also for the right one; each is logged', async () => {
    const user = await member()
    const { call, proof } = await aBrowser(user)
    for (let i = 0; i < 5; i += 1)
      expect(await refusalOf(give(call, 'a guess'))).toMatchObject({
        code: 'proof_failed',
        message: 'That’s not your password.',
      })
    expect((await refusalOf(give(call, PASSWORD))).code).toBe('rate_limited')
    expect(await proof()).toBeNull()
    expect(await auditOf(t.db, 'reauth.refused', user.id)).toHaveLength(5)
  })

  test('it is none once a second factor is enrolled, and an earlier one ends then', async () => {
    const user = await member()
    const { call, proof } = await aBrowser(user)
    await give(call, PASSWORD)
    const app = { userId: user.id, secret: Buffer.alloc(20), keyId: 'one' }
    await t.db.insertInto('authenticatorApp').values(app).execute()
    expect(await proof()).toBe('password')
    await t.db
      .updateTable('authenticatorApp')
      .set({ confirmedAt: t.clock.now().toISOString() })
      .where('userId', '=', user.id)
      .execute()
    expect(await proof()).toBeNull()
    expect(await refusalOf(give(call, PASSWORD))).toMatchObject({
      code: 'proof_failed',
      fields: { proofs: 'code', recoveryCodesLeft: '0' },
    })
  })

  test('it is none for an account without a password', async () => {
    const user = await aUser(t.db, { passwordHash: null })
    const { call } = await aBrowser(user)
    expect(await refusalOf(give(call, PASSWORD))).toMatchObject({
      code: 'proof_failed',
      fields: { proofs: 'login' },
    })
  })
})

describe('A login as proof', () => {
  test('counts for an account with Google or Facebook alone, for ten minutes, and not once there is more', async () => {
    const user = await aUser(t.db, { passwordHash: null })
    const { call, id, proof } = await aBrowser(user)
    const unlink = () => call(unlinkIdentity, { body: { provider: 'google' } })
    expect(await refusalOf(unlink())).toMatchObject({ code: 'reauth_required', fields: { proofs: 'login' } })
    const loggedInAt = t.clock.now().toISOString()
    await t.db
      .updateTable('session')
      .set({ confirmedAt: loggedInAt, confirmedBy: 'login' })
      .where('id', '=', id)
      .execute()
    expect((await unlink()).hasOwnLogin).toBe(false)
    const start = t.clock.shiftMs
    t.clock.shiftMs += PROOF_MINUTES * 60_000 + 5000
    expect(await refusalOf(unlink())).toMatchObject({ code: 'reauth_required', fields: { proofs: 'login' } })
    t.clock.shiftMs = start
    await t.db.updateTable('appUser').set({ passwordHash: 'set' }).where('id', '=', user.id).execute()
    expect(await proof()).toBeNull()
    expect(await refusalOf(unlink())).toMatchObject({
      code: 'reauth_required',
      fields: { proofs: 'password' },
    })
  })
})
