import { afterAll, beforeAll, expect, test } from 'vitest'

import { findFactors } from '#features/auth/server/factors/factors.ts'
import { FACTORS_KEPT_DAYS } from '#features/auth/server/purge.ts'
import { newToken } from '#server/tokens.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { runHourlyJobs } from '#test/apps/hourly-jobs.ts'
import { aSession, aUser } from '#test/world/factories.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const hash = () => newToken().hash
const ago = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000).toISOString()

async function aPasskey(userId: string) {
  await t.db
    .insertInto('passkey')
    .values({
      userId,
      credentialId: hash(),
      publicKey: hash(),
      name: 'MacBook',
      deviceType: 'multiDevice',
      backedUp: true,
    })
    .execute()
}

test('the factors of a user: passkeys, a confirmed app, unused codes, and nobody else’s', async () => {
  const [user, other] = [await aUser(t.db), await aUser(t.db)]
  const none = { passkeys: 0, app: false, recoveryCodesLeft: 0 }
  expect(await findFactors(t.db, user.id)).toEqual(none)
  const userId = user.id
  await aPasskey(userId)
  await aPasskey(userId)
  await t.db
    .insertInto('authenticatorApp')
    .values({ userId, secret: hash(), keyId: t.services.secrets.keyId })
    .execute()
  const used = { userId, codeHash: hash(), usedAt: ago(0) }
  await t.db
    .insertInto('recoveryCode')
    .values([used, { userId, codeHash: hash() }])
    .execute()
  expect(await findFactors(t.db, userId)).toEqual({ passkeys: 2, app: false, recoveryCodesLeft: 1 })
  await t.db
    .updateTable('authenticatorApp')
    .set({ confirmedAt: ago(0) })
    .where('userId', '=', userId)
    .execute()
  expect((await findFactors(t.db, userId)).app).toBe(true)
  expect(await findFactors(t.db, other.id)).toEqual(none)
})

test('expired challenges, unconfirmed apps and unused devices are deleted, what is in use stays', async () => {
  const [user, other] = [await aUser(t.db), await aUser(t.db)]
  const userId = user.id
  await aSession(t.db, user)
  const session = await t.db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const challenge = { purpose: 'register', userId, sessionId: session.id }
  for (const expiresAt of [ago(-1), ago(0.001)]) {
    await t.db
      .insertInto('passkeyChallenge')
      .values({ ...challenge, challenge: hash(), expiresAt })
      .execute()
    await t.db
      .insertInto('loginChallenge')
      .values({ tokenHash: hash(), userId, way: 'password', expiresAt })
      .execute()
  }
  const app = { secret: hash(), keyId: t.services.secrets.keyId, createdAt: ago(2) }
  await t.db
    .insertInto('authenticatorApp')
    .values([
      { ...app, userId },
      { ...app, userId: other.id, confirmedAt: ago(2) },
    ])
    .execute()
  for (const days of [FACTORS_KEPT_DAYS - 1, FACTORS_KEPT_DAYS + 1]) {
    await t.db
      .insertInto('device')
      .values({ userId, tokenHash: hash(), lastAt: ago(days) })
      .execute()
    await t.db
      .insertInto('factorReset')
      .values({ userId, dueAt: ago(days), cancelledAt: ago(days), cancelTokenHash: hash() })
      .execute()
  }
  await runHourlyJobs(t)
  const left = async (
    table: 'passkeyChallenge' | 'loginChallenge' | 'authenticatorApp' | 'device' | 'factorReset',
  ) =>
    (await t.db.selectFrom(table).select('userId').where('userId', 'in', [userId, other.id]).execute()).map(
      (row) => row.userId,
    )
  for (const table of ['passkeyChallenge', 'loginChallenge', 'device', 'factorReset'] as const)
    expect([table, await left(table)]).toEqual([table, [userId]])
  expect(await left('authenticatorApp')).toEqual([other.id])
})
