import { isIP } from 'node:net'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { RateLimit } from '#shared/api/contract.ts'
import { ApiError } from '#shared/errors.ts'
import type { Config } from '#server/config.ts'
import { audit } from '#server/data/audit.ts'
import type { Clock } from '#server/data/clock.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import { hashToken } from '#server/tokens.ts'

/**
 * Counts requests against limits. Keys are made by the server: IP addresses, account ids, normalised
 * identifiers (A126).
 */
export type Limits = {
  /**
   * Takes one point, and returns how many are left. Throws `rate_limited` with Retry-After when there was
   * none. Throws if the store is down (F32).
   */
  take(limit: Pick<RateLimit, 'name' | 'points' | 'seconds' | 'store'>, key: string): Promise<PointsLeft>
  /** Refunds one point, for a try that was right. Only for limits in the database. */
  refund(limit: Pick<RateLimit, 'name'>, key: string): Promise<void>
  /** Clears a key, for example after a correct password. */
  reset(limit: Pick<RateLimit, 'name' | 'store'>, key: string): Promise<void>
  /** Returns the same limits, counted within a transaction, so that it needs no second connection. */
  within(trx: Db): Limits
}

/**
 * Creates limits with fixed windows. Counters in the database are shared by all processes and use its clock;
 * the others belong to this process.
 */
export function openLimits({ db, clock }: { db: Db; clock: Clock }): Limits {
  return limitsOn(db, { clock, memory: new Map() })
}

/** The points left in this window, which ends after `seconds`. */
export type PointsLeft = { points: number; seconds: number }

type Memory = Map<string, { points: number; until: number }>

function limitsOn(db: Db, own: { clock: Clock; memory: Memory }): Limits {
  const { clock, memory } = own
  return {
    within: (trx) => limitsOn(trx, own),
    async take(limit, key) {
      const id = `${limit.name}:${key}`.slice(0, 255)
      if (limit.store === 'memory') return takeFromMemory(memory, id, limit, clock.now().getTime())
      // If the store is down this throws, so the guarded action is refused.
      const [row] = await countInDatabase(db, { id, seconds: limit.seconds })
      if (row === undefined) return { points: limit.points, seconds: limit.seconds }
      if (row.points <= limit.points) return { points: limit.points - row.points, seconds: row.wait }
      // Logged once per window, so that an attack does not fill the log.
      if (row.points === limit.points + 1) await auditLimit(db, limit.name, key)
      throw tooMany(row.wait)
    },
    async refund(limit, key) {
      await db
        .updateTable('rateLimit')
        .set((eb) => ({ points: eb('points', '-', 1) }))
        .where('key', '=', `${limit.name}:${key}`.slice(0, 255))
        .where('points', '>', 0)
        .execute()
    },
    async reset(limit, key) {
      const id = `${limit.name}:${key}`.slice(0, 255)
      memory.delete(id)
      if (limit.store === 'database') await db.deleteFrom('rateLimit').where('key', '=', id).execute()
    },
  }
}

/** The limit on all writes of an account, in addition to other limits. */
export const writesOf = ({ writesPerMinute }: Config) =>
  ({ name: 'writes', points: writesPerMinute, seconds: 60, store: 'memory' }) as const

/** Returns the key of an IP address. An IPv6 customer owns a whole /64, so that counts as one (A30). */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('%', 1).join('').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const groups = [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * Logs a limit that was reached. The key is an IP address, an account id or a digest, never text that a user
 * typed.
 */
function auditLimit(db: Db, name: string, key: string): Promise<void> {
  const isAddress = isIP(key.replace(/\/\d+$/, '')) !== 0
  return audit(db, {
    event: 'limit.reached',
    subjectId: name,
    ...(isAddress ? { address: key } : { detail: { key } }),
  })
}

const countInDatabase = statement({
  params: { id: z.string(), seconds: z.int() },
  row: z.object({ points: z.int(), wait: z.int() }),
  sql: (slot) => sql`
    insert into rate_limit as r (key, points, expire)
    values (${slot.id}, 1, (extract(epoch from app_now()) + ${slot.seconds}::int) * 1000)
    on conflict (key) do update set
      points = case when r.expire <= extract(epoch
        from app_now()) * 1000 then 1 else least(r.points + 1, 1000000) end,
      expire = case when r.expire <= extract(epoch
        from app_now()) * 1000 then excluded.expire else r.expire end
    returning points, greatest(1, ceil(expire / 1000.0 - extract(epoch from app_now())))::int as wait`,
})

const MEMORY_KEYS = 100_000

function takeFromMemory(
  memory: Memory,
  id: string,
  limit: { points: number; seconds: number },
  now: number,
): PointsLeft {
  const known = memory.get(id)
  if (known === undefined || known.until <= now) {
    if (memory.size >= MEMORY_KEYS) forgetOldest(memory, now)
    // Re-inserted, so that the map stays ordered by time.
    memory.delete(id)
    memory.set(id, { points: 1, until: now + limit.seconds * 1000 })
    return { points: limit.points - 1, seconds: limit.seconds }
  }
  known.points += 1
  const seconds = Math.max(1, Math.ceil((known.until - now) / 1000))
  if (known.points > limit.points) throw tooMany(seconds)
  return { points: limit.points - known.points, seconds }
}

function forgetOldest(memory: Map<string, { until: number }>, now: number) {
  for (const [id, { until }] of memory) {
    if (until > now && memory.size < MEMORY_KEYS) return
    memory.delete(id)
  }
}

function tooMany(seconds: number): ApiError {
  return new ApiError(
    'rate_limited',
    `Too many requests. Try again in ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`,
    { retryAfter: seconds },
  )
}

/** Returns the counter key of a mailbox: a hash, never the email address itself. */
export function mailboxKey(email: string): string {
  return hashToken(email.toLowerCase()).toString('base64url')
}
