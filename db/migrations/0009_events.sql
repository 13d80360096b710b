-- Events around a brand on the platform and its public pages: each event as it came, and the sums that
-- charts read.

create type metric as enum ('impression', 'pageview', 'save', 'click', 'like', 'comment');
-- What became of an event. Only 'counted' is in the sums; the others are kept to explain a number.
create type event_verdict as enum ('counted', 'repeat', 'bot', 'member');
-- Engagement = likes + comments + saves + link clicks.
create type series as enum ('engagement', 'impressions', 'pageviews', 'saves');
create function series_of(counted metric) returns series[] language sql immutable parallel safe strict
  return case counted
    when 'impression' then '{impressions}'
    when 'pageview' then '{pageviews}'
    when 'save' then '{engagement,saves}'
    else '{engagement}'
  end::series[];

-- Each event as it came, in a table per month, so that deleting a month is no work. `visitor` is a digest
-- under a salt that is deleted after a day: no IP address, and nobody to track.
create table event (
  id uuid not null default uuidv7(),
  metric metric not null,
  brand_id uuid not null,
  product_id uuid,
  -- Where a click went: 'website', 'instagram', 'shop:GB' …
  target text not null default '',
  -- The site key of the embedding site; '' for our own pages.
  source text not null default '',
  visitor bytea not null,
  verdict event_verdict not null,
  -- The sender's clock, where the sender gave it. An event counts when we receive it.
  sent_at timestamptz,
  received_at timestamptz not null default app_now()
) partition by range (received_at);
create schema event_month;
-- For a month whose table does not exist yet: an acknowledged event is kept in any case.
create table event_month.other partition of event default;

-- Each event id counts once, in all months. Deleted when it can no longer be repeated.
create table event_seen (
  id uuid primary key,
  received_at timestamptz not null default app_now()
);
create index event_seen_age on event_seen using brin (received_at);

-- What a visitor saw in one hour, a row per metric rather than per target: a batch of fifty events
-- touches one row. `targets` are those that were counted; `known` of them were there before the last
-- call. From 500 targets on the row stays as it is: `rest` is then what the last call had besides, and
-- event_hour says which of those are counted. Both keys begin with the number of the hour, by which old
-- rows are deleted.
create table event_visit (
  key uuid primary key,
  targets uuid[] not null,
  known integer not null default 0,
  rest uuid[]
) with (fillfactor = 70);
create table event_hour (
  key uuid primary key,
  received_at timestamptz not null default app_now()
);

create table visitor_salt (
  day date primary key,
  salt bytea not null
);

-- The first key of an hour: smaller keys are older.
create function hour_key(at timestamptz) returns uuid language sql immutable parallel safe strict
  return rpad(lpad(to_hex(floor(extract(epoch from at) / 3600)::bigint), 8, '0'), 32, '0')::uuid;
create function overflow_key(visit uuid, target uuid) returns uuid language sql immutable parallel safe strict
  return (left(visit::text, 8) || substr(md5(visit::text || target), 9))::uuid;

