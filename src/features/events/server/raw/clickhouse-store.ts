import type { ClickHouseClient } from '@clickhouse/client'

import type { Metric } from '#features/events/rules.ts'
import type { HourCount, RawEvent, SecondStore, Span } from '#features/events/server/raw/event-store.ts'
import { StoreError } from '#features/events/server/raw/event-store.ts'
import {
  isNewEnough,
  OLDEST_ENGINE,
  SCHEMA,
  SCHEMA_VERSION,
} from '#features/events/server/raw/clickhouse-schema.ts'
import { explain, unlikeClickHouse } from '#features/events/server/raw/clickhouse-errors.ts'

/**
 * How long one answer may take, unless the URL says so (`?request_timeout=`). A batch that took longer may have
 * arrived: it is sent again with its token.
 */
const ANSWER_MS = 30_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Events that one answer counts, by the rate of the hours that were counted before. */
const COUNTED_AT_ONCE = 5_000_000

/** A row as ClickHouse has it. */
type Row = Record<string, string | null>

const COLUMNS = `id, metric, brand_id, product_id, target, source, visitor, verdict, promotion_id,
  concat(replaceOne(toString(sent_at), ' ', 'T'), 'Z') as sent,
  concat(replaceOne(toString(received_at), ' ', 'T'), 'Z') as received`
const ONCE = { do_not_merge_across_partitions_select_final: 1 } as const

/**
 * Opens the store in the ClickHouse of this URL, which has the user, password and database. Connects with the
 * first call. The client is loaded here, so that servers without one never load it.
 */
export async function clickhouseStore(url: string): Promise<SecondStore> {
  const client = await open(url)
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw explain(error, url)
    }
  }
  let countedMs = HOUR_MS
  return {
    check: () => ask(() => check(client, url)),
    migrate: () => ask(() => migrate(client, url)),
    add: (events, token) => ask(() => add(client, events, token)),
    async *read(brandIds, span) {
      const answer = await ask(() => read(client, brandIds, span))
      const batches: AsyncIterator<{ json(): Row }[]> = answer.stream<Row>()[Symbol.asyncIterator]()
      for (;;) {
        const next = await ask(() => batches.next())
        if (next.done === true) return
        yield next.value.map((row) => eventOf(row.json()))
      }
    },
    async countHours({ from, to }) {
      const found: HourCount[] = []
      const end = Date.parse(to)
      for (let at = Date.parse(from); at < end;) {
        // A day is a partition: no answer reads two.
        const next = Math.min(at + countedMs, (Math.floor(at / DAY_MS) + 1) * DAY_MS, end)
        const part = { from: new Date(at).toISOString(), to: new Date(next).toISOString() }
        const rows = await ask(() => countHours(client, part))
        found.push(...rows)
        const events = rows.reduce((sum, row) => sum + row.events, 0)
        countedMs = wholeHours(((next - at) / Math.max(events, 1)) * COUNTED_AT_ONCE)
        at = next
      }
      return found
    },
    erase: (brandIds) => ask(() => erase(client, brandIds)),
    close: () => client.close(),
  }
}

