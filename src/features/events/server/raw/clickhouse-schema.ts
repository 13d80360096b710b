/** The version of the schema that this release reads and writes. */
export const SCHEMA_VERSION = 1
/** The oldest engine with every setting we send. */
export const OLDEST_ENGINE = [24, 3] as const

/** Tells whether an engine of this version, such as 25.8.1, has every setting we send. */
export function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [least, lesser] = OLDEST_ENGINE
  return major > least || (major === least && minor >= lesser)
}

/**
 * The schema on one node; deploy/clickhouse/cluster.sql is that of a cluster, with the same names. A row that
 * was added twice is one row: reads say `final`. A day is a partition, so that counts of an hour read one, and
 * within it a brand's events are adjacent. The engine deletes a month as old as PostgreSQL does: one that
 * ended 13 months ago.
 */
export const SCHEMA = [
  `create table if not exists raw_event (
    id UUID,
    metric LowCardinality(String),
    brand_id UUID,
    product_id Nullable(UUID),
    target String codec(ZSTD(1)),
    source LowCardinality(String),
    visitor String codec(ZSTD(1)),
    verdict LowCardinality(String),
    promotion_id Nullable(UUID),
    sent_at Nullable(DateTime64(6, 'UTC')),
    received_at DateTime64(6, 'UTC') codec(Delta, ZSTD(1))
  )
  engine = ReplacingMergeTree
  partition by toDate(received_at)
  primary key (brand_id, received_at)
  order by (brand_id, received_at, id)
  ttl toStartOfMonth(received_at) + interval 14 month
  settings non_replicated_deduplication_window = 1000`,
  // For questions: each event once, and when the hour of its arrival began.
  `create view if not exists event as
  select *, toStartOfHour(received_at) as hour from raw_event final
  settings do_not_merge_across_partitions_select_final = 1`,
  // The id tells this store from any other.
  `create table if not exists trellis_schema (
    version UInt32,
    store_id UUID,
    applied_at DateTime64(3, 'UTC') default now64(3)
  )
  engine = MergeTree
  order by version`,
]
