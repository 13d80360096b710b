import { sql } from 'kysely'

import { type Account, findBrandNames, findByEmail, findById } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { mayMail } from '#features/auth/server/email-budget.ts'
import { passwordChangedEmail, resetPasswordEmail } from '#features/auth/server/emails.ts'
import { guessableWords, refuseWeakPassword } from '#features/auth/server/password-policy.ts'
import { issueResetToken } from '#features/auth/server/log-in/emailed-tokens.ts'
import { isOperatorEmail, recoverByReset } from '#features/auth/server/log-in/recovery.ts'
import { forgetReauthTries, forgetTries } from '#features/auth/server/log-in/tries.ts'
import { ApiError } from '#shared/errors.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { retrying } from '#server/api/refusals.ts'
import { hashToken } from '#server/tokens.ts'

/**
 * Emails a link to the stored, confirmed address, if there is such an account (A32, A33). For an unknown one
 * the same work is done and rolled back, so that the reply takes as long.
 */
export async function requestReset(caller: Caller, email: string): Promise<void> {
  const isMailed = await mayMail(caller, 'reset', email)
  const account = await findByEmail(caller.db, email)
  const isKnown = account !== null && account.emailVerifiedAt !== null && account.suspendedAt === null
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await audit(trx, {
        event: 'reset.requested',
        userId: isKnown ? account.id : undefined,
        address: caller.address,
      })
      if (!isMailed) return
      await sql`savepoint letter`.execute(trx)
      const { token, id } = await issueResetToken(trx, isKnown ? account : null)
      const envelope = { to: isKnown ? account.email : email, dedupeId: `reset:${id}` }
      await caller.outbox.send(trx, resetPasswordEmail({ ...envelope, token }))
      if (!isKnown) await sql`rollback to savepoint letter`.execute(trx)
    }),
  )
}

/**
 * Sets the new password with the emailed link, once (A35). Ends every session, removes what an intruder may
 * have added, cancels a pending erasure, invalidates other open links, lifts a login lock, and sends an
 * email; nobody is logged in (A38). A rejected password leaves the link valid.
 */
export async function confirmReset(
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const hash = hashToken(token)
  const account = await findHolder(caller.db, hash)
  if (account === null) throw await refusedLink(caller)
  refuseWeakPassword(password, guessableWords(account, await findBrandNames(caller.db, account.id)))
  const passwordHash = await caller.passwords.hash(password)
  const isDone = await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      const used = await trx
        .deleteFrom('oneTimeToken')
        .where('purpose', '=', 'reset')
        .where('tokenHash', '=', hash)
        .where('expiresAt', '>', appNow())
        .returning('id')
        .executeTakeFirst()
      if (!used) return false
      await writePassword(trx, account.id, passwordHash, { isRecovery: true })
      const isOperator = isOperatorEmail(caller.config, account.email)
      const removed = await recoverByReset(trx, { userId: account.id, address: caller.address, isOperator })
      const envelope = { to: account.email, dedupeId: `password-reset:${used.id}` }
      await caller.outbox.send(trx, passwordChangedEmail({ ...envelope, removed }))
      await audit(trx, { event: 'reset.done', userId: account.id, address: caller.address })
      return true
    }),
  )
  if (!isDone) throw await refusedLink(caller)
  await forgetTries(caller, account)
  await forgetReauthTries(caller, account)
}

/**
 * Writes the password and invalidates open links to a password or another email. `isRecovery`: a proof of the
 * mailbox, which the next login with the password has given too.
 */
export async function writePassword(
  trx: Db,
  userId: string,
  passwordHash: string,
  { isRecovery }: { isRecovery: boolean },
): Promise<void> {
  const recoveredAt = isRecovery ? appNow() : null
  await trx.updateTable('appUser').set({ passwordHash, recoveredAt }).where('id', '=', userId).execute()
  await trx
    .deleteFrom('oneTimeToken')
    .where('userId', '=', userId)
    .where('purpose', 'in', ['reset', 'email_change'])
    .execute()
}

async function findHolder(db: Db, hash: Buffer): Promise<Account | null> {
  const row = await db
    .selectFrom('oneTimeToken')
    .select('userId')
    .where('purpose', '=', 'reset')
    .where('tokenHash', '=', hash)
    .where('expiresAt', '>', appNow())
    .executeTakeFirst()
  return row?.userId ? findById(db, row.userId) : null
}

async function refusedLink(caller: Caller): Promise<ApiError> {
  await audit(caller.db, { event: 'reset.refused', address: caller.address })
  return new ApiError('token_invalid', 'This link no longer works. Request a new one.')
}
