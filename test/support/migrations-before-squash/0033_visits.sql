-- What a visitor looked at in an hour, a row for each metric instead of one for each thing: a batch of fifty events touches one row. `targets` are
-- those that were counted; `known` of them were there before the last call. From 500 on the row stays as it is: `rest` is then what the last
-- call had besides, and event_hour tells what of that is counted. Both keys begin with the number of the hour, by which they are swept.
create table event_visit (
  key uuid primary key,
  targets uuid[] not null,
  known integer not null default 0,
  rest uuid[]
) with (fillfactor = 70);

drop index event_hour_age;
truncate event_hour;
-- The age of a row stands in its key now; `received_at` stays for the release before and can go with the next contracting migration.

-- The first key of an hour: what is smaller is older.
create function hour_key(at timestamptz) returns uuid language sql immutable parallel safe strict
  return rpad(lpad(to_hex(floor(extract(epoch from at) / 3600)::bigint), 8, '0'), 32, '0')::uuid;
create function overflow_key(visit uuid, target uuid) returns uuid language sql immutable parallel safe strict
  return (left(visit::text, 8) || substr(md5(visit::text || target), 9))::uuid;
