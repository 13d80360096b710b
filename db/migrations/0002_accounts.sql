-- Users, their sessions, and the businesses they belong to.

create type plan_tier as enum ('basic', 'premium', 'premiumplus', 'essential', 'plus', 'max', 'enterprise');
create type billing_cycle as enum ('monthly', 'annually');
create type plan_status as enum (
  'none', 'active', 'trialing', 'past_due', 'unpaid', 'canceled', 'incomplete', 'paused'
);
create type member_role as enum ('owner', 'admin', 'editor', 'responder', 'analyst', 'billing');

create table app_user (
  id uuid primary key default uuidv7(),
  -- Set for a reviewer who was imported with the catalogue. Such a user has no login: no email, no password.
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
create index app_user_unverified on app_user (created_at)
  where email is not null and email_verified_at is null;
create index app_user_email_hash on app_user (hash_email(email));
create index app_user_avatar on app_user (avatar_id) where avatar_id is not null;
create trigger app_user_touch before update on app_user
  for each row execute function touch_updated_at();

-- A login with Facebook or Google. It is found by (provider, subject), never by email (A50).
create table user_identity (
  provider text not null check (provider in ('facebook', 'google')),
  subject text not null,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (provider, subject),
  constraint user_identity_user_provider_key unique (user_id, provider)
);

-- Bearer tokens, of which only the SHA-256 is kept. They end after 7 idle days, or 30 days in all (A43).
create table session (
  id uuid primary key default uuidv7(),
  token_hash bytea not null,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default app_now(),
  last_at timestamptz not null default app_now(),
  revoked_at timestamptz,
  user_agent text not null default '',
  ip inet,
  -- From the proxy's header at login; null where the proxy sends none.
  country text check (country ~ '^[A-Z]{2}$'),
  -- When the user last confirmed their password in this session. Operators do before they decide.
  confirmed_at timestamptz,
  -- The idempotent request that this token was issued for: a retry revokes it and issues another
  -- (decision 0047).
  request text,
  constraint session_token_hash_key unique (token_hash)
);
create index session_by_user on session (user_id, created_at desc);
create index session_expiry on session (last_at);
create index session_request on session (user_id, request) where request is not null;

create table business (
  id uuid primary key default uuidv7(),
  name text not null,
  tier plan_tier not null default 'basic',
  billing_cycle billing_cycle,
  plan_status plan_status not null default 'none',
  -- The trial of a claim grants nothing: it never opens the paywall.
  is_claim_trial boolean not null default false,
  grace_ends_at timestamptz,
  current_period_end timestamptz,
  show_pending_payment_alert boolean not null default false,
  payment_method jsonb,
  stripe_customer_id text constraint business_stripe_customer_key unique,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create trigger business_touch before update on business
  for each row execute function touch_updated_at();

create table business_member (
  business_id uuid not null references business on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  role member_role not null,
  last_checked_notification timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (business_id, user_id)
);
create index business_member_user on business_member (user_id, created_at, business_id);

-- An invitation to a business by email. Its links are one_time_token rows of purpose 'invite'; resending or
-- copying a link adds one, and all of them end with the invitation.
create table invitation (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  email text not null,
  role member_role not null check (role <> 'owner'),
  invited_by uuid references app_user on delete set null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
-- One open invitation per email and business.
create unique index invitation_open_key on invitation (business_id, lower(email))
  where accepted_at is null and revoked_at is null;
create index invitation_email on invitation (lower(email));
create index invitation_invited_by on invitation (invited_by) where invited_by is not null;
create index invitation_age on invitation (created_at);

-- Secrets for one use, sent by email: sign-up codes, reset links, changes of email. Hashed, each with its
-- purpose (A35, A36).
create table one_time_token (
  id uuid primary key default uuidv7(),
  purpose text not null,
  token_hash bytea not null,
  user_id uuid references app_user on delete cascade,
  email text not null default '',
  payload jsonb not null default '{}',
  tries smallint not null default 0,
  invitation_id uuid references invitation on delete cascade,
  -- References claim (0007).
  claim_id text,
  -- The idempotent request that this token was issued for: a retry voids it and issues another (decision
  -- 0047).
  request text,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- 'unlink' is the link in the email about a new social login: it removes that login again.
  constraint one_time_token_purpose_check check (purpose in (
    'signup', 'reset', 'email_change', 'email_change_cancel', 'link', 'unlink', 'invite',
    'subscribe', 'erase', 'claim'
  ))
);
create unique index one_time_token_hash_key on one_time_token (purpose, token_hash) where purpose <> 'signup';
create index one_time_token_user on one_time_token (user_id, purpose, created_at desc);
create index one_time_token_expiry on one_time_token (expires_at);
create index one_time_token_invitation on one_time_token (invitation_id) where invitation_id is not null;
-- One code per claim.
create unique index one_time_token_claim_key on one_time_token (claim_id) where claim_id is not null;
create index one_time_token_request on one_time_token (request) where request is not null;

-- Settings of a user, such as dismissed hints. They are never kept in the browser's storage.
create table user_preference (
  user_id uuid not null references app_user on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  value jsonb not null,
  updated_at timestamptz not null default app_now(),
  primary key (user_id, name)
);

-- A copy of a user's data: made once, downloaded once, deleted after a day (GDPR 15 and 20).
create table data_export (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app_user on delete cascade,
  -- Null while the file is being made, and after it was downloaded.
  file bytea,
  bytes integer not null default 0,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  fetched_at timestamptz,
  expires_at timestamptz not null
);
create index data_export_user on data_export (user_id, created_at desc);
create index data_export_expiry on data_export (expires_at);

-- Accounts to erase, and those that were erased. Holds only the id, by which a restored backup is erased
-- again (GDPR 17).
create table erasure (
  user_id uuid primary key,
  requested_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  done_at timestamptz
);
create index erasure_due on erasure (due_at) where done_at is null;
