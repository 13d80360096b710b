import { createHash, randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import type { Db } from '#server/data/db.ts'
import { bytes, statement } from '#server/data/statement.ts'

/**
 * The browsers distinguished behind one IP address. Changing the user agent each time counts this often and
 * no more.
 */
const BROWSERS = 32

type Caller = { address: string; userAgent: string }

/**
 * Returns an anonymous visitor id: a digest of IP address and browser under the day's salt, which all
 * processes share and which is deleted with the day (as the privacy policy says). Neither can be recovered
 * from it, and it does not carry over to the next day.
 */
export async function visitorOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
): Promise<Buffer> {
  const salt = await saltOf(db, clock.now().toISOString().slice(0, 10))
  const browser = (createHash('sha256').update(caller.userAgent).digest()[0] ?? 0) % BROWSERS
  const digest = createHash('sha256')
    .update(salt)
    .update(`${browser} ${addressKey(caller.address)}`)
    .digest()
  return digest.subarray(0, 16)
}

const known = new WeakMap<Db, { day: string; salt: Promise<Buffer> }>()

function saltOf(db: Db, day: string): Promise<Buffer> {
  const last = known.get(db)
  if (last?.day === day) return last.salt
  const salt = agree(db, day)
  known.set(db, { day, salt })
  // A failed request is retried.
  salt.catch(() => known.delete(db))
  return salt
}

/** Returns the day's salt: the first process creates it, the others read it. */
async function agree(db: Db, day: string): Promise<Buffer> {
  await propose(db, { day, salt: randomBytes(32) })
  const [row] = await read(db, { day })
  if (row === undefined) throw new Error(`There is no salt for ${day}.`)
  return row.salt
}

const propose = statement({
  params: { day: z.string(), salt: bytes },
  sql: (slot) =>
    sql`insert into visitor_salt (day, salt) values (${slot.day}::date, ${slot.salt}) on conflict (day) do nothing`,
})
const read = statement({
  params: { day: z.string() },
  row: z.object({ salt: bytes }),
  sql: (slot) => sql`select salt from visitor_salt where day = ${slot.day}::date`,
})
