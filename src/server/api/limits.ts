import { isIP } from 'node:net'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { RateLimit } from '#shared/api/contract.ts'
import { type LimitMemory, openMemory, tooManyCalls } from '#server/api/limit-memory.ts'
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
 * Creates limits with fixed windows, which all processes share and the database's clock ends. The store
 * 'database' counts every call there. The store 'memory' counts in the process and adds to the database in
 * lots of a tenth of the points, so that a call rarely costs a query and each further process admits at most
 * one lot more (decision 0089).
 */
export function openLimits({ db, clock }: { db: Db; clock: Clock }): Limits {
  return limitsOn(db, { clock, memory: openMemory() })
}

/** The points left in this window, which ends after `seconds`. */
export type PointsLeft = { points: number; seconds: number }

type Own = { clock: Clock; memory: LimitMemory }

function limitsOn(db: Db, own: Own, isWithin = false): Limits {
  const { clock, memory } = own
  return {
    within: (trx) => limitsOn(trx, own, true),
    async take(limit, key) {
      const id = `${limit.name}:${key}`.slice(0, 255)
      if (limit.store === 'memory')
        return memory.take(limit, id, {
          now: () => clock.now().getTime(),
          add: (points) => addLot(db, { id, points, seconds: limit.seconds }, isWithin),
        })
      // If the store is down this throws, so the guarded action is refused.
      const [row] = await countInDatabase(db, { id, points: 1, seconds: limit.seconds })
      if (row === undefined) return { points: limit.points, seconds: limit.seconds }
      if (row.points <= limit.points) return { points: limit.points - row.points, seconds: row.wait }
      // Logged once per window, so that an attack does not fill the log.
      if (row.points === limit.points + 1) await auditLimit(db, limit.name, key)
      throw tooManyCalls(row.wait)
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
      memory.forget(id)
      await db.deleteFrom('rateLimit').where('key', '=', id).execute()
    },
  }
}

/** Adds a lot to the shared count. Without a database the process goes on with its own count. */
async function addLot(db: Db, lot: { id: string; points: number; seconds: number }, isWithin: boolean) {
  try {
    const [row] = await countInDatabase(db, lot)
    return row
  } catch (error) {
    // A transaction with a failed statement can't go on.
    if (isWithin) throw error
    return undefined
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
  params: { id: z.string(), points: z.int(), seconds: z.int() },
  row: z.object({ points: z.int(), leftMs: z.int(), wait: z.int() }),
  sql: (slot) => sql`
    insert into rate_limit as r (key, points, expire)
    values (${slot.id}, ${slot.points}::int, (extract(epoch from app_now()) + ${slot.seconds}::int) * 1000)
    on conflict (key) do update set
      points = case when r.expire <= extract(epoch
        from app_now()) * 1000 then excluded.points else least(r.points + excluded.points, 1000000) end,
      expire = case when r.expire <= extract(epoch
        from app_now()) * 1000 then excluded.expire else r.expire end
    returning points, floor(expire - extract(epoch from app_now()) * 1000)::int as left_ms,
      greatest(1, ceil(expire / 1000.0 - extract(epoch from app_now())))::int as wait`,
})

/** Returns the counter key of a mailbox: a hash, never the email address itself. */
export function mailboxKey(email: string): string {
  return hashToken(email.toLowerCase()).toString('base64url')
}
