import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const lock = statement({
  params: { key: z.string() },
  sql: ({ key }) => sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`,
})

/** Locks a key until the transaction ends. Other transactions that lock the same key wait. */
export async function lockKey(trx: Db, key: string): Promise<void> {
  await lock(trx, { key })
}
