import type { RateLimit } from '#kernel/contract.ts'

/** Counts calls. Keys are made by the server alone: addresses, account ids, normalised identifiers (A126). */
export type Limits = {
  /** Takes a point; refuses with `rate_limited` and Retry-After when none is left. With the store down it refuses (F32). */
  take(limit: Pick<RateLimit, 'name' | 'points' | 'seconds' | 'store'>, key: string): Promise<void>
  /** Forgets a key, for instance after a right password. */
  reset(limit: Pick<RateLimit, 'name' | 'store'>, key: string): Promise<void>
}
