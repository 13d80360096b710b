import { sql } from 'kysely'
import * as z from 'zod/mini'

import { METRICS } from '#features/events/rules.ts'
import type { EventStore, SecondStore, Span } from '#features/events/server/raw/event-store.ts'
import { lanesOf } from '#features/events/server/raw/lanes.ts'
import { postgresStore } from '#features/events/server/raw/postgres-store.ts'
import { shipAgain } from '#features/events/server/raw/shipping.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const HOUR_MS = 3_600_000
/** How far back the hourly comparison goes. */
const HOURS_COMPARED = 48
/** How long after an hour its sums are complete; they usually are after two seconds. */
const SUMMED_MS = 5 * 60_000
/** Whole months that the second store keeps besides the current one (clickhouse-schema.ts). */
const MONTHS_STORED = 13

/** The sums of an hour and metric, where the store has another count. */
export type Difference = { hour: string; metric: string; counted: number; stored: number }

const sums = statement({
  params: { from: z.string(), to: z.string() },
  row: z.object({ hour: z.string(), metric: z.enum(METRICS), total: z.int() }),
  sql: (slot) => sql`
    select hour, metric, total
    from metric_hour
    where hour >= ${slot.from}::timestamptz and hour < ${slot.to}::timestamptz`,
})

/** Compares the sums of PostgreSQL with what the store counts, hour by hour. The span has whole hours. */
export async function compareSums(db: Db, store: EventStore, span: Span): Promise<Difference[]> {
  const [summed, kept] = await Promise.all([sums(db, span), store.countHours(span)])
  const counted = totals(summed.map(({ hour, metric, total }) => [`${isoOf(hour)} ${metric}`, total]))
  const stored = totals(
    kept
      .filter(({ verdict }) => verdict === 'counted')
      .map(({ hour, metric, events }) => [`${isoOf(hour)} ${metric}`, events]),
  )
  return [...new Set([...counted.keys(), ...stored.keys()])].toSorted().flatMap((key) => {
    const [hour = '', metric = ''] = key.split(' ')
    const difference = { hour, metric, counted: counted.get(key) ?? 0, stored: stored.get(key) ?? 0 }
    return difference.counted === difference.stored ? [] : [difference]
  })
}

const isoOf = (time: string) => new Date(time).toISOString()

function totals(rows: readonly (readonly [key: string, total: number])[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const [key, total] of rows) found.set(key, (found.get(key) ?? 0) + total)
  return found
}

/**
 * Returns the hours since shipping was switched on that are complete in both, at most the last `hours`, from the
 * oldest month on that the store keeps.
 */
export async function comparable(
  db: Db,
  store: SecondStore,
  now: Date,
  hours = Infinity,
): Promise<Span | undefined> {
  const lanes = await lanesOf(db, store)
  if (lanes === undefined) return undefined
  const whole = (ms: number) => Math.floor(ms / HOUR_MS) * HOUR_MS
  const end = whole(Math.min(Date.parse(lanes.live.position), now.getTime() - SUMMED_MS))
  const start = Math.max(
    whole(Date.parse(lanes.live.startsAt)) + HOUR_MS,
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_STORED),
    end - hours * HOUR_MS,
  )
  return start < end ? { from: new Date(start).toISOString(), to: new Date(end).toISOString() } : undefined
}

const record = statement({
  params: {
    from: z.string(),
    hours: z.array(z.string()),
    metrics: z.array(z.string()),
    counted: z.array(z.int()),
    stored: z.array(z.int()),
  },
  sql: (slot) => sql`
    with given as (
      select *
      from unnest(${slot.hours}::timestamptz[], ${slot.metrics}::metric[], ${slot.counted}::bigint[],
        ${slot.stored}::bigint[]) as g(hour, metric, counted, stored)
    ), agreed as (
      delete from event_difference d
      where d.hour < ${slot.from}::timestamptz
        or not exists (select from given g where g.hour = d.hour and g.metric = d.metric)
    )
    insert into event_difference (hour, metric, counted, stored) select * from given
    on conflict (hour, metric) do update set counted = excluded.counted, stored = excluded.stored`,
})

/** Compares the last two days and records where they differ, for the metric `event_store_differences`. */
export async function audit(db: Db, store: SecondStore, now: Date): Promise<Difference[]> {
  const span = await comparable(db, store, now, HOURS_COMPARED)
  if (span === undefined) return []
  const found = await compareSums(db, store, span)
  await record(db, {
    from: span.from,
    hours: found.map(({ hour }) => hour),
    metrics: found.map(({ metric }) => metric),
    counted: found.map(({ counted }) => counted),
    stored: found.map(({ stored }) => stored),
  })
  return found
}

/**
 * Returns the hours of a span in which the second store lacks events that PostgreSQL has, after it was sent
 * them again.
 */
export async function findMissing(db: Db, store: SecondStore, span: Span): Promise<string[]> {
  const first = postgresStore(db)
  const missing: string[] = []
  for (const day of daysOf(span)) {
    const [ours, theirs] = [hourly(await first.countHours(day)), hourly(await store.countHours(day))]
    for (const [from, events] of ours) {
      if (events <= (theirs.get(from) ?? 0)) continue
      const hour = { from, to: new Date(Date.parse(from) + HOUR_MS).toISOString() }
      await shipAgain(db, store, hour)
      if (events > (hourly(await store.countHours(hour)).get(from) ?? 0)) missing.push(from)
    }
  }
  return missing
}

const hourly = (rows: readonly { hour: string; events: number }[]) =>
  totals(rows.map(({ hour, events }) => [isoOf(hour), events]))

function* daysOf({ from, to }: Span): Generator<Span> {
  const start = Date.parse(from)
  for (let at = start; at < Date.parse(to); at += 24 * HOUR_MS)
    yield {
      from: new Date(at).toISOString(),
      to: new Date(Math.min(at + 24 * HOUR_MS, Date.parse(to))).toISOString(),
    }
}
