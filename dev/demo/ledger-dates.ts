import { sql } from 'kysely'

import type { Db } from '#server/data/db.ts'

/** Dates the entries of the ledger that were just written. */
export async function date(trx: Db, at: Date): Promise<void> {
  await sql`
    update credit_entry
    set created_at = ${at}, id = uuidv7(${at}::timestamptz - clock_timestamp())
    where created_at = (select app_now())`.execute(trx)
}
