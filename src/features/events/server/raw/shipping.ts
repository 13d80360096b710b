import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { SecondStore, Span } from '#features/events/server/raw/event-store.ts'
import { type Lane, type LaneName, openLanes, settledUntil } from '#features/events/server/raw/lanes.ts'
import { eventsBetween } from '#features/events/server/raw/postgres-store.ts'
import { crashPoint, type CrashPoint } from '#server/crash-point.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** Events per batch, give or take those of one statement. */
const AT_ONCE = 20_000
/** The span searched for a batch: it grows where there are few events. */
const SHORTEST_SECONDS = 1
const LONGEST_SECONDS = 7 * 86_400

type Progress = { position: string; shipped: number }
type Options = {
  crashAt?: CrashPoint | undefined
  /** Called after each batch. Returns whether to continue. */
  goOn?: (progress: Progress) => boolean
  atOnce?: number
  settleSeconds?: number
}

/**
 * Ships the events of a lane that are there now to the store, batch by batch. A batch is claimed before it is
 * sent and counted when the store has it, so that it is sent again with the same bounds after a crash: the store
 * recognises it. Any number of processes may ship.
 */
export async function ship(
  db: Db,
  store: SecondStore,
  name: LaneName,
  { crashAt, goOn = () => true, atOnce = AT_ONCE, settleSeconds }: Options = {},
): Promise<Progress> {
  const storeId = await store.check()
  const settled = await settledUntil(db, settleSeconds)
  let seconds = 60
  for (;;) {
    const { [name]: lane } = await openLanes(db, storeId)
    const { position, shipped } = lane
    const found = await nextBatch(db, lane, { settled, seconds, atOnce })
    if (found === undefined) return { position, shipped }
    // Another process has shipped a batch meanwhile.
    if (found === 'moved') continue
    seconds = nextSpan(seconds, found)
    const events = await eventsBetween(db, found)
    await store.add(events, tokenOf(found))
    crashPoint({ crashAt }, 'events-shipped')
    await finish(db, { lane: name, from: found.from, to: found.to, events: events.length })
    const progress = { position: found.to, shipped: shipped + events.length }
    if (!goOn(progress)) return progress
  }
}

/** Sends the events of a span again: the store keeps each once. */
export async function shipAgain(db: Db, store: SecondStore, span: Span): Promise<number> {
  let again = 0
  let seconds = 60
  const limit = exact(span.to)
  let from = exact(span.from)
  while (from < limit) {
    const found = await endOf(db, { from, limit, seconds, atOnce: AT_ONCE })
    const events = await eventsBetween(db, { from, to: found.to })
    await store.add(events, `again ${randomUUID()}`)
    seconds = nextSpan(seconds, found)
    again += events.length
    from = found.to
  }
  return again
}

/** Returns a time of JavaScript as those of the database are written. */
const exact = (time: string) => time.replace(/\.(\d{3})Z$/, '.$1000Z')

const nextSpan = (seconds: number, { isFull }: { isFull: boolean }) =>
  isFull ? Math.max(SHORTEST_SECONDS, seconds / 2) : Math.min(LONGEST_SECONDS, seconds * 2)

const tokenOf = ({ from, to }: Span) => `events ${from} ${to}`

/** Claims the next batch, or returns the one that was claimed before. */
async function nextBatch(
  db: Db,
  lane: Lane,
  { settled, ...size }: { settled: string; seconds: number; atOnce: number },
): Promise<(Span & { isFull: boolean }) | 'moved' | undefined> {
  const from = lane.position
  if (lane.sendingTo !== null) return { from, to: lane.sendingTo, isFull: false }
  const limit = lane.endsAt ?? settled
  if (from >= limit) return undefined
  const { to, isFull } = await endOf(db, { from, limit, ...size })
  const [claimed] = await claim(db, { lane: lane.lane, from, to })
  // If another process was first, its end counts.
  return claimed === undefined ? 'moved' : { from, to: claimed.to, isFull }
}

const findEnd = statement({
  params: { from: z.string(), limit: z.string(), seconds: z.int(), most: z.int() },
  row: z.object({ to: z.string(), isFull: z.boolean() }),
  sql: (slot) => sql`
    select to_char(case
      when cut.at is null then s.until
      else greatest(cut.at, ${slot.from}::timestamptz + interval '1 microsecond')
    end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as to, cut.at is not null as is_full
    from (select least(
      ${slot.limit}::timestamptz, ${slot.from}::timestamptz + make_interval(secs => ${slot.seconds}::integer)
    ) as until) s
    left join lateral (
      select received_at as at
      from event
      where received_at >= ${slot.from}::timestamptz and received_at < s.until
      order by received_at
      offset ${slot.most}::integer limit 1
    ) cut on true`,
})

async function endOf(
  db: Db,
  { seconds, atOnce, ...values }: { from: string; limit: string; seconds: number; atOnce: number },
): Promise<{ to: string; isFull: boolean }> {
  const [row] = await findEnd(db, { ...values, seconds: Math.ceil(seconds), most: atOnce })
  if (row === undefined) throw new Error('A batch has no end.')
  return row
}

const claim = statement({
  params: { lane: z.string(), from: z.string(), to: z.string() },
  row: z.object({ to: z.string() }),
  sql: (slot) => sql`
    update event_shipping
    set sending_to = coalesce(sending_to, ${slot.to}::timestamptz), updated_at = app_now()
    where lane = ${slot.lane} and position = ${slot.from}::timestamptz
    returning to_char(sending_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as to`,
})

const finish = statement({
  params: { lane: z.string(), from: z.string(), to: z.string(), events: z.int() },
  sql: (slot) => sql`
    update event_shipping
    set position = sending_to, sending_to = null, shipped = shipped + ${slot.events}::integer,
      updated_at = app_now()
    where lane = ${slot.lane} and position = ${slot.from}::timestamptz
      and sending_to = ${slot.to}::timestamptz`,
})
