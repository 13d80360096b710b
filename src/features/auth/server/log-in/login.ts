import type { LoginReply } from '#features/auth/contract.ts'
import { type Account, findBrandNames, findByLogin, getById } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { guessableWords, refuseWeakPassword } from '#features/auth/server/password-policy.ts'
import { passwordChangedEmail } from '#features/auth/server/emails.ts'
import { NOTHING_REMOVED, removeIdentities } from '#features/auth/server/log-in/recovery.ts'
import { writePassword } from '#features/auth/server/log-in/reset.ts'
import { openOrChallenge } from '#features/auth/server/log-in/second-step.ts'
import { closeSessions, refuseRevoked } from '#features/auth/server/log-in/sessions.ts'
import { forgetTries, takeTry } from '#features/auth/server/log-in/tries.ts'
import { sendFreshCode } from '#features/auth/server/sign-up/sign-up.ts'
import { ApiError } from '#shared/errors.ts'
import { audit } from '#server/data/audit.ts'
import type { Viewer } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'
import { retrying } from '#server/api/refusals.ts'

/**
 * Logs in with email or username. Every failure looks the same and costs the same time (A25); a try is
 * counted before any hashing (A28).
 */
export async function logInWithPassword(
  caller: Caller,
  { login, password }: { login: string; password: string },
): Promise<LoginReply> {
  const account = await findByLogin(caller.db, login)
  await takeTry(caller, account, login)
  const isRight = await caller.passwords.verify(password, account?.passwordHash ?? null)
  if (account === null || !isRight) {
    await audit(caller.db, { event: 'login.failed', userId: account?.id, address: caller.address })
    throw wrongCredentials()
  }
  await forgetTries(caller, account)
  if (account.emailVerifiedAt === null) {
    await audit(caller.db, { event: 'login.unconfirmed', userId: account.id, address: caller.address })
    throw unconfirmed(account, await sendFreshCode(caller, account))
  }
  return retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      if (!(await isStillPassword(trx, account))) throw wrongCredentials()
      return openOrChallenge(trx, caller, account, 'password')
    }),
  )
}

/**
 * Checks the password under a lock: a concurrent reset waits for this login and then ends its session; after
 * a reset the old password fails.
 */
async function isStillPassword(trx: Db, { id, passwordHash }: Account): Promise<boolean> {
  const row = await trx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the error for an unconfirmed account. It contains the email, so that a login by username leads to
 * the code: the password was right.
 */
function unconfirmed({ email }: Account, isSent: boolean): ApiError {
  const code = isSent ? `We’ve sent a new code to ${email}.` : `Enter the latest code we sent to ${email}.`
  return new ApiError('email_unverified', `You haven’t confirmed your email yet. ${code}`, {
    fields: { email },
  })
}

function wrongCredentials(): ApiError {
  return new ApiError('invalid_credentials', 'That login and password don’t match.')
}

/**
 * Changes the password. Keeps this session, ends the others (A38), and removes the social logins that they
 * linked within seven days.
 */
export async function changePasswordOf(caller: Caller, viewer: Viewer, password: string): Promise<void> {
  const account = await getById(caller.db, viewer.userId)
  refuseWeakPassword(password, guessableWords(account, await findBrandNames(caller.db, account.id)))
  const passwordHash = await caller.passwords.hash(password)
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await refuseRevoked(trx, viewer)
      const { id: userId, email: to } = account
      const { address } = caller
      await writePassword(trx, userId, passwordHash, { isRecovery: false })
      const removal = { userId, address, because: 'password.changed' } as const
      const logins = await removeIdentities(trx, removal, viewer.sessionId)
      await closeSessions(trx, userId, viewer.sessionId)
      const dedupeId = `password-changed:${crypto.randomUUID()}`
      const removed = { ...NOTHING_REMOVED, logins }
      await caller.outbox.send(trx, passwordChangedEmail({ to, dedupeId, removed }))
      await audit(trx, { event: 'password.changed', userId, address })
    }),
  )
}
