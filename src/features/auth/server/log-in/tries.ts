import { createHash } from 'node:crypto'

import { type Account, foldLogin } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { isApiError, ApiError } from '#shared/errors.ts'

/** Five password checks per account and quarter of an hour, across all processes (A28). */
const LOGIN = { name: 'login-tries', points: 5, seconds: 900, store: 'database' } as const
/** Counted separately: guesses at the login don't lock the owner out of an open session. */
const REAUTH = { ...LOGIN, name: 'reauth-tries' } as const

/** Takes a login try before any hashing. Unknown names are counted too (A25). Throws `rate_limited`. */
export async function takeTry(caller: Caller, account: Account | null, login: string): Promise<void> {
  await take(caller, LOGIN, triesKey(account, login))
}

/** Takes a password try in an open session. Throws `rate_limited`. */
export async function takeReauthTry(caller: Caller, account: Account): Promise<void> {
  await take(caller, REAUTH, triesKey(account, ''))
}

async function take(caller: Caller, limit: typeof LOGIN | typeof REAUTH, key: string): Promise<void> {
  try {
    await caller.limits.take(limit, key)
  } catch (error) {
    if (!isApiError(error, 'rate_limited')) throw error
    const minutes = Math.ceil((error.retryAfter ?? 60) / 60)
    throw new ApiError(
      'rate_limited',
      `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or reset your password.`,
      {
        retryAfter: error.retryAfter,
      },
    )
  }
}

/** Clears the login count after a correct password or a reset. */
export async function forgetTries(caller: Caller, account: Account): Promise<void> {
  await caller.limits.reset(LOGIN, triesKey(account, ''))
}

/** Clears the count of an open session after the correct password in it, or a reset. */
export async function forgetReauthTries(caller: Caller, account: Account): Promise<void> {
  await caller.limits.reset(REAUTH, triesKey(account, ''))
}

/**
 * Returns the counter key: an account's email and username share one, and the typed text is hashed, so its
 * length does not matter.
 */
function triesKey(account: Account | null, login: string): string {
  return account === null ? `name:${digest(foldLogin(login))}` : `account:${account.id}`
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
