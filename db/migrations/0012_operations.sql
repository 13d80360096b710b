-- Imports, limits, idempotency, the security log, and messages from visitors.

create table import_run (
  id uuid primary key default uuidv7(),
  -- SHA-256 of the file's identity: the same file resumes instead of starting again.
  fingerprint text not null,
  source text not null,
  format text not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  lines_done bigint not null default 0,
  created_count bigint not null default 0,
  updated_count bigint not null default 0,
  unchanged_count bigint not null default 0,
  refused_count bigint not null default 0,
  -- Why it failed, for the operator, and on which line of the file. Cleared by the next attempt.
  failure text,
  failure_line bigint,
  started_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  finished_at timestamptz
);
create index import_run_fingerprint on import_run (fingerprint, started_at desc);

create table import_refusal (
  run_id uuid not null references import_run on delete cascade,
  line bigint not null,
  reason text not null,
  excerpt text not null default '',
  primary key (run_id, line)
);

-- New reviews of brands that have an owner, counted while an import runs and reported once, at its end.
create table import_review_count (
  run_id uuid not null references import_run on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  is_low boolean not null,
  reviews_count integer not null,
  -- One of them, for a notification about a single review.
  review_id uuid not null references review on delete cascade,
  primary key (run_id, brand_id, is_low)
);
create index import_review_count_brand on import_review_count (brand_id);
create index import_review_count_review on import_review_count (review_id);

-- The table of rate-limiter-flexible (tableCreated: true).
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

-- The answer to a request with an Idempotency-Key, repeated for 24 hours.
create table idempotency (
  user_id uuid not null references app_user on delete cascade,
  key text not null check (char_length(key) between 1 and 255),
  route text not null,
  body_hash bytea not null,
  status smallint,
  reply jsonb,
  created_at timestamptz not null default app_now(),
  primary key (user_id, key)
);
create index idempotency_age on idempotency (created_at);

-- The security log. Append-only: the application's role may insert and read, never change or delete.
create table audit (
  id uuid primary key default uuidv7(),
  event text not null,
  user_id uuid,
  business_id uuid,
  subject_id text,
  ip inet,
  detail jsonb not null default '{}',
  created_at timestamptz not null default app_now()
);
create index audit_business on audit (business_id, created_at desc, id desc);
create index audit_user on audit (user_id, created_at desc, id desc);

-- Deletes what is older than a year. The application may only call this; it uses the true clock, which the
-- application cannot shift.
create function purge_audit() returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from audit where created_at < now() - interval '1 year' returning 1)
  select count(*) from gone
$$;

-- Shortens IP addresses older than a week to their network: IPv4 to /24, IPv6 to /48. Called as
-- purge_audit is.
create function truncate_audit_ips() returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with cut as (
    update audit set ip = network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))
    where created_at < now() - interval '7 days' and masklen(ip) > case family(ip) when 4 then 24 else 48 end
    returning 1
  )
  select count(*) from cut
$$;

create table contact_message (
  id uuid primary key default uuidv7(),
  -- The browser's own id of the message: a retried message is the same message.
  client_id uuid,
  kind text not null check (kind in ('contact', 'inquiry')),
  topic text not null,
  name text not null,
  email text not null,
  company text not null default '',
  company_size text not null default '',
  message text not null,
  -- Filled in the hidden field: kept, not mailed.
  is_spam boolean not null default false,
  created_at timestamptz not null default app_now(),
  constraint contact_message_client_id_key unique (client_id)
);
create index contact_message_age on contact_message (created_at);

-- Confirmed subscribers of the newsletter. Unsubscribing deletes the row.
create table newsletter_subscriber (
  id uuid primary key default uuidv7(),
  email text not null,
  -- Not hashed, since every newsletter contains it; it can only unsubscribe.
  unsubscribe_token text not null,
  confirmed_at timestamptz not null default app_now(),
  constraint newsletter_subscriber_unsubscribe_token_key unique (unsubscribe_token)
);
create unique index newsletter_subscriber_email_key on newsletter_subscriber (lower(email));
create index newsletter_subscriber_email_hash on newsletter_subscriber (hash_email(email));