async function open(url: string): Promise<ClickHouseClient> {
  const { createClient, ClickHouseLogLevel } = await import('@clickhouse/client')
  try {
    return createClient({
      url,
      application: 'trellis',
      ...(!new URL(url).searchParams.has('request_timeout') && { request_timeout: ANSWER_MS }),
      compression: { request: true, response: true },
      log: { level: ClickHouseLogLevel.OFF },
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StoreError(`CLICKHOUSE_URL has a parameter that the client refuses: ${why}`)
  }
}

const where = (url: string) => new URL(url).host

async function rowsOf<T>(client: ClickHouseClient, query: string): Promise<T[]> {
  const answer = await client.query({ query, format: 'JSONEachRow' })
  return answer.json<T>()
}

async function checkEngine(client: ClickHouseClient, url: string): Promise<void> {
  const [row] = await rowsOf<{ v: string }>(client, 'select version() as v')
  if (row?.v === undefined) throw unlikeClickHouse(url)
  if (!isNewEnough(row.v))
    throw new StoreError(
      `ClickHouse at ${where(url)} is version ${row.v}: ${OLDEST_ENGINE.join('.')} or newer is needed.`,
    )
}

type Applied = { newest: number; store: string }

async function applied(client: ClickHouseClient): Promise<Applied | undefined> {
  const [row] = await rowsOf<Applied>(
    client,
    `select max(version) as newest, toString(argMin(store_id, (version, applied_at, store_id))) as store
    from trellis_schema having count() > 0`,
  )
  return row
}

async function check(client: ClickHouseClient, url: string): Promise<string> {
  await checkEngine(client, url)
  const tables = await rowsOf<{ name: string }>(
    client,
    `select name from system.tables where database = currentDatabase() and name = 'trellis_schema'`,
  )
  const schema = tables.length === 0 ? undefined : await applied(client)
  if (schema === undefined || schema.newest < SCHEMA_VERSION)
    throw new StoreError(
      `ClickHouse at ${where(url)} has ${schema === undefined ? 'no' : 'an older'} schema for events: run npm run migrate.`,
    )
  if (schema.newest > SCHEMA_VERSION)
    throw new StoreError(
      `ClickHouse at ${where(url)} has schema ${schema.newest}, which this release doesn’t know (${SCHEMA_VERSION}).`,
    )
  return schema.store
}

/** Creates the schema, unless a cluster's is there. Returns whether there was anything to do. */
async function migrate(client: ClickHouseClient, url: string): Promise<boolean> {
  await checkEngine(client, url)
  for (const query of SCHEMA) await client.command({ query })
  if ((await applied(client)) !== undefined) {
    await check(client, url)
    return false
  }
  await client.command({
    query: `insert into trellis_schema (version, store_id) values (${SCHEMA_VERSION}, generateUUIDv4())`,
  })
  return true
}

async function add(client: ClickHouseClient, events: readonly RawEvent[], token: string): Promise<void> {
  if (events.length === 0) return
  await client.insert({
    table: 'raw_event',
    format: 'JSONEachRow',
    values: events.map(rowOf),
    clickhouse_settings: {
      insert_deduplication_token: token,
      date_time_input_format: 'best_effort',
      async_insert: 0,
      // On a cluster: answer when the shards have the rows.
      distributed_foreground_insert: 1,
    },
  })
}

function read(client: ClickHouseClient, brandIds: readonly string[], { from, to }: Span) {
  return client.query({
    query: `select ${COLUMNS} from raw_event final
      where brand_id in {brandIds:Array(UUID)}
        and received_at >= parseDateTime64BestEffort({from:String}, 6, 'UTC')
        and received_at < parseDateTime64BestEffort({to:String}, 6, 'UTC')
      order by received_at, id`,
    query_params: { brandIds: [...brandIds], from, to },
    format: 'JSONEachRow',
    clickhouse_settings: ONCE,
  })
}

/** Returns the whole hours of a time: at least one, at most a day. */
const wholeHours = (ms: number) => Math.min(Math.max(Math.floor(ms / HOUR_MS) * HOUR_MS, HOUR_MS), DAY_MS)

async function countHours(client: ClickHouseClient, { from, to }: Span): Promise<HourCount[]> {
  const answer = await client.query({
    query: `select toUnixTimestamp(toStartOfHour(received_at)) as hour, metric, verdict, count() as events
      from raw_event final
      where received_at >= parseDateTime64BestEffort({from:String}, 6, 'UTC')
        and received_at < parseDateTime64BestEffort({to:String}, 6, 'UTC')
      group by 1, 2, 3`,
    query_params: { from, to },
    format: 'JSONEachRow',
    clickhouse_settings: ONCE,
  })
  const rows = await answer.json<{ hour: number; metric: string; verdict: string; events: string }>()
  return rows.map(({ hour, events, ...row }) => ({
    ...row,
    hour: new Date(hour * 1000).toISOString(),
    events: Number(events),
  }))
}

async function erase(client: ClickHouseClient, brandIds: readonly string[]): Promise<void> {
  await client.command({
    query: 'alter table raw_event delete where brand_id in {brandIds:Array(UUID)}',
    query_params: { brandIds: [...brandIds] },
    // Answer when every replica has deleted them.
    clickhouse_settings: { mutations_sync: '2' },
  })
}

function rowOf(event: RawEvent): Row {
  const { brandId, productId, promotionId, sentAt, receivedAt, ...same } = event
  return {
    ...same,
    brand_id: brandId,
    product_id: productId,
    promotion_id: promotionId,
    sent_at: sentAt,
    received_at: receivedAt,
  }
}

function eventOf(row: Row): RawEvent {
  const text = (name: string) => row[name] ?? ''
  return {
    id: text('id'),
    metric: text('metric') as Metric, // PostgreSQL's type has checked it.
    brandId: text('brand_id'),
    productId: row['product_id'] ?? null,
    target: text('target'),
    source: text('source'),
    visitor: text('visitor'),
    verdict: text('verdict'),
    promotionId: row['promotion_id'] ?? null,
    sentAt: row['sent'] ?? null,
    receivedAt: text('received'),
  }
}
