-- Sums in the shape that screens read (decision 0032). What each stands for is still in metric_day and metric_quarter, by metric and product;
-- those are looked up by their days from here on, a brand's products side by side.

alter table metric_day drop constraint metric_day_pkey;
alter table metric_day add primary key (brand_id, day, product_id, metric) include (total);
alter table metric_quarter drop constraint metric_quarter_pkey;
alter table metric_quarter add primary key (brand_id, quarter, product_id, metric) include (total);

-- rules.md: engagement = likes + comments + saves + link clicks.
create type series as enum ('engagement', 'impressions', 'pageviews', 'saves');
create function series_of(counted metric) returns series[] language sql immutable parallel safe strict
  return case counted when 'impression' then '{impressions}' when 'pageview' then '{pageviews}' when 'save' then '{engagement,saves}' else '{engagement}' end::series[];

-- A UTC day of a brand, over all of its products. `marks` has a bit for each of its 96 quarters of an hour, set where something was counted;
-- `sums` has a number for each that is set: what was counted from midnight to its end. What was counted up to any quarter-hour is one look
-- into one row, and a day of any zone the difference of two. `people` are the first five who were counted: the quarter of an hour (from 0)
-- and 24 bits of the visitor's digest, the quarter in the higher ones. All of it is in the key: a series is read from the index alone.
create table series_day (
  brand_id uuid not null,
  series series not null,
  day date not null,
  marks bit(96) not null,
  sums integer[] not null,
  people integer[] not null,
  primary key (brand_id, series, day) include (marks, sums, people)
);
-- What one product had in a UTC month.
create table product_month (
  brand_id uuid not null,
  month date not null,
  product_id uuid not null,
  engagement integer not null,
  pageviews integer not null,
  saves integer not null,
  primary key (brand_id, month, product_id) include (engagement, pageviews, saves)
);

-- Which of its day's quarters this is, from 0.
create function slot_of(quarter timestamptz) returns integer language sql immutable parallel safe strict
  return extract(epoch from quarter)::bigint % 86400 / 900;
create function mark_of(slot integer) returns bit(96) language sql immutable parallel safe strict
  return set_bit(0::bit(96), slot, 1);
-- What a day had counted before its quarter number `slot`.
create function sum_before(marks bit(96), sums integer[], slot integer) returns integer language sql immutable parallel safe
  return coalesce(sums[bit_count(substring(marks from 1 for slot))], 0);
-- The sums of two rows of one day, for the quarters that either has.
create function joined_sums(marks bit(96), sums integer[], more_marks bit(96), more_sums integer[]) returns integer[] language sql immutable parallel safe as $$
  select array_agg(sum_before(marks, sums, slot) + sum_before(more_marks, more_sums, slot) order by slot)
  from generate_series(1, 96) slot where get_bit(marks | more_marks, slot - 1) = 1
$$;
-- The first five of them, each where seen first: the same whatever the order they are told in.
create function first_people(people integer[]) returns integer[] language sql immutable parallel safe as $$
  select coalesce(array_agg(one order by one), '{}') from (select min(one) as one from unnest(people) as one group by one & 16777215 order by 1 limit 5) f
$$;

-- Who was counted: 24 bits of each digest, five at most.
alter table metric_pending add column people integer[] not null default '{}';

create or replace function roll_metrics(most integer) returns integer language plpgsql as $$
declare
  rolled integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('roll_metrics', 0)) then return 0; end if;
  with gone as (
    delete from metric_pending where ctid = any (array(select ctid from metric_pending limit most)) returning *
  ), told as (
    select brand_id, metric, product_id, quarter, total from gone where product_id <> '00000000-0000-0000-0000-000000000000'
    union all select brand_id, metric, '00000000-0000-0000-0000-000000000000', quarter, total from gone
  ), days as (
    insert into metric_day as d (brand_id, metric, product_id, day, total)
    select brand_id, metric, product_id, (quarter at time zone 'UTC')::date, sum(total) from told group by 1, 2, 3, 4 order by 1, 4, 3, 2
    on conflict (brand_id, metric, product_id, day) do update set total = d.total + excluded.total
  ), quarters as (
    insert into metric_quarter as q (brand_id, metric, product_id, quarter, total)
    select brand_id, metric, product_id, quarter, sum(total) from told group by 1, 2, 3, 4 order by 1, 4, 3, 2
    on conflict (brand_id, metric, product_id, quarter) do update set total = q.total + excluded.total
  ), months as (
    insert into product_month as m (brand_id, month, product_id, engagement, pageviews, saves)
    select brand_id, date_trunc('month', quarter at time zone 'UTC')::date, product_id, coalesce(sum(total) filter (where metric <> 'pageview'), 0),
      coalesce(sum(total) filter (where metric = 'pageview'), 0), coalesce(sum(total) filter (where metric = 'save'), 0)
    from gone where product_id <> '00000000-0000-0000-0000-000000000000' and metric <> 'impression' group by 1, 2, 3 order by 1, 2, 3
    on conflict (brand_id, month, product_id) do update
      set engagement = m.engagement + excluded.engagement, pageviews = m.pageviews + excluded.pageviews, saves = m.saves + excluded.saves
  ), counted as materialized (
    select brand_id, series, (quarter at time zone 'UTC')::date as day, slot_of(quarter) as slot, total, people from gone cross join unnest(series_of(metric)) as series
  ), running as (
    select brand_id, series, day, slot, sum(sum(total)) over (partition by brand_id, series, day order by slot) as total from counted group by 1, 2, 3, 4
  ), seen as (
    select brand_id, series, day, array_agg(slot << 24 | person) as people from counted cross join unnest(people) as person group by 1, 2, 3
  ), packed as (
    insert into series_day as s (brand_id, series, day, marks, sums, people)
    select brand_id, series, day, marks, sums, first_people(people) from (
      select brand_id, series, day, bit_or(mark_of(slot)) as marks, array_agg(total::integer order by slot) as sums from running group by 1, 2, 3
    ) r left join seen using (brand_id, series, day) order by 1, 2, 3
    on conflict (brand_id, series, day) do update set marks = s.marks | excluded.marks,
      sums = joined_sums(s.marks, s.sums, excluded.marks, excluded.sums), people = first_people(s.people || excluded.people)
  )
  select count(*) into rolled from gone;
  return rolled;
