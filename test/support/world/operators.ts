import { confirmIdentity } from '#features/auth/proof-contract.ts'
import type { Call } from '#shared/api/call.ts'

import type { TestApp } from '../apps/app.ts'
import { aUser } from './factories.ts'

const PASSWORD = 'a long sentence of mine'

/** Makes Mara an operator; tests with more set their own list. */
export const OPERATED = { OPERATOR_EMAILS: 'mara@trellis.example' }

/** Creates an operator with a confirmed session. The email must be in OPERATOR_EMAILS. */
export async function anOperator(
  t: TestApp,
  email = OPERATED.OPERATOR_EMAILS,
): Promise<{ id: string; call: Call }> {
  const user = await aUser(t.db, { email, passwordHash: await t.services.passwords.hash(PASSWORD) })
  return { id: user.id, call: await t.as(user) }
}

/** Opens a new session of an operator, who just logged in. */
export async function atDesk(t: TestApp, operator: { id: string }): Promise<Call> {
  return t.as(operator)
}

/** Opens calls with `stepUp` to the session of an operator. */
export async function giveOperatorPassword(call: Call): Promise<void> {
  await call(confirmIdentity, { body: { proof: { kind: 'password', password: PASSWORD } } })
}
