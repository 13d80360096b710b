-- What visitors send: messages of the contact form, and addresses that asked for the letter to brands.

create table contact_message (
  id uuid primary key default uuidv7(),
  -- The browser's own id of the attempt: a retried message is the same message.
  client_id uuid,
  kind text not null check (kind in ('contact', 'inquiry')),
  topic text not null,
  name text not null,
  email text not null,
  company text not null default '',
  company_size text not null default '',
  message text not null,
  -- Caught by the field that people do not see: kept, not mailed.
  is_spam boolean not null default false,
  created_at timestamptz not null default app_now(),
  constraint contact_message_client_id_key unique (client_id)
);
create index contact_message_age on contact_message (created_at);

-- Only addresses whose owner has confirmed. Leaving deletes the row.
create table subscriber (
  id uuid primary key default uuidv7(),
  email text not null,
  -- In clear, since every letter to come carries it; all it can do is end the letters.
  stop_token text not null,
  confirmed_at timestamptz not null default app_now(),
  constraint subscriber_stop_token_key unique (stop_token)
);
create unique index subscriber_email_key on subscriber (lower(email));

-- The security log is kept for a year. The application may not delete from it, only ask for this; by the true clock, which it cannot shift.
create function purge_audit() returns bigint language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from audit where created_at < now() - interval '1 year' returning 1) select count(*) from gone
$$;
