import { sql } from 'kysely'
import * as z from 'zod/mini'

import { findMissing } from '#features/events/server/raw/counts.ts'
import type { SecondStore, Span } from '#features/events/server/raw/event-store.ts'
import { lanesOf } from '#features/events/server/raw/lanes.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Whole months that PostgreSQL keeps besides the current one when a second store has the events. */
const MONTHS_KEPT = 1
/** The age at which PostgreSQL drops months in any case (rollup.ts). */
const MONTHS_EVER = 14

const hasEvents = statement({
  params: { from: z.string(), to: z.string() },
  row: z.object({ has: z.boolean() }),
  sql: (slot) => sql`
    select exists (
      select from event where received_at >= ${slot.from}::timestamptz and received_at < ${slot.to}::timestamptz
    ) as has`,
})
const drop = statement({
  params: { month: z.string() },
  row: z.object({ isDropped: z.boolean() }),
  sql: (slot) => sql`select drop_event_month(${slot.month}::timestamptz) as is_dropped`,
})

/**
 * Drops months from PostgreSQL that the second store has in full: oldest first, each after every hour of it was
 * counted in both. Throws if the store lacks events, also after it was sent them again; the month then stays.
 */
export async function dropShippedMonths(db: Db, store: SecondStore, now: Date): Promise<number> {
  const lanes = await lanesOf(db, store)
  if (lanes === undefined || lanes.history.position !== lanes.history.endsAt) return 0
  let dropped = 0
  for (let ago = MONTHS_EVER; ago > MONTHS_KEPT; ago -= 1) {
    const month = monthOf(now, ago)
    const [row] = await hasEvents(db, month)
    if (row === undefined || !row.has || month.to > lanes.live.position) continue
    const missing = await findMissing(db, store, month)
    if (missing.length > 0)
      throw new Error(
        `The event store lacks events of ${missing.length} hours from ${missing[0]} on: their month stays in PostgreSQL.`,
      )
    const [gone] = await drop(db, { month: month.from })
    if (gone?.isDropped) dropped += 1
  }
  return dropped
}

function monthOf(now: Date, ago: number): Span {
  const start = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString()
  return { from: start(ago), to: start(ago - 1) }
}
