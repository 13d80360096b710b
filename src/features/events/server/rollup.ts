import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Pending rows per transaction. */
const ROLLED_AT_ONCE = 10_000
/** Months in which single events are kept, besides the current one. The sums stay. */
const MONTHS_KEPT = 13
const MONTHS_AHEAD = 3

/**
 * Adds new events to the sums, a transaction at a time, until none are left or another process is at work.
 * Crash-safe: a row is deleted in the transaction that adds it.
 */
export async function rollUp(db: Db): Promise<void> {
  for (;;) {
    const [row] = await roll(db, { most: ROLLED_AT_ONCE })
    if ((row?.rolled ?? 0) < ROLLED_AT_ONCE) return
  }
}

const roll = statement({
  params: { most: z.int() },
  row: z.object({ rolled: z.int() }),
  sql: (slot) => sql`
    select case when exists (select from metric_pending) then roll_up_metrics(${slot.most}::integer) else 0 end
      as rolled`,
})

/** Creates future months and drops old ones; deletes expired ids and hours, and the salts of past days. */
const CLEANUPS = [
  statement({
    row: z.object({ made: z.int(), dropped: z.int() }),
    sql: () =>
      sql`select make_event_months(${MONTHS_AHEAD}) as made, drop_event_months(${MONTHS_KEPT}) as dropped`,
  }),
  statement({ sql: () => sql`delete from event_seen where received_at < app_now() - interval '2 days'` }),
  statement({ sql: () => sql`delete from event_visit where key < hour_key(app_now() - interval '2 hours')` }),
  statement({ sql: () => sql`delete from event_hour where key < hour_key(app_now() - interval '2 hours')` }),
  statement({ sql: () => sql`delete from visitor_salt where day < (app_now() at time zone 'UTC')::date` }),
]

export async function keepEvents(db: Db): Promise<void> {
  for (const cleanUp of CLEANUPS) await cleanUp(db, {})
}
