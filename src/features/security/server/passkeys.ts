import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Selectable } from 'kysely'

import type { PasskeyRegistration } from '#features/auth/passkey-responses.ts'
import { type Account, findById } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { PASSKEY_TIMEOUT_MS } from '#features/auth/server/factors/passkey-assertion.ts'
import { issueChallenge, takeChallenge } from '#features/auth/server/factors/passkey-challenges.ts'
import { passkeyAddedEmail, passkeyRemovedEmail } from '#features/auth/server/factors/passkey-emails.ts'
import { confirmSession } from '#features/auth/server/factors/proofs.ts'
import { removeIdleRecoveryCodes } from '#features/auth/server/factors/recovery-codes.ts'
import { relyingParty } from '#features/auth/server/factors/relying-party.ts'
import { userHandleOf } from '#features/auth/server/factors/user-handle.ts'
import { issueUnlinkToken } from '#features/auth/server/log-in/emailed-tokens.ts'
import { refuseRevoked } from '#features/auth/server/log-in/sessions.ts'
import type { Passkey } from '#features/auth/own-passkeys-contract.ts'
import { PASSKEYS_MAX } from '#features/auth/passkey-rules.ts'
import { distinctName, kindOf, providerOf, suggestName } from '#features/security/server/passkey-models.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import type { Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { DB } from '#server/data/db-types.ts'
import type { Db } from '#server/data/db.ts'

type Row = Omit<Selectable<DB['passkey']>, 'publicKey' | 'userId' | 'counter'>
const COLUMNS = [
  'id',
  'credentialId',
  'name',
  'aaguid',
  'deviceType',
  'backedUp',
  'transports',
  'createdAt',
  'lastUsedAt',
] as const

/** EdDSA, ES256 and RS256 (COSE): every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]

/** Lists the passkeys of a user, the oldest first. */
export async function findPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const [rows, hasOther] = await Promise.all([rowsOf(db, userId), hasOtherLogin(db, userId)])
  return rows.map((row) => shown(row, rows.length === 1 && !hasOther))
}

/** Returns the options for a new passkey: discoverable, and verified by fingerprint, face or PIN. */
export async function startPasskeyOf(caller: Caller, viewer: Viewer) {
  const account = await accountOf(caller.db, viewer)
  const known = await rowsOf(caller.db, viewer.userId)
  if (known.length >= PASSKEYS_MAX) throw tooMany()
  const { id, name } = relyingParty(caller.config)
  const challenge = await issueChallenge(caller.db, { purpose: 'register', viewer })
  return {
    challenge,
    rp: { id, name },
    user: {
      id: Buffer.from(userHandleOf(account.id)).toString('base64url'),
      name: account.email,
      displayName: account.name || account.username,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: PASSKEY_TIMEOUT_MS,
    attestation: 'none' as const,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

/** Adds the passkey that an authenticator made for this session's challenge, and emails its owner. */
export async function addPasskeyOf(
  caller: Caller,
  viewer: Viewer,
  credential: PasskeyRegistration,
): Promise<Passkey> {
  const account = await accountOf(caller.db, viewer)
  const made = await verified(caller, viewer, credential)
  if (made === null) {
    await audit(caller.db, { event: 'passkey.refused', userId: viewer.userId, address: caller.address })
    throw new ApiError(
      'proof_failed',
      'This passkey can’t be used here. Try again, or use another device or key.',
    )
  }
  return retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      // Two concurrent calls would both be the last that fits.
      await refuseRevoked(trx, viewer)
      const others = await rowsOf(trx, viewer.userId)
      if (others.length >= PASSKEYS_MAX) throw tooMany()
      const isOnDevice = credential.authenticatorAttachment !== 'cross-platform'
      const suggested = suggestName(made, { userAgent: caller.userAgent, isOnDevice })
      const name = distinctName(
        suggested,
        others.map((other) => other.name),
      )
      const row = await trx
        .insertInto('passkey')
        .values({ ...made, userId: viewer.userId, name })
        .onConflict((conflict) => conflict.column('credentialId').doNothing())
        .returning(COLUMNS)
        .executeTakeFirst()
      if (row === undefined)
        throw new ApiError('duplicate', 'This passkey is already in use. You can log in with it.')
      await audit(trx, { ...entry('passkey.added', caller, viewer), subjectId: row.id, detail: { name } })
      await confirmSession(trx, viewer.sessionId, 'passkey')
      const { token } = await issueUnlinkToken(trx, { userId: account.id, email: account.email })
      const dedupeId = `passkey-added:${row.id}`
      await caller.outbox.send(trx, passkeyAddedEmail({ to: account.email, dedupeId, name, token }))
      return shown(row, others.length === 0 && !(await hasOtherLogin(trx, viewer.userId)))
    }),
  )
}

