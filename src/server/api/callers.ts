import { addressKey } from '#server/api/limits.ts'
import { hashToken } from '#server/tokens.ts'

export type Callers = {
  /** Returns the account behind a known token, else the address. */
  keyOf(token: string | undefined, ip: string): string
  /** Keeps the account that a token turned out to belong to; null: to none any more. */
  learn(token: string | undefined, userId: string | null): void
}

const KEPT = 10_000

/**
 * Opens the memory of who calls, which decides whose share of the server a request takes, and no access. An account counts by itself, so that an
 * office behind one address is many callers; a token nobody knows yet counts with its address.
 */
export function openCallers(): Callers {
  const accounts = new Map<string, string>()
  const idOf = (token: string) => hashToken(token).toString('base64url')
  return {
    keyOf(token, ip) {
      const userId = token === undefined ? undefined : accounts.get(idOf(token))
      return userId === undefined ? addressKey(ip) : accountKey(userId)
    },
    learn(token, userId) {
      if (token === undefined) return
      const id = idOf(token)
      accounts.delete(id)
      if (userId === null) return
      const [oldest] = accounts.keys()
      if (accounts.size >= KEPT && oldest !== undefined) accounts.delete(oldest)
      accounts.set(id, userId)
    },
  }
}

const ACCOUNT = 'account '
export const accountKey = (userId: string) => ACCOUNT + userId
/** Returns the account of a key; undefined for the key of an address. */
export const accountOf = (key = '') => (key.startsWith(ACCOUNT) ? key.slice(ACCOUNT.length) : undefined)
