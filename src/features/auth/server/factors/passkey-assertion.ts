import { verifyAuthenticationResponse } from '@simplewebauthn/server'

import type { PasskeyAssertion, PasskeyRequest } from '#features/auth/passkey-responses.ts'
import { findById } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import {
  type Ceremony,
  issueChallenge,
  takeChallenge,
} from '#features/auth/server/factors/passkey-challenges.ts'
import { passkeyCopiedEmail } from '#features/auth/server/factors/passkey-emails.ts'
import { relyingParty } from '#features/auth/server/factors/relying-party.ts'
import { userIdOf } from '#features/auth/server/factors/user-handle.ts'
import { retrying } from '#server/api/refusals.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

export const PASSKEY_TIMEOUT_MS = 300_000

/**
 * A verified signature, not yet counted: `recordPasskeyUse` does that, in the transaction of what it permits.
 */
export type Signed = { passkeyId: string; userId: string; counter: number; isBackedUp: boolean }

/** Issues what a passkey has to sign: any of this site for a login, else one of the viewer's. */
export async function passkeyRequest(
  { db, config }: Pick<Caller, 'db' | 'config'>,
  ceremony: Exclude<Ceremony, { purpose: 'register' }>,
): Promise<PasskeyRequest> {
  const known =
    ceremony.purpose === 'login'
      ? []
      : await db
          .selectFrom('passkey')
          .select(['credentialId', 'transports'])
          .where('userId', '=', ceremony.viewer.userId)
          .orderBy('createdAt')
          .execute()
  return {
    challenge: await issueChallenge(db, ceremony),
    rpId: relyingParty(config).id,
    timeout: PASSKEY_TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
      transports,
    })),
  }
}

/**
 * Consumes the challenge, then checks the signature, the origin, and that the authenticator verified its
 * user. Returns null if any of it is wrong. Throws `token_invalid` for a challenge that can't be used.
 */
export async function verifyPasskey(
  { db, config }: Pick<Caller, 'db' | 'config'>,
  ceremony: Ceremony,
  credential: PasskeyAssertion,
): Promise<Signed | null> {
  const expectedChallenge = await takeChallenge(db, ceremony, credential.response.clientDataJSON)
  const passkey = await db
    .selectFrom('passkey')
    .select(['id', 'userId', 'credentialId', 'publicKey'])
    .where('credentialId', '=', Buffer.from(credential.id, 'base64url'))
    .executeTakeFirst()
  if (passkey === undefined) return null
  if (ceremony.purpose !== 'login' && passkey.userId !== ceremony.viewer.userId) return null
  const { userHandle } = credential.response
  if (userHandle && userIdOf(userHandle) !== passkey.userId) return null
  const { id, origin } = relyingParty(config)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: withoutNulls(credential),
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // The counter is compared by `recordPasskeyUse`, under a lock.
      credential: { id: credential.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    })
    if (!verified) return null
    return {
      passkeyId: passkey.id,
      userId: passkey.userId,
      counter: authenticationInfo.newCounter,
      isBackedUp: authenticationInfo.credentialBackedUp,
    }
  } catch {
    // The library throws for whatever is malformed or doesn't match.
    return null
  }
}

function withoutNulls({ id, rawId, type, response }: PasskeyAssertion) {
  const { userHandle, ...rest } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { ...rest, ...(userHandle && { userHandle }) },
  }
}

/**
 * Records the use of a passkey, and locks it until the transaction ends. Returns false if its sign counter
 * did not grow, as with a copied authenticator, or if it was removed meanwhile. Counters of zero are normal:
 * synced passkeys don't count.
 */
export async function recordPasskeyUse(
  trx: Db,
  { passkeyId, counter, isBackedUp }: Signed,
): Promise<boolean> {
  const used = await trx
    .updateTable('passkey')
    .set({ counter, backedUp: isBackedUp, lastUsedAt: appNow() })
    .where('id', '=', passkeyId)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Records that a passkey was refused because of its counter, and tells its owner, at most once a day. */
export async function reportCopiedPasskey(
  caller: Caller,
  { passkeyId, userId, counter }: Signed,
): Promise<void> {
  const day = caller.clock.now().toISOString().slice(0, 10)
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      const passkey = await trx
        .selectFrom('passkey')
        .select(['name', 'counter'])
        .where('id', '=', passkeyId)
        .executeTakeFirst()
      const account = await findById(trx, userId)
      if (passkey === undefined || account === null) return
      await audit(trx, {
        event: 'passkey.counter_went_back',
        userId,
        subjectId: passkeyId,
        address: caller.address,
        detail: { stored: passkey.counter, given: counter },
      })
      const dedupeId = `passkey-copied:${passkeyId}:${day}`
      await caller.outbox.send(trx, passkeyCopiedEmail({ to: account.email, dedupeId, name: passkey.name }))
    }),
  )
}