/** Returns the columns of a new passkey, or null if the browser's answer is not one for this site. */
async function verified(caller: Caller, viewer: Viewer, { id, rawId, type, response }: PasskeyRegistration) {
  const expectedChallenge = await takeChallenge(
    caller.db,
    { purpose: 'register', viewer },
    response.clientDataJSON,
  )
  const site = relyingParty(caller.config)
  const { clientDataJSON, attestationObject, transports = [] } = response
  try {
    const { verified: isRight, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!isRight) return null
    const { credential, credentialDeviceType, credentialBackedUp, aaguid } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: transports.filter((transport) => TRANSPORTS.includes(transport)),
      deviceType: credentialDeviceType,
      backedUp: credentialBackedUp,
      aaguid: /^[0-]+$/.test(aaguid) ? null : aaguid,
    }
  } catch {
    // The library throws for whatever is malformed or doesn't match.
    return null
  }
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

export async function renamePasskeyOf(
  caller: Caller,
  viewer: Viewer,
  id: string,
  name: string,
): Promise<Passkey> {
  return retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      const [before] = await own(trx, viewer.userId, id)
      if (before === undefined) throw notFound()
      await trx.updateTable('passkey').set({ name }).where('id', '=', id).execute()
      const detail = { before: { name: before.name }, after: { name } }
      await audit(trx, { ...entry('passkey.renamed', caller, viewer), subjectId: id, detail })
      const isOnly =
        (await rowsOf(trx, viewer.userId)).length === 1 && !(await hasOtherLogin(trx, viewer.userId))
      return shown({ ...before, name }, isOnly)
    }),
  )
}

/**
 * Removes a passkey, unless it is the last way to log in; the other sessions that logged in by passkey end.
 */
export async function removePasskeyOf(caller: Caller, viewer: Viewer, id: string): Promise<void> {
  const account = await accountOf(caller.db, viewer)
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      // Two concurrent calls would each count the other's passkey as the remaining one.
      await refuseRevoked(trx, viewer)
      const [row] = await own(trx, viewer.userId, id)
      if (row === undefined) throw notFound()
      if ((await rowsOf(trx, viewer.userId)).length === 1 && !(await hasOtherLogin(trx, viewer.userId)))
        throw new ApiError(
          'conflict',
          'This is your only way to log in. Add another passkey or set a password first, then remove it.',
        )
      await trx.deleteFrom('passkey').where('id', '=', id).execute()
      await removeIdleRecoveryCodes(trx, viewer.userId)
      await trx
        .updateTable('session')
        .set({ revokedAt: appNow() })
        .where('userId', '=', viewer.userId)
        .where('way', '=', 'passkey')
        .where('id', '!=', viewer.sessionId)
        .where('revokedAt', 'is', null)
        .execute()
      await audit(trx, {
        ...entry('passkey.removed', caller, viewer),
        subjectId: id,
        detail: { name: row.name },
      })
      const dedupeId = `passkey-removed:${id}`
      await caller.outbox.send(trx, passkeyRemovedEmail({ to: account.email, dedupeId, name: row.name }))
    }),
  )
}

function shown(row: Row, isOnlyLogin: boolean): Passkey {
  const { id, name, createdAt, lastUsedAt } = row
  return { id, name, kind: kindOf(row), provider: providerOf(row), createdAt, lastUsedAt, isOnlyLogin }
}

const rowsOf = (db: Db, userId: string) =>
  db
    .selectFrom('passkey')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const own = (trx: Db, userId: string, id: string) =>
  trx
    .selectFrom('passkey')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .execute()

/** Tells whether a user has a password or a social login. */
async function hasOtherLogin(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('passwordHash', 'is not', null),
        eb.exists(eb.selectFrom('userIdentity').select('subject').where('userId', '=', userId)),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

async function accountOf(db: Db, viewer: Viewer): Promise<Account> {
  const account = await findById(db, viewer.userId)
  if (account === null) throw notFound()
  return account
}

const entry = (event: string, { address }: Caller, { userId }: Viewer) => ({ event, userId, address })

const tooMany = () =>
  new ApiError('quota', `You have ${PASSKEYS_MAX} passkeys, the most an account can have. Remove one first.`)
