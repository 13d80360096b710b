-- The tables of raw events on a ClickHouse cluster of shards and replicas (docs/events.md). Run it once, before
-- the first `npm run migrate`, in the database of CLICKHOUSE_URL:
--   clickhouse-client --multiquery --database trellis < cluster.sql
-- It needs the macros {cluster}, {shard} and {replica} in the configuration of each server, and ClickHouse Keeper.
-- The names and columns are those of src/features/events/server/raw/clickhouse-schema.ts, which then creates nothing.

-- Each shard has its part, on every replica. An insert is known by its token, also when it reaches another replica.
create table raw_event_local on cluster '{cluster}' (
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
engine = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/raw_event_local', '{replica}')
partition by toDate(received_at)
primary key (brand_id, received_at)
order by (brand_id, received_at, id)
ttl toStartOfMonth(received_at) + interval 14 month
settings replicated_deduplication_window = 1000;

-- The id leads to the shard, so that an event that is sent twice is one row there, and big brands are spread.
-- The product asks for an answer when the shards have the rows (distributed_foreground_insert). To wait for a
-- majority of the replicas too, set insert_quorum = 'auto' in the profile of the product's user.
create table raw_event on cluster '{cluster}' as raw_event_local
engine = Distributed('{cluster}', currentDatabase(), raw_event_local, cityHash64(id));

create view event on cluster '{cluster}' as
select *, toStartOfHour(received_at) as hour from raw_event final
settings do_not_merge_across_partitions_select_final = 1;

-- One row for the whole cluster: every shard's replicas share the path.
create table trellis_schema on cluster '{cluster}' (
  version UInt32,
  store_id UUID,
  applied_at DateTime64(3, 'UTC') default now64(3)
)
engine = ReplicatedMergeTree('/clickhouse/tables/all/{database}/trellis_schema', '{shard}-{replica}')
order by version;

insert into trellis_schema (version, store_id) values (1, generateUUIDv4());
