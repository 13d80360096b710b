import { afterAll, beforeAll, expect, test } from 'vitest'

import { listIdentities, unlinkIdentity } from '#features/auth/contract.ts'
import { removePasskey } from '#features/auth/own-passkeys-contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refusalOf } from '#test/world/accounts.ts'
import { aSession, aUser } from '#test/world/factories.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

/** Someone without a password who logs in with Google, or with one of so many passkeys. */
async function aVisitor(passkeys: number) {
  const user = await aUser(t.db, { passwordHash: null })
  await t.db
    .insertInto('userIdentity')
    .values({ userId: user.id, provider: 'google', subject: crypto.randomUUID() })
    .execute()
  const kept = { publicKey: Buffer.alloc(32), backedUp: true, deviceType: 'multiDevice', name: 'Phone' }
  const ids: string[] = []
  for (let i = 0; i < passkeys; i += 1) {
    const { id } = await t.db
      .insertInto('passkey')
      .values({ ...kept, userId: user.id, credentialId: Buffer.from(crypto.randomUUID()) })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  const confirmed = { confirmedAt: t.clock.now().toISOString(), confirmedBy: 'passkey' }
  return { call: t.withToken(await aSession(t.db, user, confirmed)), ids }
}

test('A53 the only social login goes if a passkey remains, and the passkey then stays', async () => {
  const { call, ids } = await aVisitor(1)
  expect((await call(listIdentities)).identities).toMatchObject([{ provider: 'google', isOnlyLogin: false }])
  await expect(call(unlinkIdentity, { body: { provider: 'google' } })).resolves.toEqual({
    hasOwnLogin: false,
    identities: [],
  })
  expect((await refusalOf(call(removePasskey, { params: { id: ids[0] ?? '' } }))).code).toBe('conflict')
})

test('A53 of a passkey and a social login that go at once, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { call, ids } = await aVisitor(1)
    const both = await Promise.allSettled([
      call(unlinkIdentity, { body: { provider: 'google' } }),
      call(removePasskey, { params: { id: ids[0] ?? '' } }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})