end $$;

create or replace function forget_metrics() returns trigger language plpgsql as $$
begin
  delete from metric_pending p using old_rows o where p.brand_id = o.id;
  delete from metric_day d using old_rows o where d.brand_id = o.id;
  delete from metric_quarter q using old_rows o where q.brand_id = o.id;
  delete from series_day s using old_rows o where s.brand_id = o.id;
  delete from product_month m using old_rows o where m.brand_id = o.id;
  return null;
end $$;

-- Whoever likes or comments is one of the people, too. A like that is taken back leaves its person where it was: they were there.
create function person_of(id uuid) returns integer language sql immutable parallel safe strict
  return ('x' || left(md5(id::text), 6))::bit(24)::integer;
create or replace function count_engagement() returns trigger language plpgsql as $$
begin
  insert into metric_pending (brand_id, metric, product_id, quarter, total, people)
    values (new.brand_id, tg_argv[0]::metric, new.counted_product, quarter_of(new.created_at), 1, array_remove(array[person_of(new.user_id)], null));
  return null;
end $$;
-- New likes of one review are of as many people; which, nobody tells, and those of another review may be the same.
create or replace function count_platform_likes() returns trigger language plpgsql as $$
begin
  insert into metric_pending (brand_id, metric, product_id, quarter, total, people)
    values (new.brand_id, 'like', new.product_id, quarter_of(app_now()), new.likes_base - old.likes_base,
      array(select generate_series(1, least(new.likes_base - old.likes_base, 5))));
  return null;
end $$;

-- Fills both anew, for whoever wrote many sums at once; nobody else may write meanwhile. Who was counted is known of events as long as these are
-- kept, and of likes and comments.
create function gather_sums() returns void language sql as $$
  delete from product_month;
  delete from series_day;
  insert into product_month
    select brand_id, date_trunc('month', day)::date, product_id, coalesce(sum(total) filter (where metric <> 'pageview'), 0),
      coalesce(sum(total) filter (where metric = 'pageview'), 0), coalesce(sum(total) filter (where metric = 'save'), 0)
    from metric_day where product_id <> '00000000-0000-0000-0000-000000000000' and metric <> 'impression' group by 1, 2, 3 order by 2, 1, 3;
  insert into series_day
    with running as (
      select brand_id, series, (quarter at time zone 'UTC')::date as day, slot_of(quarter) as slot,
        sum(sum(total)) over (partition by brand_id, series, (quarter at time zone 'UTC')::date order by slot_of(quarter)) as total
      from metric_quarter cross join unnest(series_of(metric)) as series where product_id = '00000000-0000-0000-0000-000000000000' group by 1, 2, 3, 4
    ), packed as (
      select brand_id, series, day, bit_or(mark_of(slot)) as marks, array_agg(total::integer order by slot) as sums from running group by 1, 2, 3
    ), told as (
      select brand_id, metric, received_at as at, ('x' || encode(substring(visitor from 1 for 3), 'hex'))::bit(24)::integer as person
        from event where verdict = 'counted' and length(visitor) > 2
      union all select brand_id, 'like', created_at, person_of(user_id) from review_like where counted_product is not null
      union all select brand_id, 'comment', created_at, person_of(user_id) from comment where counted_product is not null and removed_at is null
    ), first_seen as (
      select brand_id, series, (at at time zone 'UTC')::date as day, min(slot_of(quarter_of(at)) << 24 | person) as one
      from told cross join unnest(series_of(metric)) as series where person is not null group by 1, 2, 3, person
    ), placed as (
      select *, row_number() over (partition by brand_id, series, day order by one) as place from first_seen
    ), seen as (
      select brand_id, series, day, array_agg(one order by one) as people from placed where place <= 5 group by 1, 2, 3
    )
    select brand_id, series, day, marks, sums, coalesce(people, '{}') from packed left join seen using (brand_id, series, day) order by 3, 1, 2;
$$;
select gather_sums();
analyze metric_day, metric_quarter, series_day, product_month;
