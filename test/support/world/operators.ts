import { confirmOperator } from '#features/operator/contract.ts'
import type { Call } from '#shared/api/call.ts'

import type { TestApp } from '../apps/app.ts'
import { aUser } from './factories.ts'

const PASSWORD = 'a long sentence of mine'

/** Makes Mara an operator; tests with more set their own list. */
export const OPERATED = { OPERATOR_EMAILS: 'mara@trellis.example' }

/** Creates an operator with a confirmed session. The email must be in OPERATOR_EMAILS. */
export async function anOperator(t: TestApp, email = OPERATED.OPERATOR_EMAILS): Promise<{ id: string; call: Call }> {
  const user = await aUser(t.db, { email, passwordHash: await t.services.passwords.hash(PASSWORD) })
  return { id: user.id, call: await atDesk(t, user) }
}

/** Opens a new session of an operator with a confirmed password. */
export async function atDesk(t: TestApp, operator: { id: string }): Promise<Call> {
  const call = await t.as(operator)
  await giveOperatorPassword(call)
  return call
}

/** Opens the console for half an hour. */
export async function giveOperatorPassword(call: Call): Promise<void> {
  await call(confirmOperator, { body: { password: PASSWORD } })
}
