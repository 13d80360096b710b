import type { LoginAnswer } from '#features/auth/contract.ts'
import {
  type Account,
  createBusiness,
  findByEmail,
  findById,
  isUsernameFree,
  lockAddress,
  removeUnconfirmed,
} from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { alreadyRegisteredEmail, choosePasswordEmail } from '#features/auth/server/emails.ts'
import { mayMail, takeMail } from '#features/auth/server/email-budget.ts'
import { guessableWords, refuseWeakPassword } from '#features/auth/server/password-policy.ts'
import { isReserved } from '#features/auth/server/sign-up/reserved-usernames.ts'
import { issueResetToken } from '#features/auth/server/log-in/emailed-tokens.ts'
import { openSession } from '#features/auth/server/log-in/sessions.ts'
import {
  isContested,
  sendSignUpCode,
  takeSignUpCode,
  trySignUpCode,
} from '#features/auth/server/sign-up/sign-up-code.ts'
import { ApiError } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import { retrying } from '#server/api/refusals.ts'

type SignUp = { email: string; username: string; password: string; name?: string | undefined }

/**
 * Creates an account that can do nothing until its email is confirmed. Known and unknown emails get the same
 * reply at the same cost (A44); a confirmed account is never changed. Throws for a taken or reserved
 * username.
 */
export async function signUp(
  caller: Caller,
  { email, username, password, name = '' }: SignUp,
): Promise<void> {
  refuseWeakPassword(password, guessableWords({ email, username, name }))
  if (isReserved(username)) throw usernameTaken()
  const seen = await findByEmail(caller.db, email)
  const [passwordHash, isSame] = await Promise.all([
    caller.passwords.hash(password),
    caller.passwords.verify(password, seen?.passwordHash ?? null),
  ])
  const isMailed = await mayMail(caller, 'signup', email)
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await lockAddress(trx, email)
      const known = await findByEmail(trx, email)
      if (known !== null && known.emailVerifiedAt !== null) {
        if (!(await isUsernameFree(trx, username))) throw usernameTaken()
        await audit(trx, { event: 'signup.known', userId: known.id, address: caller.address })
        if (isMailed)
          await caller.outbox.send(
            trx,
            alreadyRegisteredEmail({ to: known.email, dedupeId: `signup-known:${crypto.randomUUID()}` }),
          )
        return
      }
      const wasContested = known === null ? false : await isContested(trx, known.id)
      if (known !== null) await removeUnconfirmed(trx, known.id)
      const user = await trx
        .insertInto('appUser')
        .values({ email, username, name: name.trim(), passwordHash })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id'])
        .executeTakeFirst()
      if (!user) throw usernameTaken()
      await audit(trx, { event: 'signup.requested', userId: user.id, address: caller.address })
      const isOtherPerson = known !== null && !(isSame && known.passwordHash === seen?.passwordHash)
      await sendSignUpCode(trx, caller, {
        account: { id: user.id, email, username },
        isContested: wasContested || isOtherPerson,
        isMailed,
      })
    }),
  )
}

/**
 * Sends a new code to an unconfirmed email; older ones become invalid. Throws if the mailbox has reached its
 * hourly limit.
 */
export async function resendSignUpCode(caller: Caller, email: string): Promise<void> {
  await takeMail(caller, 'signup', email)
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await lockAddress(trx, email)
      const account = await findByEmail(trx, email)
      if (account === null) return
      if (account.emailVerifiedAt !== null) {
        await caller.outbox.send(
          trx,
          alreadyRegisteredEmail({ to: account.email, dedupeId: `signup-known:${crypto.randomUUID()}` }),
        )
        return
      }
      await sendSignUpCode(trx, caller, {
        account,
        isContested: await isContested(trx, account.id),
        isMailed: true,
      })
    }),
  )
}

/**
 * Sends a new code to an unconfirmed account whose password was just verified. Returns false if the mailbox
 * has reached its hourly limit: the last code then stays valid.
 */
export async function sendFreshCode(caller: Caller, { id, email }: Account): Promise<boolean> {
  if (!(await mayMail(caller, 'signup', email))) return false
  await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await lockAddress(trx, email)
      const account = await findById(trx, id)
      // Confirmed, or signed up again, meanwhile.
      if (account === null || account.emailVerifiedAt !== null) return
      await sendSignUpCode(trx, caller, { account, isContested: await isContested(trx, id), isMailed: true })
    }),
  )
  return true
}

/** Confirms the email with the right code, creates the business and logs in. Throws `token_invalid`. */
export async function confirmSignUp(
  caller: Caller,
  { email, code, password }: { email: string; code: string; password?: string | undefined },
): Promise<LoginAnswer> {
  const found = await trySignUpCode(caller.db, email, code)
  if (found === null) {
    await audit(caller.db, { event: 'signup.code_refused', address: caller.address })
    throw codeInvalid()
  }
  if (password !== undefined) refuseWeakPassword(password, guessableWords(found.account))
  const chosen = password === undefined ? null : await caller.passwords.hash(password)
  return retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      await lockAddress(trx, email)
      const code = await takeSignUpCode(trx, found.tokenId)
      if (code === null) throw codeInvalid()
      const passwordHash = chosen ?? (code.isContested ? null : found.account.passwordHash)
      await trx
        .updateTable('appUser')
        .set({ emailVerifiedAt: appNow(), passwordHash })
        .where('id', '=', found.account.id)
        .execute()
      await createBusiness(trx, found.account)
      await audit(trx, { event: 'signup.confirmed', userId: found.account.id, address: caller.address })
      if (passwordHash === null) {
        const { token, id } = await issueResetToken(trx, found.account)
        await caller.outbox.send(
          trx,
          choosePasswordEmail({ to: found.account.email, dedupeId: `set-password:${id}`, token }),
        )
      }
      return openSession(trx, caller, found.account, 'code')
    }),
  )
}

const usernameTaken = () =>
  new ApiError('username_taken', 'This username is taken. Choose another one.', {
    fields: { username: 'This username is taken. Choose another one.' },
  })
const codeInvalid = () =>
  new ApiError(
    'token_invalid',
    'That code is wrong or has expired. Use the latest email, or request a new code.',
  )