-- Creates the tables of this month and of the months ahead, in UTC. The application's role cannot create
-- tables and calls this instead.
create function make_event_months(ahead integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  starts timestamp;
  made integer := 0;
begin
  for starts in
    select generate_series(
      date_trunc('month', now() at time zone 'UTC'),
      date_trunc('month', now() at time zone 'UTC') + least(ahead, 24) * interval '1 month',
      interval '1 month'
    )
  loop
    continue when to_regclass(format('event_month.%I', to_char(starts, '"m"YYYY_MM'))) is not null;
    -- Rows of this month that are in the default table stay there.
    continue when exists (
      select from event_month.other
      where received_at >= starts at time zone 'UTC'
        and received_at < (starts + interval '1 month') at time zone 'UTC'
    );
    execute format(
      'create table event_month.%I partition of event for values from (%L) to (%L)',
      to_char(starts, '"m"YYYY_MM'),
      starts at time zone 'UTC', (starts + interval '1 month') at time zone 'UTC'
    );
    made := made + 1;
  end loop;
  return made;
end $$;

-- Drops the months that ended at least `keep` months ago, and deletes rows of that age from the default
-- table.
create function drop_event_months(keep integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  oldest timestamp := date_trunc('month', now() at time zone 'UTC') - greatest(keep, 1) * interval '1 month';
  gone text;
  dropped integer := 0;
begin
  for gone in
    select c.relname
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'event_month' and c.relkind = 'r'
      and c.relname ~ '^m\d{4}_\d{2}$' and c.relname < to_char(oldest, '"m"YYYY_MM')
  loop
    execute format('drop table event_month.%I', gone);
    dropped := dropped + 1;
  end loop;
  delete from event_month.other where received_at < oldest at time zone 'UTC';
  return dropped;
end $$;
select make_event_months(3);

-- Sums by UTC day and by quarter of an hour. The product_id of zeros is the brand's total over all
-- events, with a product and without. Keys include the total, so that a series is read from the index
-- alone; quarter hours without events have no row, and a day of any time zone is a sum of quarter hours.
-- There are no foreign keys: rows are written in bulk, and a trigger deletes those of a deleted brand.
create table metric_day (
  brand_id uuid not null,
  metric metric not null,
  product_id uuid not null,
  day date not null,
  total integer not null,
  primary key (brand_id, day, product_id, metric) include (total)
);
create table metric_quarter (
  brand_id uuid not null,
  metric metric not null,
  product_id uuid not null,
  quarter timestamptz not null,
  total integer not null,
  primary key (brand_id, quarter, product_id, metric) include (total)
);

-- Counts that are not in the sums yet. They are inserted in the transaction of their cause (an event, a
-- like) and deleted in the one that adds them to the sums: none is lost or doubled, and no writer waits
-- for a busy brand.
create table metric_pending (
  brand_id uuid not null,
  metric metric not null,
  product_id uuid not null default '00000000-0000-0000-0000-000000000000',
  quarter timestamptz not null,
  total integer not null,
  -- Who was counted: 24 bits of each visitor's digest, at most five.
  people integer[] not null default '{}'
) with (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_threshold = -1
);

-- A UTC day of a brand over all of its products, in the shape that charts read (decision 0032). `marks`
-- has a bit for each quarter hour that counted something; `sums` has, for each of those, the total from
-- midnight to its end. The total up to any quarter hour is thus one lookup in one row, and a day of any
-- time zone the difference of two. `people` are the first five visitors: the quarter hour (from 0) in the
-- high bits, 24 bits of the digest below. The key includes all of it: a series is read from the index
-- alone.
create table series_day (
  brand_id uuid not null,
  series series not null,
  day date not null,
  marks bit(96) not null,
  sums integer[] not null,
  people integer[] not null,
  primary key (brand_id, series, day) include (marks, sums, people)
);

-- The sums of one product in a UTC month.
create table product_month (
  brand_id uuid not null,
  month date not null,
  product_id uuid not null,
  engagement integer not null,
  pageviews integer not null,
  saves integer not null,
  primary key (brand_id, month, product_id) include (engagement, pageviews, saves)
);

create function quarter_of(at timestamptz) returns timestamptz
language sql immutable parallel safe strict as $$
  select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00')
$$;
-- The number of a quarter hour in its UTC day, from 0.
create function slot_of(quarter timestamptz) returns integer language sql immutable parallel safe strict
  return extract(epoch from quarter)::bigint % 86400 / 900;
create function slot_mark(slot integer) returns bit(96) language sql immutable parallel safe strict
  return set_bit(0::bit(96), slot, 1);
-- The total of a day before its quarter hour `slot`.
create function sum_before(marks bit(96), sums integer[], slot integer) returns integer
language sql immutable parallel safe
  return coalesce(sums[bit_count(substring(marks from 1 for slot))], 0);
-- The sums of two rows of one day, for the quarter hours of either.
create function merge_sums(marks bit(96), sums integer[], more_marks bit(96), more_sums integer[])
returns integer[] language sql immutable parallel safe as $$
  select array_agg(sum_before(marks, sums, slot) + sum_before(more_marks, more_sums, slot) order by slot)
  from generate_series(1, 96) slot
  where get_bit(marks | more_marks, slot - 1) = 1
$$;
-- The first five visitors, each at their first quarter hour, in whatever order they are given.
create function first_people(people integer[]) returns integer[] language sql immutable parallel safe as $$
  select coalesce(array_agg(one order by one), '{}')
  from (
    select min(one) as one from unnest(people) as one group by one & 16777215 order by 1 limit 5
  ) f
$$;
-- 24 bits that stand for a user among the visitors.
create function person_bits(id uuid) returns integer language sql immutable parallel safe strict
  return ('x' || left(md5(id::text), 6))::bit(24)::integer;

-- Moves up to `most` pending rows into the sums and returns how many. One process at a time; a second one
-- returns 0.
create function roll_up_metrics(most integer) returns integer language plpgsql as $$
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

-- Rebuilds product_month and series_day after sums were written in bulk; nothing else may write
-- meanwhile. Visitors are known from events as long as these are kept, and from likes and comments.
create function rebuild_rollups() returns void language sql as $$
  delete from product_month;
  delete from series_day;
  insert into product_month
    select brand_id, date_trunc('month', day)::date, product_id,
      coalesce(sum(total) filter (where metric <> 'pageview'), 0),
      coalesce(sum(total) filter (where metric = 'pageview'), 0),
      coalesce(sum(total) filter (where metric = 'save'), 0)
    from metric_day
    where product_id <> '00000000-0000-0000-0000-000000000000' and metric <> 'impression'
    group by 1, 2, 3 order by 2, 1, 3;
  insert into series_day
    with running as (
      select brand_id, series, (quarter at time zone 'UTC')::date as day, slot_of(quarter) as slot,
        sum(sum(total)) over (
          partition by brand_id, series, (quarter at time zone 'UTC')::date order by slot_of(quarter)
        ) as total
      from metric_quarter cross join unnest(series_of(metric)) as series
      where product_id = '00000000-0000-0000-0000-000000000000' group by 1, 2, 3, 4
    ), packed as (
      select brand_id, series, day, bit_or(slot_mark(slot)) as marks,
        array_agg(total::integer order by slot) as sums
      from running group by 1, 2, 3
    ), told as (
      select brand_id, metric, received_at as at,
        ('x' || encode(substring(visitor from 1 for 3), 'hex'))::bit(24)::integer as person
        from event where verdict = 'counted' and length(visitor) > 2
      union all
      select brand_id, 'like', created_at, person_bits(user_id)
      from review_like where counted_product is not null
      union all
      select brand_id, 'comment', created_at, person_bits(user_id)
      from comment where counted_product is not null and removed_at is null
    ), first_seen as (
      select brand_id, series, (at at time zone 'UTC')::date as day,
        min(slot_of(quarter_of(at)) << 24 | person) as one
      from told cross join unnest(series_of(metric)) as series
      where person is not null group by 1, 2, 3, person
    ), placed as (
      select *, row_number() over (partition by brand_id, series, day order by one) as place from first_seen
    ), seen as (
      select brand_id, series, day, array_agg(one order by one) as people
      from placed where place <= 5 group by 1, 2, 3
    )
    select brand_id, series, day, marks, sums, coalesce(people, '{}')
    from packed left join seen using (brand_id, series, day) order by 3, 1, 2;
$$;

create function delete_brand_metrics() returns trigger language plpgsql as $$
begin
  delete from metric_pending p using old_rows o where p.brand_id = o.id;
  delete from metric_day d using old_rows o where d.brand_id = o.id;
  delete from metric_quarter q using old_rows o where q.brand_id = o.id;
  delete from series_day s using old_rows o where s.brand_id = o.id;
  delete from product_month m using old_rows o where m.brand_id = o.id;
  return null;
end $$;
create trigger brand_metrics_delete after delete on brand referencing old table as old_rows
  for each statement execute function delete_brand_metrics();

-- Likes of a brand's reviews and comments under them are engagement, unless they are by the brand's own
-- members. Rows come from the API, imports and the demo data, so triggers count them: once, at the time
-- of the row, and back at that time when it is deleted. `counted_product` in the row keeps the undo
-- exact, even if members joined or left meanwhile. The query stands in the trigger itself, since a nested SQL
-- function is set up for each row.
create function attribute_engagement() returns trigger language plpgsql as $$
begin
  select r.product_id into new.counted_product from review r where r.id = new.review_id
    and not exists (
      select from brand b join business_member m on m.business_id = b.business_id
      where b.id = r.brand_id and m.user_id = new.user_id
    );
  return new;
end $$;
create trigger review_like_attribute before insert on review_like
  for each row execute function attribute_engagement();
-- A comment that speaks for a brand is never engagement.
create trigger comment_attribute before insert on comment
  for each row when (new.as_brand_id is null and new.platform = 'app')
  execute function attribute_engagement();

-- The argument of the trigger is the metric. A like that is taken back leaves its user among the visitors.
create function count_engagement() returns trigger language plpgsql as $$
begin
  insert into metric_pending (brand_id, metric, product_id, quarter, total, people)
    values (
      new.brand_id, tg_argv[0]::metric, new.counted_product, quarter_of(new.created_at), 1,
      array_remove(array[person_bits(new.user_id)], null)
    );
  return null;
end $$;
create function uncount_engagement() returns trigger language plpgsql as $$
begin
  insert into metric_pending (brand_id, metric, product_id, quarter, total)
    values (old.brand_id, tg_argv[0]::metric, old.counted_product, quarter_of(old.created_at), -1);
  return null;
end $$;
create trigger review_like_counted after insert on review_like
  for each row when (new.counted_product is not null) execute function count_engagement('like');
create trigger review_like_uncounted after delete on review_like
  for each row when (old.counted_product is not null) execute function uncount_engagement('like');
create trigger comment_counted after insert on comment
  for each row when (new.counted_product is not null and new.removed_at is null)
  execute function count_engagement('comment');
create trigger comment_restored after update of removed_at on comment
  for each row
  when (new.counted_product is not null and old.removed_at is not null and new.removed_at is null)
  execute function count_engagement('comment');
create trigger comment_uncounted after update of removed_at on comment
  for each row
  when (old.counted_product is not null and old.removed_at is null and new.removed_at is not null)
  execute function uncount_engagement('comment');
create trigger comment_deleted after delete on comment
  for each row when (old.counted_product is not null and old.removed_at is null)
  execute function uncount_engagement('comment');

-- Likes on the platform arrive as a growing number without times: the growth counts when it arrives. New
-- likes of one review are by as many users; nobody knows which, and those of another review may be the
-- same.
create function count_platform_likes() returns trigger language plpgsql as $$
begin
  insert into metric_pending (brand_id, metric, product_id, quarter, total, people)
    values (
      new.brand_id, 'like', new.product_id, quarter_of(app_now()), new.likes_base - old.likes_base,
      array(select generate_series(1, least(new.likes_base - old.likes_base, 5)))
    );
  return null;
end $$;
create trigger review_likes_grew after update of likes_base on review
  for each row when (new.likes_base > old.likes_base) execute function count_platform_likes();

-- What a user compares a brand's numbers with; no row: nothing.
create table analytics_choice (
  user_id uuid not null references app_user on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  comparison text not null check (comparison in ('previous', 'median', 'brand')),
  competitor_id uuid references brand on delete cascade,
  updated_at timestamptz not null default app_now(),
  primary key (user_id, brand_id),
  constraint analytics_choice_competitor check ((comparison = 'brand') = (competitor_id is not null)),
  constraint analytics_choice_other check (competitor_id <> brand_id)
);
create index analytics_choice_brand on analytics_choice (brand_id);
create index analytics_choice_competitor on analytics_choice (competitor_id) where competitor_id is not null;
