import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { changePassword } from '#features/auth/contract.ts'
import { createApiKey } from '#features/developers/contract.ts'
import { beginApp, confirmApp, makeRecoveryCodes, removeApp } from '#features/security/codes-contract.ts'
import { changeEmail } from '#features/settings/contract.ts'
import type { Call } from '#shared/api/call.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { refusalOf } from './support/world/accounts.ts'
import { aBrand, aSession, aUser } from './support/world/factories.ts'
import { anApp } from './support/world/factors.ts'

let t: TestApp
let passwordHash: string
beforeAll(async () => {
  t = await startTestApp({ env: { POOL_MAX: '10' } })
  passwordHash = await t.services.passwords.hash('a meadow in the morning')
})
afterAll(() => t.stop())

/** Prepares what an intruder would do, and returns the call that does it. */
const ACTS: Record<string, (call: Call, user: { id: string }) => Promise<() => Promise<unknown>>> = {
  'changes the password': async (call) => () =>
    call(changePassword, { body: { password: 'a quiet pond at night' } }),
  'changes the email address': async (call) => () =>
    call(changeEmail, { body: { email: `${crypto.randomUUID()}@evil.example` } }),
  'sets up an app': async (call) => {
    const { enrolment, setupKey } = await call(beginApp)
    const timestamp = t.clock.now().getTime()
    const code = new TOTP({ secret: Secret.fromBase32(setupKey) }).generate({ timestamp })
    return () => call(confirmApp, { body: { enrolment, code } })
  },
  'removes the app': async (call) => () => call(removeApp),
  'makes recovery codes': async (call) => () => call(makeRecoveryCodes),
  'creates an API key': async (call, owner) => {
    const { business } = await aBrand(t.db, {}, { owner })
    const body = { name: 'Zapier', scopes: ['reviews:read' as const], expiresIn: null, networks: [] }
    return () => call(createApiKey, { params: { businessId: business.id }, body })
  },
}

const waiting = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
  return rows[0]?.n ?? 0
}

const loginsOf = async (id: string) => ({
  user: await t.db
    .selectFrom('appUser')
    .select(['passwordHash', 'email'])
    .where('id', '=', id)
    .executeTakeFirst(),
  app: await t.db.selectFrom('authenticatorApp').select('secret').where('userId', '=', id).execute(),
  codes: await t.db.selectFrom('recoveryCode').select('codeHash').where('userId', '=', id).execute(),
  keys: await t.db.selectFrom('apiKey').select('id').where('userId', '=', id).execute(),
  links: await t.db.selectFrom('oneTimeToken').select('purpose').where('userId', '=', id).execute(),
})

test.each(Object.entries(ACTS))(
  'A38 a session that was let in and then ended by its owner no longer %s',
  async (_, prepare) => {
    const user = await aUser(t.db, { passwordHash })
    await anApp(t.services, user)
    const token = await aSession(t.db, user, { confirmedBy: 'code' })
    const act = await prepare(t.withToken(token), user)
    const before = await loginsOf(user.id)
    const { promise: isEnded, resolve: end } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const lockOut = t.db.transaction().execute(async (trx) => {
      await trx.selectFrom('appUser').select('id').where('id', '=', user.id).forUpdate().execute()
      held()
      await isEnded
      const revokedAt = t.clock.now().toISOString()
      await trx.updateTable('session').set({ revokedAt }).where('userId', '=', user.id).execute()
    })
    await isHeld
    const refused = refusalOf(act())
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    end()
    await lockOut
    expect((await refused).code).toBe('unauthenticated')
    expect(await loginsOf(user.id)).toEqual(before)
  },
)
