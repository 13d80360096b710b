-- People, their sessions and the businesses they belong to. Needs PostgreSQL 18, or an older server with the polyfill below.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Row ids are UUID version 7: ordered by time, so inserts stay at the end of every index.
do $$
begin
  if to_regproc('pg_catalog.uuidv7') is null then
    create function uuidv7() returns uuid language sql volatile as $f$
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
        substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
    $f$;
  end if;
end $$;

-- The clock of the product: the database's own, plus a shift that only tests set.
create function app_now() returns timestamptz language sql stable as $$
  select now() + coalesce(nullif(current_setting('trellis.clock_shift', true), ''), '0')::interval
$$;

-- Case- and accent-blind form of a name, for search and for uniqueness.
create function fold(value text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC)))
$$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := app_now();
  return new;
end $$;

create type plan_tier as enum ('basic', 'premium', 'premiumplus', 'essential', 'plus', 'max', 'enterprise');
create type billing_cycle as enum ('monthly', 'annually');
create type plan_status as enum ('none', 'active', 'trialing', 'past_due', 'unpaid', 'canceled', 'incomplete', 'paused');
create type member_role as enum ('owner', 'admin', 'editor', 'responder', 'analyst', 'billing');

create table app_user (
  id uuid primary key default uuidv7(),
  -- A reviewer who came in with the catalogue has no login: no email, no password.
  source_id text,
  email text,
  email_verified_at timestamptz,
  username text not null,
  name text not null default '',
  avatar_id uuid,
  password_hash text,
  is_deleted boolean not null default false,
  suspended_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint app_user_source_id_key unique (source_id),
  constraint app_user_username_length check (char_length(username) between 1 and 64)
);
create unique index app_user_email_key on app_user (lower(email)) where email is not null;
create unique index app_user_username_key on app_user (lower(username));
create index app_user_unverified on app_user (created_at) where email is not null and email_verified_at is null;
create trigger app_user_touch before update on app_user for each row execute function touch_updated_at();

-- A login at Facebook or Google: found again by (provider, subject), never by email (A50).
create table user_identity (
  provider text not null check (provider in ('facebook', 'google')),
  subject text not null,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (provider, subject),
  constraint user_identity_user_provider_key unique (user_id, provider)
);

-- Bearer tokens: only the SHA-256 is kept. Idle 7 days, absolute 30 (A43).
create table session (
  id uuid primary key default uuidv7(),
  token_hash bytea not null,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default app_now(),
  last_at timestamptz not null default app_now(),
  revoked_at timestamptz,
  user_agent text not null default '',
  ip inet,
  constraint session_token_hash_key unique (token_hash)
);
create index session_by_user on session (user_id, created_at desc);
create index session_expiry on session (last_at);

-- One-time secrets sent by mail: sign-up codes, reset links, email changes. Hashed, single use, with a purpose (A35, A36).
create table one_time_token (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('signup', 'reset', 'email_change', 'email_change_cancel', 'link', 'invite', 'subscribe', 'erase')),
  token_hash bytea not null,
  user_id uuid references app_user on delete cascade,
  email text not null default '',
  payload jsonb not null default '{}',
  tries smallint not null default 0,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create unique index one_time_token_hash_key on one_time_token (purpose, token_hash) where purpose <> 'signup';
create index one_time_token_user on one_time_token (user_id, purpose, created_at desc);
create index one_time_token_expiry on one_time_token (expires_at);

create table business (
  id uuid primary key default uuidv7(),
  name text not null,
  tier plan_tier not null default 'basic',
  billing_cycle billing_cycle,
  plan_status plan_status not null default 'none',
  -- A claim's trial grants nothing: it never opens the paywall.
  is_claim_trial boolean not null default false,
  grace_ends_at timestamptz,
  current_period_end timestamptz,
  show_pending_payment_alert boolean not null default false,
  payment_method jsonb,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create trigger business_touch before update on business for each row execute function touch_updated_at();

create table business_member (
  business_id uuid not null references business on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  role member_role not null,
  last_checked_notification timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (business_id, user_id)
);
create index business_member_user on business_member (user_id, created_at, business_id);

-- Per user: dismissed hints, chosen competitor and the like (never in the browser's storage).
create table user_preference (
  user_id uuid not null references app_user on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  value jsonb not null,
  updated_at timestamptz not null default app_now(),
  primary key (user_id, name)
);
