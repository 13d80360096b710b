import { NOW, type Step } from './step.ts'

/**
 * The number of rows of sums and of raw events: 20 and 10 per review, so that a million reviews have 20 and
 * 10 million. Sums are never fewer than those of the two compared brands, about 400,000.
 */
export type EventSize = { rollups: number; events: number }

/** The day on which the seed began, in UTC. */
const TODAY = `(select at::date from bench_start)`
const METRICS = `'{impression,pageview,save,click,like,comment}'::metric[]`
const ZERO = `'00000000-0000-0000-0000-000000000000'::uuid`
/** Two years, one of them complete for the two compared brands: something in every quarter-hour. */
const DAYS = 730
const YEAR = 365
const PRODUCTS = 20
/** Brands with product sums now and then. */
const NEIGHBOURS = 60
/** The sums of the two brands: three metrics by quarter-hour, days, series, and those of their products. */
const TOLD_IN_FULL = 2 * YEAR * (3 * 97 + 4 + 6 * 2 * PRODUCTS)

/**
 * Inserts sums and events in the order in which they would have arrived, day by day: a brand's rows are
 * scattered over the tables, as in production. Without sums there are no events either. The other brands' sums are a third each quarter-hours, days,
 * and series. Keys are built after the rows.
 */
export function eventSteps({ rollups, events }: EventSize, brands: number): Step[] {
  if (rollups === 0) return []
  const quarters = Math.max(0, rollups - TOLD_IN_FULL) / 3
  return [
    { name: 'sums by quarter', sql: sumsByQuarter(Math.ceil(quarters / DAYS), brands) },
    { name: 'sums by day', sql: SUMS_BY_DAY },
    { name: 'events', sql: rawEvents(events, brands) },
    { name: 'ids of events', sql: idsOfEvents(Math.ceil(events / 15)) },
    { name: 'sums that are read', sql: SUMS_READ },
    { name: 'keys of sums', sql: KEYS },
  ]
}

// Brand number 3 + (i * prime + d * prime) % (brands - 2) differs for each i of a day, so that keys are
// unique.
const sumsByQuarter = (perDay: number, brands: number) => `
  alter table metric_quarter drop constraint metric_quarter_pkey;
  insert into metric_quarter (brand_id, metric, product_id, quarter, total)
    select bench_id('b', 3 + (i::bigint * 1000003 + d * 104729) % ${brands - 2}), (${METRICS})[1 + (i / ${brands - 2} + d) % 6],
      ${ZERO}, (${TODAY} - d)::timestamp at time zone 'UTC' + (i % 96) * interval '15 minutes', 1 + i % 7
    from generate_series(${DAYS - 1}, 0, -1) d cross join lateral generate_series(1, ${perDay}) i;
  with told as materialized (select bench_id('b', b) as brand_id from generate_series(1, 2) b)
  insert into metric_quarter (brand_id, metric, product_id, quarter, total)
    select brand_id, m.metric, ${ZERO}, (${TODAY} - d)::timestamp at time zone 'UTC' + q * interval '15 minutes', 1 + (d + q) % 9
    from generate_series(${YEAR - 1}, 0, -1) d, generate_series(0, 95) q, told, unnest('{impression,pageview,save}'::metric[]) as m(metric);
  with told as materialized (select b, bench_id('b', b) as brand_id, p, case when p = 0 then ${ZERO} else bench_id('p', p) end as product_id
    from generate_series(1, 2) b, generate_series(0, ${PRODUCTS}) p)
  insert into metric_quarter (brand_id, metric, product_id, quarter, total)
    select brand_id, m.metric, product_id, (${TODAY} - d)::timestamp at time zone 'UTC' + ((p * 7 + d) % 96) * interval '15 minutes', 5 + (d * 7 + p * 11 + b) % 200
    from generate_series(${YEAR - 1}, 0, -1) d, told, unnest(${METRICS}) as m(metric) where p > 0 or m.metric not in ('impression', 'pageview', 'save');
  with told as materialized (select bench_id('b', b) as brand_id, b + p as shift, bench_id('n', b * 100 + p) as product_id from generate_series(3, ${NEIGHBOURS + 2}) b, generate_series(1, ${PRODUCTS}) p)
  insert into metric_quarter (brand_id, metric, product_id, quarter, total)
    select brand_id, (${METRICS})[1 + (shift + d) % 6], product_id, (${TODAY} - d)::timestamp at time zone 'UTC' + interval '9 hours', 1 + shift % 9
    from generate_series(${YEAR - 1}, 0, -14) d, told`

const SUMS_BY_DAY = `
  set local work_mem = '256MB';
  alter table metric_day drop constraint metric_day_pkey;
  insert into metric_day (brand_id, metric, product_id, day, total)
    select brand_id, metric, product_id, (quarter at time zone 'UTC')::date, sum(total) from metric_quarter group by 1, 2, 3, 4 order by 4`

// The counted people come from the events, which go back a month; the two brands always have enough.
const SUMS_READ = `
  set local work_mem = '256MB';
  alter table series_day drop constraint series_day_pkey;
  alter table product_month drop constraint product_month_pkey;
  select rebuild_rollups();
  update series_day set people = '{1,2,3,4,5}' where brand_id in (bench_id('b', 1), bench_id('b', 2))`

const KEYS = `
  set local maintenance_work_mem = '512MB';
  alter table metric_day add primary key (brand_id, day, product_id, metric) include (total);
  alter table metric_quarter add primary key (brand_id, quarter, product_id, metric) include (total);
  alter table series_day add primary key (brand_id, series, day) include (marks, sums, people);
  alter table product_month add primary key (brand_id, month, product_id) include (engagement, pageviews, saves)`

// The last thirty days; the table of an earlier month is created first.
const rawEvents = (events: number, brands: number) => `
  do $$
  declare
    starts timestamp := date_trunc('month', ${NOW} at time zone 'UTC') - interval '1 month';
  begin
    execute format('create table event_month.%I partition of event for values from (%L) to (%L)', to_char(starts, '"m"YYYY_MM'),
      starts at time zone 'UTC', (starts + interval '1 month') at time zone 'UTC');
  end $$;
  insert into event (id, metric, brand_id, visitor, verdict, received_at)
    select bench_id('e', n), (${METRICS})[1 + n % 4], bench_id('b', 1 + bench_hash('eb', n) % ${brands}), decode(md5('v' || n / 5), 'hex'),
      (array['counted', 'counted', 'counted', 'repeat', 'bot'])[1 + n % 5]::event_verdict, ${NOW} - interval '29 days' + n * (interval '29 days' / ${events})
    from generate_series(1, ${events}) n`

const idsOfEvents = (recent: number) => `
  insert into event_seen (id, received_at) select bench_id('e', n), ${NOW} - interval '2 days' + n * (interval '2 days' / ${recent}) from generate_series(1, ${recent}) n`
