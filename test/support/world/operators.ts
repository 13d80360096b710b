import { confirmOperator } from '#features/operator/contract.ts'
import type { Call } from '#shared/api/call.ts'

import type { TestApp } from '../apps/app.ts'
import { aUser } from './factories.ts'

const PASSWORD = 'a long sentence of mine'

/** Makes Mara an operator; further ones stand in a list of the test's own. */
export const OPERATED = { OPERATOR_EMAILS: 'mara@trellis.example' }

/** An operator and a call of theirs that was just confirmed. The address must stand in OPERATOR_EMAILS. */
export async function anOperator(t: TestApp, email = OPERATED.OPERATOR_EMAILS): Promise<{ id: string; call: Call }> {
  const user = await aUser(t.db, { email, passwordHash: await t.services.passwords.hash(PASSWORD) })
  return { id: user.id, call: await atDesk(t, user) }
}

/** A new session of an operator who has just given the password. */
export async function atDesk(t: TestApp, operator: { id: string }): Promise<Call> {
  const call = await t.as(operator)
  await giveOperatorPassword(call)
  return call
}

/** What opens the console for half an hour. */
export async function giveOperatorPassword(call: Call): Promise<void> {
  await call(confirmOperator, { body: { password: PASSWORD } })
}
