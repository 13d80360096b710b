import type { AppEnrolment, Codes } from '#features/security/codes-contract.ts'
import { type Account, findById } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { beginEnrolment, findApp, readEnrolment, storeApp } from '#features/auth/server/factors/app.ts'
import {
  appAddedEmail,
  appRemovedEmail,
  recoveryCodesMadeEmail,
} from '#features/auth/server/factors/emails.ts'
import { findFactors } from '#features/auth/server/factors/factors.ts'
import { findReset } from '#features/auth/server/factors/lost.ts'
import { confirmSession } from '#features/auth/server/factors/proofs.ts'
import {
  findRecoveryCodes,
  issueRecoveryCodes,
  removeIdleRecoveryCodes,
} from '#features/auth/server/factors/recovery-codes.ts'
import { issueUnlinkToken } from '#features/auth/server/log-in/emailed-tokens.ts'
import { refuseRevoked } from '#features/auth/server/log-in/sessions.ts'
import { shownRecoveryCode } from '#features/auth/recovery-codes.ts'
import { wrongCode } from '#features/auth/server/factors/spend-code.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import type { Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { qrCodeOf } from '#server/qr-code.ts'

export async function readCodes(db: Db, userId: string): Promise<Codes> {
  const [app, recovery, factors, removal] = await Promise.all([
    findApp(db, userId),
    findRecoveryCodes(db, userId),
    findFactors(db, userId),
    findReset(db, userId),
  ])
  return { app, recovery, hasFactor: factors.app || factors.passkeys > 0, removal }
}

export async function beginAppOf(caller: Caller, viewer: Viewer): Promise<AppEnrolment> {
  const { enrolment, text, uri } = beginEnrolment(caller, await accountOf(caller.db, viewer))
  return { enrolment, setupKey: text, uri, code: qrCodeOf(uri, 'M') }
}

/** Stores the app, tells its owner, and counts its code as a proof of this session. */
export async function confirmAppOf(
  caller: Caller,
  viewer: Viewer,
  { enrolment, code }: { enrolment: string; code: string },
): Promise<void> {
  const secret = readEnrolment(caller, viewer.userId, enrolment)
  if (secret === null)
    throw new ApiError('token_invalid', 'This took too long. Start again with a new QR code.')
  const account = await accountOf(caller.db, viewer)
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await refuseRevoked(trx, viewer)
      const done = await storeApp(trx, caller, { userId: account.id, secret, code })
      if (done === null) throw wrongCode('code')
      if (done === 'repeated') return
      await confirmSession(trx, viewer.sessionId, 'code')
      // A login that waits for the code of the earlier app starts again.
      await forgetChallenges(trx, account.id)
      const { token, id } = await issueUnlinkToken(trx, { userId: account.id, email: account.email })
      const envelope = { to: account.email, dedupeId: `app-${done}:${id}` }
      await caller.outbox.send(trx, appAddedEmail({ ...envelope, isMoved: done === 'moved', token }))
      await audit(trx, { event: `app.${done}`, userId: account.id, address: caller.address })
    }),
  )
}

/** Removes the app; without any other factor, the recovery codes too. Removing it again changes nothing. */
export async function removeAppOf(caller: Caller, viewer: Viewer): Promise<void> {
  const account = await accountOf(caller.db, viewer)
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await refuseRevoked(trx, viewer)
      const removed = await trx
        .deleteFrom('authenticatorApp')
        .where('userId', '=', account.id)
        .returning('userId')
        .executeTakeFirst()
      if (removed === undefined) return
      await forgetChallenges(trx, account.id)
      await removeIdleRecoveryCodes(trx, account.id)
      const envelope = { to: account.email, dedupeId: `app-removed:${crypto.randomUUID()}` }
      await caller.outbox.send(trx, appRemovedEmail(envelope))
      await audit(trx, { event: 'app.removed', userId: account.id, address: caller.address })
    }),
  )
}

/** Replaces the recovery codes. Returns the new ones in groups of four, which nobody can read again. */
export async function makeRecoveryCodesOf(caller: Caller, viewer: Viewer): Promise<string[]> {
  const account = await accountOf(caller.db, viewer)
  return retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await refuseRevoked(trx, viewer)
      const { app, passkeys } = await findFactors(trx, account.id)
      if (!app && passkeys === 0)
        throw new ApiError(
          'conflict',
          'Set up an authenticator app or a passkey first. Recovery codes stand in for it.',
        )
      const codes = await issueRecoveryCodes(trx, account.id)
      const { token, id } = await issueUnlinkToken(trx, { userId: account.id, email: account.email })
      const envelope = { to: account.email, dedupeId: `recovery-codes:${id}` }
      await caller.outbox.send(trx, recoveryCodesMadeEmail({ ...envelope, token }))
      await audit(trx, { event: 'recovery_codes.made', userId: account.id, address: caller.address })
      return codes.map(shownRecoveryCode)
    }),
  )
}

async function forgetChallenges(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('loginChallenge').where('userId', '=', userId).execute()
}

async function accountOf(db: Db, { userId }: Viewer): Promise<Account> {
  const account = await findById(db, userId)
  if (account === null) throw notFound()
  return account
}
