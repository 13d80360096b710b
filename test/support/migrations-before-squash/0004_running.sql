-- What the running of the product needs: notices, mail, limits, idempotency, audit, imports.

create table notification (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  type text not null,
  -- One notice per happening, however often it is told.
  dedupe_id text not null,
  subject_id uuid,
  payload jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  constraint notification_dedupe_key unique (business_id, dedupe_id)
);
create index notification_latest on notification (business_id, created_at desc, id desc);

-- The outbox's memory: each dedupe id leaves the house once (I6).
create table mail_sent (
  dedupe_id text primary key,
  message_id text not null,
  recipient_hash bytea not null,
  sent_at timestamptz not null default app_now()
);

-- rate-limiter-flexible's table (tableCreated: true).
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

-- A POST repeated under the same Idempotency-Key gets the same answer for 24 hours.
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

-- Append-only: the application's role may insert and read, never change or delete.
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

-- The application's role: data only, no DDL. Absent on a server where one role does both.
do $$
begin
  if exists (select from pg_roles where rolname = 'trellis_app') and current_user <> 'trellis_app' then
    execute format('grant usage on schema public to trellis_app');
    grant select, insert, update, delete on all tables in schema public to trellis_app;
    revoke update, delete, truncate on audit from trellis_app;
    execute format('alter default privileges in schema public grant select, insert, update, delete on tables to trellis_app');
    if to_regclass('public.schema_migration') is not null then
      revoke insert, update, delete on schema_migration from trellis_app;
    end if;
  end if;
end $$;
