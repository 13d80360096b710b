-- Vacuum adds new rows to event_received. Until then every search of it reads them all, and by default a fifth of a
-- month may be new. Nothing else is in the way: a vacuum of these tables reads only what was inserted.
do $$
declare
  month text;
begin
  for month in
    select relname from pg_class where relnamespace = 'event_month'::regnamespace and relkind = 'r'
  loop
    execute format(
      'alter table event_month.%I set (
        autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000
      )',
      month
    );
  end loop;
end $$;

-- Also sets when a month is vacuumed; otherwise as in 0009_events.sql.
create or replace function make_event_months(ahead integer) returns integer
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
      'create table event_month.%I partition of event for values from (%L) to (%L) with (
        autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000
      )',
      to_char(starts, '"m"YYYY_MM'),
      starts at time zone 'UTC', (starts + interval '1 month') at time zone 'UTC'
    );
    made := made + 1;
  end loop;
  return made;
end $$;
