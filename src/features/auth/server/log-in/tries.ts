import { createHash } from 'node:crypto'

import { type Account, foldLogin } from '#features/auth/server/accounts.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { isRefusal, Refusal } from '#kernel/errors.ts'

/** Five passwords are looked at per account and quarter of an hour, in all processes together (A28). */
const TRIES = { name: 'login-tries', points: 5, seconds: 900, store: 'database' } as const

/** Takes a try before any hashing. Names nobody has are counted alike (A25). Refuses with `rate_limited`. */
export async function takeTry(caller: Caller, account: Account | null, login: string): Promise<void> {
  try {
    await caller.limits.take(TRIES, triesKey(account, login))
  } catch (error) {
    if (!isRefusal(error, 'rate_limited')) throw error
    const minutes = Math.ceil((error.retryAfter ?? 60) / 60)
    throw new Refusal(
      'rate_limited',
      `That was too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or reset your password.`,
      {
        retryAfter: error.retryAfter,
      },
    )
  }
}

/** After a right password, or a reset: the account is open again. */
export async function forgetTries(caller: Caller, account: Account): Promise<void> {
  await caller.limits.reset(TRIES, triesKey(account, ''))
}

/** An account's e-mail and username share one count; the length of what was typed does not reach the table. */
function triesKey(account: Account | null, login: string): string {
  return account === null ? `name:${digest(foldLogin(login))}` : `account:${account.id}`
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
