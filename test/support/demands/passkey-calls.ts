import { relyingParty } from '#features/auth/server/factors/relying-party.ts'
import { startPasskey } from '#features/auth/own-passkeys-contract.ts'

import type { TestApp } from '../apps/app.ts'
import { anAuthenticator } from '../world/authenticator.ts'
import { aSession, aUser } from '../world/factories.ts'

/** Returns a valid call of each endpoint of passkeys that takes an idempotency key. */
export function passkeyCalls(app: () => TestApp) {
  return {
    'POST /account/passkeys': async () => {
      const { db, config, withToken } = app()
      const token = await aSession(db, await aUser(db))
      const { id: rpId, origin } = relyingParty(config)
      const options = await withToken(token)(startPasskey)
      return { token, body: { credential: anAuthenticator({ rpId, origin }).create(options) } }
    },
  }
}
