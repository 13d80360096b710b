-- Functions that every domain uses. Needs PostgreSQL 17 or newer.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Row ids are UUIDs of version 7: ordered by time, so that inserts go to the end of every index.
-- PostgreSQL 18 has uuidv7(); this is for 17.
do $$
begin
  if to_regproc('pg_catalog.uuidv7') is null then
    create function uuidv7() returns uuid language sql volatile as $f$
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
        substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
    $f$;
  end if;
end $$;

-- The clock of the product: the database's own, plus a shift that only tests set.
create function app_now() returns timestamptz language sql stable as $$
  select now() + coalesce(nullif(current_setting('trellis.clock_shift', true), ''), '0')::interval
$$;

-- The form of a name without case and accents, for search and for uniqueness.
create function fold(value text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC)))
$$;

-- The hash under which email_suppression and sent_email keep an email (src/server/email/suppressed.ts).
create function hash_email(email text) returns bytea language sql immutable strict parallel safe as $$
  select sha256(convert_to(lower(email), 'UTF8'))
$$;

-- The host of a website without `www.`, to find brands that share a domain.
create function host_of(website text) returns text language sql immutable parallel safe as $$
  select coalesce(substring(lower(website) from '^https?://(?:www\.)?([^/:?#@]+)'), '')
$$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := app_now();
  return new;
end $$;
