-- Drops the month that begins at this time, and deletes its rows from the default table. Returns whether it did:
-- the current month and the one before are left alone.
create function drop_event_month(month timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  starts timestamp := date_trunc('month', month at time zone 'UTC');
begin
  if starts >= date_trunc('month', now() at time zone 'UTC') - interval '1 month' then return false; end if;
  execute format('drop table if exists event_month.%I', to_char(starts, '"m"YYYY_MM'));
  delete from event_month.other
  where received_at >= starts at time zone 'UTC' and received_at < (starts + interval '1 month') at time zone 'UTC';
  return true;
end $$;
