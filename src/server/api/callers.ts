import { addressKey } from '#server/api/limits.ts'
import { hashToken } from '#server/tokens.ts'

export type Callers = {
  /** Returns the account behind a known token, else the IP address. */
  keyOf(token: string | undefined, ip: string): string
  /** Remembers which account a token belongs to; null if it is no longer valid. */
  learn(token: string | undefined, userId: string | null): void
}

const KEPT = 10_000

/**
 * Creates the cache that maps tokens to callers for the fair queue. It grants no access. Each account counts
 * separately, so that an office behind one IP address is many callers. An unknown token counts toward its IP
 * address.
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
/** Returns the account id in a caller key, or undefined for the key of an IP address. */
export const accountOf = (key = '') => (key.startsWith(ACCOUNT) ? key.slice(ACCOUNT.length) : undefined)
