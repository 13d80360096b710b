-- Raw events may also be kept in ClickHouse (decision 0087): how far they were shipped, and what proves that the
-- counts of both agree.

-- What was counted of events on the whole platform, by UTC hour: written by the transaction that writes the
-- other sums. Likes and comments have no events.
create table metric_hour (
  hour timestamptz not null,
  metric metric not null,
  total bigint not null,
  primary key (hour, metric)
);

-- Events arrive in the order of this column, so that a few blocks of the index lead to any minute.
create index event_received on event using brin (received_at);

-- How far events were shipped to the store with this id. `live` begins where shipping was switched on and never
-- ends; `history` are the events before that. `sending_to` is the end of a batch that may have arrived already:
-- it is sent again with the same bounds.
create table event_shipping (
  lane text primary key check (lane in ('live', 'history')),
  store_id uuid not null,
  starts_at timestamptz not null,
  position timestamptz not null,
  ends_at timestamptz,
  sending_to timestamptz,
  shipped bigint not null default 0,
  updated_at timestamptz not null default app_now(),
  constraint event_shipping_end check ((lane = 'history') = (ends_at is not null)),
  constraint event_shipping_batch check (sending_to > position)
);

-- Hours in which the sums and the store count differently, until they agree.
create table event_difference (
  hour timestamptz not null,
  metric metric not null,
  counted bigint not null,
  stored bigint not null,
  found_at timestamptz not null default app_now(),
  primary key (hour, metric)
);

-- Also adds to metric_hour; otherwise as in 0009_events.sql.
create or replace function roll_up_metrics(most integer) returns integer language plpgsql as $$
declare
  rolled integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('roll_up_metrics', 0)) then return 0; end if;
  with gone as (
    delete from metric_pending
    where ctid = any (array(select ctid from metric_pending limit most))
    returning *
  ), told as (
    select brand_id, metric, product_id, quarter, total
    from gone where product_id <> '00000000-0000-0000-0000-000000000000'
    union all
    select brand_id, metric, '00000000-0000-0000-0000-000000000000', quarter, total from gone
  ), days as (
    insert into metric_day as d (brand_id, metric, product_id, day, total)
    select brand_id, metric, product_id, (quarter at time zone 'UTC')::date, sum(total)
    from told group by 1, 2, 3, 4 order by 1, 4, 3, 2
    on conflict (brand_id, metric, product_id, day) do update set total = d.total + excluded.total
  ), quarters as (
    insert into metric_quarter as q (brand_id, metric, product_id, quarter, total)
    select brand_id, metric, product_id, quarter, sum(total)
    from told group by 1, 2, 3, 4 order by 1, 4, 3, 2
    on conflict (brand_id, metric, product_id, quarter) do update set total = q.total + excluded.total
  ), hours as (
    insert into metric_hour as h (hour, metric, total)
    select date_bin('1 hour', quarter, timestamptz '2000-01-01 00:00:00+00'), metric, sum(total)
    from gone where metric not in ('like', 'comment') group by 1, 2 order by 1, 2
    on conflict (hour, metric) do update set total = h.total + excluded.total
  ), months as (
    insert into product_month as m (brand_id, month, product_id, engagement, pageviews, saves)
    select brand_id, date_trunc('month', quarter at time zone 'UTC')::date, product_id,
      coalesce(sum(total) filter (where metric <> 'pageview'), 0),
      coalesce(sum(total) filter (where metric = 'pageview'), 0),
      coalesce(sum(total) filter (where metric = 'save'), 0)
    from gone
    where product_id <> '00000000-0000-0000-0000-000000000000' and metric <> 'impression'
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (brand_id, month, product_id) do update
      set engagement = m.engagement + excluded.engagement, pageviews = m.pageviews + excluded.pageviews,
        saves = m.saves + excluded.saves
  ), counted as materialized (
    select brand_id, series, (quarter at time zone 'UTC')::date as day, slot_of(quarter) as slot,
      total, people
    from gone cross join unnest(series_of(metric)) as series
  ), running as (
    select brand_id, series, day, slot,
      sum(sum(total)) over (partition by brand_id, series, day order by slot) as total
    from counted group by 1, 2, 3, 4
  ), seen as (
    select brand_id, series, day, array_agg(slot << 24 | person) as people
    from counted cross join unnest(people) as person group by 1, 2, 3
  ), packed as (
    insert into series_day as s (brand_id, series, day, marks, sums, people)
    select brand_id, series, day, marks, sums, first_people(people)
    from (
      select brand_id, series, day, bit_or(slot_mark(slot)) as marks,
        array_agg(total::integer order by slot) as sums
      from running group by 1, 2, 3
    ) r left join seen using (brand_id, series, day)
    order by 1, 2, 3
    on conflict (brand_id, series, day) do update set marks = s.marks | excluded.marks,
      sums = merge_sums(s.marks, s.sums, excluded.marks, excluded.sums),
      people = first_people(s.people || excluded.people)
  )
  select count(*) into rolled from gone;
  return rolled;
end $$;
