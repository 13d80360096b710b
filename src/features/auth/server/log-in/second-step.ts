import type { LoginAnswer, LoginReply } from '#features/auth/contract.ts'
import type { LoginChallenge } from '#features/auth/login-challenge.ts'
import { type Account, findById } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { type CodeKind, forgetCodeTries, takeCodeTry } from '#features/auth/server/factors/factor-tries.ts'
import { findFactors } from '#features/auth/server/factors/factors.ts'
import { spendCode, wrongCode } from '#features/auth/server/factors/spend-code.ts'
import { openSession, refuseSuspended } from '#features/auth/server/log-in/sessions.ts'
import { ApiError } from '#shared/errors.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { retrying } from '#server/api/refusals.ts'
import { hashToken, newToken } from '#server/tokens.ts'

/** The first steps that a second one can follow. A passkey with user verification needs none. */
const FIRST_WAYS = ['password', 'facebook', 'google'] as const
type FirstWay = (typeof FIRST_WAYS)[number]

/** Wrong codes after which a login starts again with its first step. */
const TRIES = 10

/** Opens a session after the first step, or asks for the second if the account has an authenticator app. */
export async function openOrChallenge(
  trx: Db,
  caller: Caller,
  account: Pick<Account, 'id' | 'username' | 'suspendedAt'>,
  way: FirstWay,
): Promise<LoginReply> {
  const { app, recoveryCodesLeft, passkeys } = await findFactors(trx, account.id)
  if (!app) return openSession(trx, caller, account, way)
  refuseSuspended(caller, account)
  const { token, hash } = newToken()
  const { expiresAt } = await trx
    .insertInto('loginChallenge')
    .values({ tokenHash: hash, userId: account.id, way, expiresAt: appNow({ plus: { minutes: 10 } }) })
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  await audit(trx, {
    event: 'login.challenged',
    userId: account.id,
    address: caller.address,
    detail: { way },
  })
  const ways: LoginChallenge['challenge']['ways'] = ['code']
  if (recoveryCodesLeft > 0) ways.push('recovery')
  if (passkeys > 0) ways.push('passkey')
  return { challenge: { token, expiresAt, ways } }
}

type Second = { token: string; kind: CodeKind; code: string }

/**
 * Opens the session of a challenge with the right code. The try is counted before the code is checked. Of
 * several concurrent calls one opens a session; the others find the challenge or the code used.
 */
export async function finishLogin(caller: Caller, { token, kind, code }: Second): Promise<LoginAnswer> {
  const hash = hashToken(token)
  const account = await countTry(caller.db, hash)
  if (account === null) throw expired()
  const attempt = { use: 'login', kind, userId: account.id } as const
  await takeCodeTry(caller, attempt)
  const answer = await retrying(() =>
    caller.db.transaction().execute(async (trx) => {
      const challenge = await trx
        .deleteFrom('loginChallenge')
        .where('tokenHash', '=', hash)
        .where('expiresAt', '>', appNow())
        .returning('way')
        .executeTakeFirst()
      const way = FIRST_WAYS.find((known) => known === challenge?.way)
      if (way === undefined) throw expired()
      if (!(await spendCode(trx, caller, { account, kind, code }))) throw wrongCode(kind)
      return openSession(trx, caller, account, way, kind)
    }),
  ).catch(async (error: unknown) => {
    const detail = { second: kind, code: error instanceof ApiError ? error.code : 'internal' }
    await audit(caller.db, { event: 'login.failed', userId: account.id, address: caller.address, detail })
    throw error
  })
  await forgetCodeTries(caller, attempt)
  return answer
}

/** Counts a try of a challenge; null once it has expired, was used, or was tried too often. */
async function countTry(db: Db, tokenHash: Buffer): Promise<Account | null> {
  const row = await db
    .updateTable('loginChallenge')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('tries', '<', TRIES)
    .where('expiresAt', '>', appNow())
    .returning('userId')
    .executeTakeFirst()
  return row === undefined ? null : findById(db, row.userId)
}

/** Returns the account whose first step succeeded, without using up its challenge. */
export async function findChallenged(db: Db, token: string): Promise<Account | null> {
  const row = await db
    .selectFrom('loginChallenge')
    .select('userId')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', appNow())
    .executeTakeFirst()
  return row === undefined ? null : findById(db, row.userId)
}

const expired = () => new ApiError('token_invalid', 'This took too long. Log in again.')
