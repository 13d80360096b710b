import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { SecondStore, Span } from '#features/events/server/raw/event-store.ts'
import { StoreError } from '#features/events/server/raw/event-store.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** `live`: events since shipping was switched on. `history`: those before, by `npm run events:backfill`. */
export type LaneName = 'live' | 'history'
export type Lane = {
  lane: LaneName
  storeId: string
  startsAt: string
  /** Everything before it is in the store. */
  position: string
  endsAt: string | null
  sendingTo: string | null
  shipped: number
}

/** Events younger than this may belong to a statement that has not said yet that it runs. */
const SETTLE_SECONDS = 10
/** Longer than events are kept: a month more than the 13 besides the current one. */
const MONTHS_BACK = 14

/**
 * Servers are known by their role: the name of a session may come from the URL, and a pooler changes or drops it.
 * Commands and jobs, which store no events and may take hours, are left out by their names.
 */
const settled = statement({
  params: { seconds: z.int() },
  row: z.object({ at: z.string() }),
  sql: (slot) => sql`
    select to_char((app_now() - greatest(
      make_interval(secs => ${slot.seconds}::integer),
      now() - coalesce(min(xact_start), now())
    )) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from pg_stat_activity
    where datname = current_database() and usename = current_user
      and application_name !~ '^trellis [a-z]'`,
})

/**
 * Returns the time before which no event can appear any more: all transactions of servers that began earlier have
 * ended. An event's time is when its transaction began.
 */
export async function settledUntil(db: Db, seconds = SETTLE_SECONDS): Promise<string> {
  const [row] = await settled(db, { seconds })
  if (row === undefined) throw new Error('There is no time.')
  return row.at
}

const Lanes = z.object({
  lane: z.string(),
  storeId: z.uuid(),
  startsAt: z.string(),
  position: z.string(),
  endsAt: z.nullable(z.string()),
  sendingTo: z.nullable(z.string()),
  shipped: z.int(),
})
const inUtc = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`)

const readLanes = statement({
  row: Lanes,
  sql: () => sql`
    select lane, store_id, ${inUtc('starts_at')}, ${inUtc('position')}, ${inUtc('ends_at')},
      ${inUtc('sending_to')}, shipped
    from event_shipping`,
})

/** Returns both lanes, or undefined if shipping was never switched on. For a store, use `lanesOf`. */
export async function findLanes(db: Db): Promise<Record<LaneName, Lane> | undefined> {
  const rows = await readLanes(db, {})
  const of = (name: LaneName) => {
    const row = rows.find(({ lane }) => lane === name)
    return row === undefined ? undefined : { ...row, lane: name }
  }
  const [live, history] = [of('live'), of('history')]
  return live === undefined || history === undefined ? undefined : { live, history }
}

/**
 * Returns the lanes of a store, or undefined if shipping was never switched on. Throws a StoreError if the store
 * can't be used, or if events were shipped to another one: they would be missing in this one.
 */
export async function lanesOf(db: Db, store: SecondStore): Promise<Record<LaneName, Lane> | undefined> {
  const storeId = await store.check()
  const lanes = await findLanes(db)
  if (lanes !== undefined) refuseOther(lanes, storeId)
  return lanes
}

function refuseOther({ live }: Record<LaneName, Lane>, storeId: string): void {
  if (live.storeId !== storeId)
    throw new StoreError(
      'CLICKHOUSE_URL leads to another store than the one that events were shipped to: correct it, or run npm run events:backfill -- --new-store.',
    )
}

const create = statement({
  params: { storeId: z.uuid(), at: z.string(), months: z.int() },
  sql: (slot) => sql`
    insert into event_shipping (lane, store_id, starts_at, position, ends_at)
    select lane, ${slot.storeId}::uuid, starts_at, starts_at, ends_at
    from (values ('live', ${slot.at}::timestamptz, null::timestamptz), (
      'history',
      date_trunc('month', ${slot.at}::timestamptz) - ${slot.months}::integer * interval '1 month',
      ${slot.at}::timestamptz
    )) as l(lane, starts_at, ends_at)
    on conflict (lane) do nothing`,
})

/** Like `lanesOf`, for a store with this id; the lanes begin now if shipping was never switched on. */
export async function openLanes(db: Db, storeId: string): Promise<Record<LaneName, Lane>> {
  const known = await findLanes(db)
  if (known === undefined) await create(db, { storeId, at: await settledUntil(db), months: MONTHS_BACK })
  const lanes = known ?? (await findLanes(db))
  if (lanes === undefined) throw new Error('There are no lanes.')
  refuseOther(lanes, storeId)
  return lanes
}

/** Forgets how far events were shipped, for a store that replaces another. */
export const forgetLanes = statement({ sql: () => sql`delete from event_shipping` })

/** Returns the parts of a span that are in the second store (`true`), and those that are not, in order. */
export function partsOf(
  span: Span,
  { live, history }: Record<LaneName, Lane>,
): (Span & { isShipped: boolean })[] {
  const parts = [
    { from: '', to: history.position, isShipped: true },
    { from: history.position, to: live.startsAt, isShipped: false },
    { from: live.startsAt, to: live.position, isShipped: true },
    { from: live.position, to: '~', isShipped: false },
  ]
  return parts
    .map(({ from, to, isShipped }) => ({
      from: from > span.from ? from : span.from,
      to: to < span.to ? to : span.to,
      isShipped,
    }))
    .filter(({ from, to }) => from < to)
}
