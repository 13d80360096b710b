-- What protects a login besides the password: passkeys, an authenticator app, recovery codes, known devices.

create table passkey (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user on delete cascade,
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- Zero is normal: synced passkeys don't count.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  backed_up boolean not null,
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  -- The model of the authenticator; null where it says nothing about itself.
  aaguid uuid,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  constraint passkey_credential_id_key unique (credential_id)
);
create index passkey_user on passkey (user_id, created_at);

-- A browser, recognised by the random `trellis.device` in its local storage. Only the SHA-256 is kept.
create table device (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default app_now(),
  last_at timestamptz not null default app_now(),
  constraint device_user_token_key unique (user_id, token_hash)
);
create index device_expiry on device (last_at);

alter table session
  -- How it logged in; null for sessions from before 2026-11-23. `second` is the second step, if there was one.
  add column way text check (way in ('password', 'code', 'passkey', 'facebook', 'google')),
  add column second text check (second in ('code', 'recovery')),
  -- What `confirmed_at` rests on.
  add column confirmed_by text check (confirmed_by in ('password', 'passkey', 'code', 'recovery', 'login')),
  add column device_id uuid references device on delete set null;
create index session_device on session (device_id) where device_id is not null;

-- What an authenticator is asked to sign, once and within five minutes. Deleted by its use.
create table passkey_challenge (
  id uuid primary key default uuidv7(),
  challenge bytea not null,
  purpose text not null check (purpose in ('register', 'login', 'confirm')),
  user_id uuid references app_user on delete cascade,
  session_id uuid references session on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenge_key unique (challenge),
  -- Nobody is known before a login; otherwise the challenge belongs to one session.
  constraint passkey_challenge_bound check (
    (purpose = 'login') = (user_id is null) and (user_id is null) = (session_id is null)
  )
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_user on passkey_challenge (user_id) where user_id is not null;
create index passkey_challenge_session on passkey_challenge (session_id) where session_id is not null;

create table authenticator_app (
  user_id uuid primary key references app_user on delete cascade,
  -- Encrypted; `key_id` names the key of the configuration.
  secret bytea not null,
  key_id text not null,
  -- Null until the first code was right.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: each code works once.
  last_step bigint,
  created_at timestamptz not null default app_now()
);

create table recovery_code (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default app_now(),
  used_at timestamptz,
  constraint recovery_code_user_hash_key unique (user_id, code_hash)
);

-- The second step of a login whose first one succeeded. Deleted by its use.
create table login_challenge (
  token_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  way text not null check (way in ('password', 'code', 'facebook', 'google')),
  expires_at timestamptz not null,
  tries int not null default 0 check (tries >= 0)
);
create index login_challenge_user on login_challenge (user_id);
create index login_challenge_expiry on login_challenge (expires_at);

-- Someone who lost every factor asks to remove them; it happens 72 hours later unless it is cancelled.
create table factor_reset (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user on delete cascade,
  requested_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  cancelled_at timestamptz,
  done_at timestamptz,
  cancel_token_hash bytea not null,
  constraint factor_reset_cancel_token_hash_key unique (cancel_token_hash),
  constraint factor_reset_end check (cancelled_at is null or done_at is null)
);
create unique index factor_reset_open on factor_reset (user_id) where cancelled_at is null and done_at is null;
create index factor_reset_user on factor_reset (user_id);
create index factor_reset_due on factor_reset (due_at) where cancelled_at is null and done_at is null;

-- From when every member needs a passkey or an authenticator app, and when that was decided.
alter table business
  add column two_step_from timestamptz,
  add column two_step_set_at timestamptz,
  add constraint business_two_step check ((two_step_from is null) = (two_step_set_at is null));
