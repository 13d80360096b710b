import type { Caller } from '#features/auth/server/caller.ts'
import { addressKey } from '#server/api/limits.ts'
import { ApiError, isApiError } from '#shared/errors.ts'

export type CodeKind = 'code' | 'recovery'
/** A login, or a confirmation within a session: guesses at one don't lock the other. */
type Use = 'login' | 'confirm'
type Try = { use: Use; kind: CodeKind; userId: string }

/** Five per account and per IP address in a quarter of an hour, across all processes. */
const limitOf = ({ use, kind }: Try, per: 'account' | 'address') =>
  ({ name: `${use}-${kind}-${per}`, points: 5, seconds: 900, store: 'database' }) as const

/** Takes a try of a code before it is checked, for the account and the IP address. Throws `rate_limited`. */
export async function takeCodeTry({ limits, address }: Caller, asked: Try): Promise<void> {
  try {
    await limits.take(limitOf(asked, 'account'), asked.userId)
    await limits.take(limitOf(asked, 'address'), addressKey(address))
  } catch (error) {
    if (!isApiError(error, 'rate_limited')) throw error
    const minutes = Math.ceil((error.retryAfter ?? 60) / 60)
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    const other = asked.kind === 'code' ? ', or use a recovery code' : ''
    throw new ApiError('rate_limited', `Too many wrong codes. Wait ${wait}${other}.`, {
      retryAfter: error.retryAfter,
    })
  }
}

/** Clears the account's count after a right code. The IP address only gets this one try back. */
export async function forgetCodeTries({ limits, address }: Caller, asked: Try): Promise<void> {
  await limits.reset(limitOf(asked, 'account'), asked.userId)
  await limits.refund(limitOf(asked, 'address'), addressKey(address))
}
