import { isIP } from 'node:net'

import type { RawBuilder } from 'kysely'

import { findBusinesses } from '#features/account/server/queries.ts'
import type { LoginAnswer } from '#features/auth/contract.ts'
import type { Account } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import type { CodeKind } from '#features/auth/server/factors/factor-tries.ts'
import { recogniseDevice, tellOfDevice } from '#features/auth/server/log-in/devices.ts'
import { ApiError } from '#shared/errors.ts'
import type { ProofKind } from '#shared/step-up.ts'
import { countryOf } from '#server/api/country.ts'
import type { Viewer } from '#server/api/context.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { newToken } from '#server/tokens.ts'

/** How a session logged in. `code` is the one that confirms an email at sign-up. */
export type Way = 'password' | 'code' | 'passkey' | 'facebook' | 'google'

/**
 * Opens a session and returns the login reply. Throws `forbidden` for a suspended account. A retry ends the
 * session whose reply was lost: its token is not stored anywhere.
 */
export async function openSession(
  trx: Db,
  caller: Caller,
  account: Pick<Account, 'id' | 'username' | 'suspendedAt'>,
  way: Way,
  second: CodeKind | null = null,
): Promise<LoginAnswer> {
  refuseSuspended(caller, account)
  const request = caller.idempotencyKey ?? null
  if (request !== null) await closeSessionOf(trx, account.id, request)
  const { token, hash } = newToken()
  const from = {
    userAgent: caller.userAgent.slice(0, 300).toWellFormed(),
    ip: ipOf(caller),
    country: countryOf(caller),
  }
  const { deviceId, alert } = await recogniseDevice(trx, caller, account.id, from)
  const session = await trx
    .insertInto('session')
    .values({
      tokenHash: hash,
      userId: account.id,
      request,
      ...from,
      deviceId,
      alert,
      way,
      second,
      confirmedAt: appNow(),
      confirmedBy: second ?? proofOfLogin(way),
      recoveredAt: way === 'password' ? await takeRecovery(trx, account.id) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(trx, {
    event: 'login.succeeded',
    userId: account.id,
    subjectId: session.id,
    address: ipOf(caller) ?? undefined,
    detail: { way, ...(second !== null && { second }) },
  })
  if (alert === 'device')
    await tellOfDevice(trx, caller, { userId: account.id, sessionId: session.id, ...from })
  return {
    token,
    userId: account.id,
    username: account.username,
    businesses: await findBusinesses(trx, { userId: account.id, sessionId: session.id }),
  }
}

export function refuseSuspended({ config }: Caller, { suspendedAt }: Pick<Account, 'suspendedAt'>): void {
  if (suspendedAt === null) return
  throw new ApiError(
    'forbidden',
    `This account is suspended. Email ${config.links.contactEmail} and we’ll look into it.`,
  )
}

/**
 * Returns what the first step of a login proves at its moment. The code that confirms an email is entered
 * with the password just chosen.
 */
function proofOfLogin(way: Way): ProofKind {
  if (way === 'passkey') return way
  return way === 'password' || way === 'code' ? 'password' : 'login'
}

/** How long after a password was set by email the first login with it counts as its owner's. */
const RECOVERY_MINUTES = 30

/**
 * Returns now for the first login with a password that a link in an email has just set: nobody but the holder
 * of the mailbox knows it yet.
 */
async function takeRecovery(trx: Db, userId: string): Promise<RawBuilder<string> | null> {
  const taken = await trx
    .updateTable('appUser')
    .set({ recoveredAt: null })
    .where('id', '=', userId)
    .where('recoveredAt', '>', appNow({ minus: { minutes: RECOVERY_MINUTES } }))
    .returning('id')
    .executeTakeFirst()
  return taken === undefined ? null : appNow()
}

async function closeSessionOf(trx: Db, userId: string, request: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revokedAt: appNow() })
    .where('userId', '=', userId)
    .where('request', '=', request)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends every session of a user, or all but one, and every login that waits for its second step. */
export async function closeSessions(trx: Db, userId: string, exceptId?: string): Promise<void> {
  // First: a second step that is under way has its session once its challenge is gone.
  await trx.deleteFrom('loginChallenge').where('userId', '=', userId).execute()
  await trx
    .updateTable('session')
    .set({ revokedAt: appNow() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute()
}

/**
 * Locks the user first in the transaction of a change to their logins, so that it and a reset or a lock-out
 * run one after the other. Throws if that has ended the session since the call was let in.
 */
export async function refuseRevoked(trx: Db, viewer: Viewer): Promise<void> {
  await trx.selectFrom('appUser').select('id').where('id', '=', viewer.userId).forUpdate().execute()
  const session = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', viewer.sessionId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  if (session === undefined) throw new ApiError('unauthenticated', 'Log in first.')
}

/** Ends a session. Idempotent (A39). */
export async function closeSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: appNow() })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
}

const ipOf = ({ address }: Caller) => (isIP(address) === 0 ? null : address)
