import { addPasskey, type Passkey, startPasskey } from '#features/auth/own-passkeys-contract.ts'
import { createPasskey } from '#features/auth/web/passkey/ceremony.ts'
import type { Call } from '#shared/api/call.ts'
import { makeAttempt } from '#web/data/use-idempotency-key.ts'

/**
 * Makes a passkey in the browser's dialog and adds it to the account of `call`. Throws an Error with words.
 */
export async function makePasskey(call: Call): Promise<Passkey> {
  const credential = await createPasskey(await call(startPasskey))
  return makeAttempt()(credential, (idempotencyKey) =>
    call(addPasskey, { body: { credential }, idempotencyKey }),
  )
}
