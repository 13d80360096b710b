-- API keys of businesses. Only the hash of a key is stored. A key acts for its maker and ends when
-- they leave the team; a row stays for the list and the audit log.
create table api_key (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The last four characters, to tell keys apart.
  token_end text not null check (char_length(token_end) = 4),
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  networks cidr[] not null default '{}' check (cardinality(networks) <= 20),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('revoked', 'leaked', 'left')),
  -- The key that this one replaces, which works for another 24 hours.
  replaces_id uuid references api_key on delete set null,
  -- The Idempotency-Key of the request: a retry replaces the key that nobody received.
  request text unique,
  warned_at timestamptz,
  check ((ended_at is null) = (end_reason is null))
);
create index api_key_business on api_key (business_id, created_at desc, id desc);
create index api_key_user on api_key (user_id);
create index api_key_expiry on api_key (expires_at) where ended_at is null and warned_at is null;

-- Ends the keys of a member who leaves, however they leave, in the same transaction.
create function end_keys_of_member() returns trigger language plpgsql as $$
begin
  update api_key set ended_at = app_now(), end_reason = 'left'
  where business_id = old.business_id and user_id = old.user_id and ended_at is null;
  return null;
end $$;
create trigger business_member_keys after delete on business_member
  for each row execute function end_keys_of_member();

-- Calls with an API key store their Idempotency-Key behind the id of the key.
alter table idempotency
  drop constraint idempotency_key_check,
  add constraint idempotency_key_check check (char_length(key) between 1 and 300);
