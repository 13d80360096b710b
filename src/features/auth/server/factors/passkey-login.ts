import type { LoginAnswer } from '#features/auth/contract.ts'
import type { PasskeyAssertion } from '#features/auth/passkey-responses.ts'
import { findById } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import {
  reportCopiedPasskey,
  recordPasskeyUse,
  verifyPasskey,
} from '#features/auth/server/factors/passkey-assertion.ts'
import { openSession } from '#features/auth/server/log-in/sessions.ts'
import { ApiError } from '#shared/errors.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'

/**
 * Logs in with a passkey. It verified its user, so there is no second step. A removal of the passkey waits
 * for this login and then ends its session.
 */
export async function logInByPasskey(caller: Caller, credential: PasskeyAssertion): Promise<LoginAnswer> {
  const signed = await verifyPasskey(caller, { purpose: 'login' }, credential)
  if (signed === null) throw await refused(caller, undefined)
  const answer = await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      if (!(await recordPasskeyUse(trx, signed))) return null
      const account = await findById(trx, signed.userId)
      return account === null ? null : openSession(trx, caller, account, 'passkey')
    }),
  )
  if (answer !== null) return answer
  await reportCopiedPasskey(caller, signed)
  throw await refused(caller, signed.userId)
}

async function refused(caller: Caller, userId: string | undefined): Promise<ApiError> {
  await audit(caller.db, {
    event: 'login.failed',
    userId,
    address: caller.address,
    detail: { way: 'passkey' },
  })
  return new ApiError(
    'invalid_credentials',
    'That passkey didn’t work here. It may have been removed from your account. Log in another way.',
  )
}
