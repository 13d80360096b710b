-- What a person can see and change of their own account: where it is open, a copy of its data, its end.

-- From the proxy's header at the login; null where no proxy said one.
alter table session add column country text check (country ~ '^[A-Z]{2}$');

-- A copy of somebody's data: made once, fetched once, gone after a day (GDPR 15 and 20).
create table data_export (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user on delete cascade,
  -- Null while it is being made, and after it was fetched.
  file bytea,
  bytes integer not null default 0,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  fetched_at timestamptz,
  expires_at timestamptz not null
);
create index data_export_user on data_export (user_id, created_at desc);
create index data_export_expiry on data_export (expires_at);

-- Accounts that are to be erased and that were. Only the id: a restored backup is erased again by this list (GDPR 17).
create table erasure (
  user_id uuid primary key,
  requested_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  done_at timestamptz
);
create index erasure_due on erasure (due_at) where done_at is null;
