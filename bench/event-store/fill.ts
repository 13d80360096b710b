import type { Engine } from '../../test/support/clickhouse/engine.ts'

/** The brands of the design size. Number 0 has a fiftieth of all events, half of them have a fifth. */
const BRANDS = 120_000
/** A quarter: the last 90 whole days of UTC. */
export const DAYS = 90
const DAY_MS = 86_400_000

/** Returns the id of a brand, as the generated rows have it. */
export const brandId = (number: number) => `b0000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** Returns the days that are filled, oldest first. */
function daysUntil(end: string): string[] {
  return Array.from({ length: DAYS }, (_, n) =>
    new Date(Date.parse(end) - (DAYS - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  )
}

/**
 * Fills the table of raw events day by day, inside the engine. A day that was broken off is dropped and made
 * again, so the run may be interrupted and repeated.
 */
export async function fill(
  engine: Engine,
  database: string,
  { events, end, say }: { events: number; end: string; say: (line: string) => void },
): Promise<void> {
  const perDay = Math.ceil(events / DAYS)
  await engine.run(
    database,
    'create table if not exists bench_progress (day Date, events UInt64) engine = MergeTree order by day',
  )
  const known = await engine.ask<{ day: string; events: string }>(database, 'select * from bench_progress')
  const made = new Set(known.filter((row) => Number(row.events) === perDay).map(({ day }) => day))
  for (const [n, day] of daysUntil(end).entries()) {
    if (made.has(day)) continue
    const start = performance.now()
    await engine.run(database, `alter table raw_event drop partition '${day}'`)
    await engine.run(database, eventsOf(day, n, perDay))
    await engine.run(database, `insert into bench_progress values ('${day}', ${perDay})`)
    say(
      `${day}: ${perDay} events in ${((performance.now() - start) / 1000).toFixed(1)} s, day ${n + 1} of ${DAYS}`,
    )
  }
}

/**
 * Returns the insert of a day. Each value is a hash of the event's number: the same rows on each machine. A
 * fifth arrives in one hour; five events have one visitor; ids and digests are random, which compresses worst.
 * A big day arrives in several parts, as when it is shipped.
 */
const eventsOf = (day: string, n: number, perDay: number) => `
  insert into raw_event (id, metric, brand_id, product_id, target, source, visitor, verdict, promotion_id,
    sent_at, received_at)
  with
    cityHash64(number, 1) as h,
    toUInt32(floor(${BRANDS} * pow(h / 18446744073709551616, 3))) as brand,
    cityHash64(number, 2) % 100 as kind,
    cityHash64(number, 3) % 100 as fate,
    toDateTime64('${day} 00:00:00', 6, 'UTC') as midnight,
    if(cityHash64(number, 4) % 5 = 0, 72000, 0) as hour,
    if(hour = 0, cityHash64(number, 5) % 86400000000, cityHash64(number, 5) % 3600000000) as micros,
    midnight + toIntervalSecond(hour) + toIntervalMicrosecond(micros) as at
  select
    reinterpretAsUUID(MD5(toString(number))) as id,
    multiIf(kind < 80, 'impression', kind < 92, 'pageview', kind < 97, 'click', 'save') as metric,
    toUUID(concat('b0000000-0000-7000-8000-', leftPad(lower(hex(brand)), 12, '0'))) as brand_id,
    if(fate < 40, null, toUUID(concat('c0000000-0000-7000-80', leftPad(toString(h % 20), 2, '0'), '-',
      leftPad(lower(hex(brand)), 12, '0')))) as product_id,
    if(metric = 'click', concat('shop:', ['GB', 'DE', 'FR', 'ES'][1 + h % 4]), '') as target,
    'demo' as source,
    lower(hex(MD5(concat('${day}', toString(intDiv(number, 5)))))) as visitor,
    multiIf(fate < 70, 'counted', fate < 92, 'repeat', fate < 97, 'bot', 'member') as verdict,
    null as promotion_id,
    if(fate % 2 = 0, at - toIntervalMillisecond(h % 3000), null) as sent_at,
    at as received_at
  from numbers(${n * perDay}, ${perDay})
  settings min_insert_block_size_rows = 300000, min_insert_block_size_bytes = 0`
