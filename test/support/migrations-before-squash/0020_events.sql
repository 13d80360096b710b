-- What happens around a brand on the platform and on the public pages: each event as it came, and the sums that screens are drawn from.

create type metric as enum ('impression', 'pageview', 'save', 'click', 'like', 'comment');
-- What became of an event. Only 'counted' is in the sums; the others are kept for whoever has to explain a number.
create type event_verdict as enum ('counted', 'repeat', 'bot', 'member');

-- Sums by UTC day. product_id of zeros is the brand's total over all of its events, with a product and without; the others are one product's.
-- The key holds the total too: a series is read from the index alone. An enum is four bytes, as a smallint would be once rows are aligned.
-- No references: written by one statement for rows that had one, a year of a large platform in one go; triggers below follow a deletion.
create table metric_day (
  brand_id uuid not null,
  metric metric not null,
  product_id uuid not null,
  day date not null,
  total integer not null,
  primary key (brand_id, metric, product_id, day) include (total)
);
-- The same by quarter of an hour, rows only where something happened: days of every other time zone are sums of these, exactly.
create table metric_quarter (
  brand_id uuid not null,
  metric metric not null,
  product_id uuid not null,
  quarter timestamptz not null,
  total integer not null,
  primary key (brand_id, metric, product_id, quarter) include (total)
);

create function quarter_of(at timestamptz) returns timestamptz language sql immutable parallel safe strict as $$
  select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00')
$$;

-- Added in the transaction of its cause (an event, a like) and taken out in the transaction that adds it to the sums: neither lost nor doubled,
-- and no writer waits for a busy brand's row.
create table metric_pending (
  brand_id uuid not null,
  metric metric not null,
  product_id uuid not null default '00000000-0000-0000-0000-000000000000',
  quarter timestamptz not null,
  total integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_threshold = -1);

-- Adds up to `most` of what is pending to the sums and answers how many that were. One process at a time; whoever comes second answers 0.
create function roll_metrics(most integer) returns integer language plpgsql as $$
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
    select brand_id, metric, product_id, (quarter at time zone 'UTC')::date, sum(total) from told group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (brand_id, metric, product_id, day) do update set total = d.total + excluded.total
  ), quarters as (
    insert into metric_quarter as q (brand_id, metric, product_id, quarter, total)
    select brand_id, metric, product_id, quarter, sum(total) from told group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (brand_id, metric, product_id, quarter) do update set total = q.total + excluded.total
  )
  select count(*) into rolled from gone;
  return rolled;
end $$;

create function forget_metrics() returns trigger language plpgsql as $$
begin
  delete from metric_pending p using old_rows o where p.brand_id = o.id;
  delete from metric_day d using old_rows o where d.brand_id = o.id;
  delete from metric_quarter q using old_rows o where q.brand_id = o.id;
  return null;
end $$;
create trigger brand_metrics_gone after delete on brand referencing old table as old_rows for each statement execute function forget_metrics();

-- Each event as it came. `visitor` is a digest under a salt that dies with the day: no address, nobody to follow. A month is a table of its
-- own, so that forgetting one is no work.
create table event (
  id uuid not null default uuidv7(),
  metric metric not null,
  brand_id uuid not null,
  product_id uuid,
  -- Where a click went: 'website', 'instagram', 'shop:GB' …
  target text not null default '',
  -- The site key that it came under; '' = our own pages.
  source text not null default '',
  visitor bytea not null,
  verdict event_verdict not null,
  -- What the sender's clock said, if it said anything. Counted is when it reached us.
  told_at timestamptz,
  received_at timestamptz not null default app_now()
) partition by range (received_at);
create schema event_month;
-- For the day on which nobody made the next month: an acknowledged event is kept whatever the calendar says.
create table event_month.other partition of event default;

-- An id is taken once, over all months; a visitor's hour at a target is counted once. Swept when nothing can be repeated any more.
create table event_seen (
  id uuid primary key,
  received_at timestamptz not null default app_now()
);
create index event_seen_age on event_seen using brin (received_at);
create table event_hour (
  key uuid primary key,
  received_at timestamptz not null default app_now()
);
create index event_hour_age on event_hour using brin (received_at);

create table visitor_salt (
  day date primary key,
  salt bytea not null
);

-- The application's role makes no tables; these two it may call. Months begin in UTC.
create function make_event_months(ahead integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  starts timestamp;
  made integer := 0;
begin
  for starts in select generate_series(date_trunc('month', now() at time zone 'UTC'), date_trunc('month', now() at time zone 'UTC') + least(ahead, 24) * interval '1 month', interval '1 month') loop
    continue when to_regclass(format('event_month.%I', to_char(starts, '"m"YYYY_MM'))) is not null;
    -- Its rows are in the table for the rest already: there they stay.
    continue when exists (select from event_month.other where received_at >= starts at time zone 'UTC' and received_at < (starts + interval '1 month') at time zone 'UTC');
    execute format('create table event_month.%I partition of event for values from (%L) to (%L)', to_char(starts, '"m"YYYY_MM'),
      starts at time zone 'UTC', (starts + interval '1 month') at time zone 'UTC');
    made := made + 1;
  end loop;
  return made;
end $$;

-- Months that ended at least `keep` months ago are forgotten, and what is as old in the table for the rest.
create function drop_event_months(keep integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  oldest timestamp := date_trunc('month', now() at time zone 'UTC') - greatest(keep, 1) * interval '1 month';
  gone text;
  dropped integer := 0;
begin
  for gone in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'event_month' and c.relkind = 'r' and c.relname ~ '^m\d{4}_\d{2}$' and c.relname < to_char(oldest, '"m"YYYY_MM') loop
    execute format('drop table event_month.%I', gone);
    dropped := dropped + 1;
  end loop;
  delete from event_month.other where received_at < oldest at time zone 'UTC';
  return dropped;
end $$;
select make_event_months(3);

-- What came in stays as it came: the application adds and reads.
do $$
begin
  if exists (select from pg_roles where rolname = 'trellis_app') and current_user <> 'trellis_app' then
    revoke update, delete, truncate on event from trellis_app;
  end if;
end $$;
