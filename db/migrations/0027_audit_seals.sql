-- Seals of the security log (docs/security.md): each entry gets a place in one order and a keyed digest.

-- Where an entry came from, in words. Outside the digest, like the IP address.
alter table audit
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column device text check (char_length(device) between 1 and 100);

-- The one chain of this database. A head outside the database names it.
create table audit_chain (
  id uuid primary key default gen_random_uuid(),
  is_only boolean not null default true check (is_only),
  started_at timestamptz not null default app_now(),
  constraint audit_chain_is_only_key unique (is_only)
);

-- Entries that wait for their seal: an entry is here from its commit, however late that is.
create table audit_unsealed (
  created_at timestamptz not null,
  audit_id uuid not null,
  primary key (created_at, audit_id)
);

create table audit_seal (
  seq bigint primary key check (seq > 0),
  audit_id uuid not null,
  -- Keyed commitments to user_id and subject_id, so that either can be erased without breaking the chain.
  actor bytea,
  subject bytea,
  -- The keyed digest of the entry; the digest of the seal covers it and the seal before.
  entry bytea not null,
  digest bytea not null,
  key_id text not null,
  sealed_at timestamptz not null,
  constraint audit_seal_audit_id_key unique (audit_id)
);

-- Stands for the entries up to `seq`, which were deleted after a year.
create table audit_checkpoint (
  seq bigint primary key check (seq > 0),
  digest bytea not null,
  key_id text not null,
  mac bytea not null,
  created_at timestamptz not null
);

create function queue_audit_entry() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (created_at, audit_id) values (new.created_at, new.id);
  return null;
end $$;

create trigger audit_queue after insert on audit for each row execute function queue_audit_entry();

insert into audit_unsealed (created_at, audit_id) select created_at, id from audit;

-- Deletes what is older than a year: sealed entries up to the last checkpoint, and entries that were never
-- sealed. It uses the true clock, which the application cannot shift.
create or replace function purge_audit() returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  year_ago constant timestamptz := now() - interval '1 year';
  last_seq bigint;
  unsealed bigint;
  sealed bigint;
begin
  with old as (delete from audit_unsealed where created_at < year_ago returning audit_id),
    gone as (delete from audit using old where audit.id = old.audit_id and audit.created_at < year_ago returning 1)
  select count(*) into unsealed from gone;

  select max(seq) into last_seq from audit_checkpoint;
  select least(last_seq, coalesce(min(s.seq) - 1, last_seq)) into last_seq
  from audit_seal s
  left join audit a on a.id = s.audit_id
  where s.seq <= last_seq and coalesce(a.created_at, s.sealed_at) >= year_ago;

  with old as (delete from audit_seal where seq <= last_seq returning audit_id),
    gone as (delete from audit using old where audit.id = old.audit_id returning 1)
  select count(*) into sealed from gone;
  return unsealed + sealed;
end $$;

-- Removes where an erased person was from their entries. Who did it stays an id that leads to nobody.
create function forget_audit_places(person uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update audit set ip = null, country = null, device = null
  where user_id = person and (ip is not null or country is not null or device is not null)
$$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'trellis_app') or current_user = 'trellis_app' then
    return;
  end if;
  -- Append-only, like audit itself.
  revoke update, delete, truncate on audit_chain, audit_seal, audit_checkpoint from trellis_app;
end $$;
