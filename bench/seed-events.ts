type Step = { name: string; sql: string }

/** How many rows of sums and of raw events: 20 and 10 for each review, so that a million reviews stand beside 20 and 10 million. */
export type EventSize = { rollups: number; events: number }

const METRICS = `'{impression,pageview,save,click,like,comment}'::metric[]`
const ZERO = `'00000000-0000-0000-0000-000000000000'::uuid`
/** Two years, of which a year is told in full for the two brands that are compared. */
const DAYS = 730
const PRODUCTS = 20

/**
 * Sums and events in the order in which they would have come, day by day: a brand's rows lie scattered over the tables, as in life. Three of five
 * sums are days, the others quarters of an hour. Keys are built when the rows are in.
 */
export function eventSteps({ rollups, events }: EventSize, brands: number): Step[] {
  const days = Math.max(0, Math.round(rollups * 0.6) - 2 * (PRODUCTS + 1) * 6 * 365)
  const quarters = Math.max(0, Math.round(rollups * 0.4) - 2 * 6 * 365 * 24)
  return [
    { name: 'sums by day', sql: sumsByDay(Math.ceil(days / DAYS), brands) },
    { name: 'sums by quarter', sql: sumsByQuarter(Math.ceil(quarters / DAYS), brands) },
    { name: 'keys of sums', sql: KEYS },
    { name: 'events', sql: rawEvents(events, brands) },
    { name: 'ids of events', sql: idsOfEvents(Math.ceil(events / 15)) },
  ]
}

// Brand number 3 + (i * prime + d * prime) % (brands - 2) is another one for each i of a day, so that no key comes twice.
const sumsByDay = (perDay: number, brands: number) => `
  alter table metric_day drop constraint metric_day_pkey;
  insert into metric_day (brand_id, metric, product_id, day, total)
    select bench_id('b', 3 + (i::bigint * 1000003 + d * 7919) % ${brands - 2}), (${METRICS})[1 + (i / ${brands - 2} + d) % 6],
      ${ZERO}, current_date - d, 1 + bench_hash('md', i * 1000::bigint + d) % 90
    from generate_series(${DAYS - 1}, 0, -1) d cross join lateral generate_series(1, ${perDay}) i;
  insert into metric_day (brand_id, metric, product_id, day, total)
    select bench_id('b', b), m.metric, case when p = 0 then ${ZERO} else bench_id('p', p) end, current_date - d, 5 + bench_hash('mo', d * 1000 + p * 10 + b) % 200
    from generate_series(364, 0, -1) d, generate_series(1, 2) b, unnest(${METRICS}) as m(metric), generate_series(0, ${PRODUCTS}) p`

const sumsByQuarter = (perDay: number, brands: number) => `
  alter table metric_quarter drop constraint metric_quarter_pkey;
  insert into metric_quarter (brand_id, metric, product_id, quarter, total)
    select bench_id('b', 3 + (i::bigint * 1000003 + d * 104729) % ${brands - 2}), (${METRICS})[1 + (i / ${brands - 2} + d) % 6],
      ${ZERO}, (current_date - d)::timestamp at time zone 'UTC' + (i % 96) * interval '15 minutes', 1 + i % 7
    from generate_series(${DAYS - 1}, 0, -1) d cross join lateral generate_series(1, ${perDay}) i;
  insert into metric_quarter (brand_id, metric, product_id, quarter, total)
    select bench_id('b', b), m.metric, ${ZERO}, (current_date - d)::timestamp at time zone 'UTC' + h * interval '1 hour', 1 + (d + h) % 9
    from generate_series(364, 0, -1) d, generate_series(0, 23) h, generate_series(1, 2) b, unnest(${METRICS}) as m(metric)`

const KEYS = `
  set local maintenance_work_mem = '512MB';
  create unique index metric_day_pkey on metric_day (brand_id, metric, product_id, day) include (total);
  alter table metric_day add primary key using index metric_day_pkey;
  create unique index metric_quarter_pkey on metric_quarter (brand_id, metric, product_id, quarter) include (total);
  alter table metric_quarter add primary key using index metric_quarter_pkey`

// The last thirty days; what is before the running month gets its table first.
const rawEvents = (events: number, brands: number) => `
  do $$
  declare
    starts timestamp := date_trunc('month', now() at time zone 'UTC') - interval '1 month';
  begin
    execute format('create table event_month.%I partition of event for values from (%L) to (%L)', to_char(starts, '"m"YYYY_MM'),
      starts at time zone 'UTC', (starts + interval '1 month') at time zone 'UTC');
  end $$;
  insert into event (id, metric, brand_id, visitor, verdict, received_at)
    select bench_id('e', n), (${METRICS})[1 + n % 4], bench_id('b', 1 + bench_hash('eb', n) % ${brands}), decode(md5('v' || n / 5), 'hex'),
      (array['counted', 'counted', 'counted', 'repeat', 'bot'])[1 + n % 5]::event_verdict, now() - interval '29 days' + n * (interval '29 days' / ${events})
    from generate_series(1, ${events}) n`

const idsOfEvents = (recent: number) => `
  insert into event_seen (id, received_at) select bench_id('e', n), now() - interval '2 days' + n * (interval '2 days' / ${recent}) from generate_series(1, ${recent}) n`
