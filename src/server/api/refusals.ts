import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { ApiError, type ApiErrorCode } from '#shared/errors.ts'

/**
 * Turns the violation of a named constraint into an `ApiError`, next to the query that may cause it: `await
 * refuseOn('app_user_email_key', 'email_taken', 'This address is taken.')(query.execute())`.
 */
export function refuseOn(constraint: string, code: ApiErrorCode, message: string) {
  return <T>(query: Promise<T>): Promise<T> =>
    query.catch((error: unknown) => {
      throw error instanceof pg.DatabaseError && error.constraint === constraint
        ? new ApiError(code, message)
        : error
    })
}

const RETRIES = 3

/**
 * Retries a whole transaction after a deadlock or a serialization failure: up to three retries, with jitter
 * (F7). `work` must have no effect outside its transaction.
 */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === RETRIES || !isConflict(error)) throw error
      await pause((2 ** tries * 10 + 10) * (0.5 + Math.random()))
    }
  }
}

/**
 * Maps a database error that no feature handled to an `ApiError`. Returns undefined if the cause is a bug.
 */
export function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (isUnavailable(error) || isConflict(error)) return unavailable()
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return undefined
  if (error.code === '23505' || error.code === '23503' || error.code === '23P01')
    return new ApiError('conflict', 'This conflicts with something that already exists.')
  if (error.code.startsWith('22') || error.code === '23514')
    return new ApiError('validation', 'This contains a value we can’t store.')
  return undefined
}

/** Returns the error for a resource that is temporarily full or slow, with Retry-After. A cause is logged. */
export function unavailable(seconds = 1, cause?: unknown): ApiError {
  return new ApiError('unavailable', 'We can’t respond right now. Try again in a moment.', {
    retryAfter: seconds,
    cause,
  })
}

/**
 * Tells whether an error is a deadlock or serialization failure, so that the same transaction may succeed on
 * retry.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // No file descriptor left for a socket (F29).
  'EMFILE',
  'ENFILE',
])
const LOST =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|not queryable/

/**
 * Tells whether a statement, lock or pool timed out, or the database is down, starting, full or read-only.
 */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError)
    return code === '57014' || code === '55P03' || code === '25006' || /^(08|53|57P|58)/.test(code)
  return NETWORK.has(code) || LOST.test(error.message)
}
